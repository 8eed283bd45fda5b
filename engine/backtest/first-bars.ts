import type { BarColumns } from './bar-columns.ts';

/** The first bars of a market, as if the rest had not happened. The columns are views, nothing is copied. */
export function firstBars(bars: BarColumns, length: number): BarColumns {
  return {
    length,
    interval: bars.interval,
    days: bars.days.subarray(0, length),
    lastDays: bars.lastDays.subarray(0, length),
    open: bars.open.subarray(0, length),
    high: bars.high.subarray(0, length),
    low: bars.low.subarray(0, length),
    close: bars.close.subarray(0, length),
    volume: bars.volume.subarray(0, length),
  };
}
