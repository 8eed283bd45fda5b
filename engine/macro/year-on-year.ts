import type { Day } from '../calendar.ts';
import { percentAbove } from '../percent-above.ts';
import { yearBefore } from './year-before.ts';

/**
 * Change of each value from that of the same calendar day a year before, in percent.
 *
 * For monthly statistics, which are dated by the first day of their month. NaN where either value is missing.
 *
 * @param firstDay - Day of `values[0]`.
 */
export function yearOnYear(values: Float64Array, firstDay: Day, out: Float64Array): void {
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    const before = Number.isNaN(value) ? Number.NaN : (values[yearBefore(firstDay + i) - firstDay] ?? Number.NaN);
    out[i] = before > 0 ? percentAbove(value, before) : Number.NaN;
  }
}
