import { z } from 'zod';

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

/** A number sent as text, which has to be one from the first character to the last. */
export const numericText = z.string().transform((text, context) => {
  const value = NUMBER.test(text) ? Number(text) : Number.NaN;
  if (Number.isFinite(value)) return value;
  context.addIssue({ code: 'custom', message: 'expected a number as text' });
  return z.NEVER;
});
