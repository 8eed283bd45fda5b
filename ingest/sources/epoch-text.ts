import { z } from 'zod';

/** An instant sent as text: whole seconds or milliseconds since the Unix epoch, as the provider documents. */
export const epochText = z
  .string()
  .regex(/^\d{1,15}$/, 'expected an instant as digits')
  .transform(Number);
