import { z } from 'zod';
import { MS_PER_DAY } from '../../engine/calendar.ts';

/**
 * The start of a UTC day in milliseconds since the Unix epoch. Any other instant would assign a candle to a wrong day.
 */
export const utcMidnight = z
  .int()
  .refine((at) => at % MS_PER_DAY === 0, { error: 'expected the start of a UTC day in milliseconds' });

/** As {@link utcMidnight}, sent in seconds, converted to milliseconds. */
export const utcMidnightSeconds = z
  .int()
  .transform((seconds) => seconds * 1000)
  .pipe(utcMidnight);
