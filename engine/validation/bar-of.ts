import type { BarColumns } from '../backtest/bar-columns.ts';
import { dayOfInstant } from '../calendar.ts';
import { lowerBound } from '../indicators/lower-bound.ts';

/**
 * Returns the newest bar that had begun on the day of an instant (milliseconds since 1970-01-01); -1 before the first.
 */
export function barOf(bars: BarColumns, time: number): number {
  return lowerBound(bars.days, dayOfInstant(time) + 1, bars.length) - 1;
}
