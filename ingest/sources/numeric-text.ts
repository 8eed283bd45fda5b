import { z } from 'zod';
import { numberInText } from '../number-in-text.ts';

/** A number sent as text, which must consist of the number alone. */
export const numericText = z.string().transform((text, context) => {
  const value = numberInText(text);
  if (!Number.isNaN(value)) return value;
  context.addIssue({ code: 'custom', message: 'expected a number as text' });
  return z.NEVER;
});
