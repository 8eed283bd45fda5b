import type { BarColumns } from './bar-columns.ts';

/** Returns the bars from `from` up to, not including, `to`. The columns are views; nothing is copied. */
export function slicedBars(bars: BarColumns, from: number, to = bars.length): BarColumns {
  return {
    length: to - from,
    interval: bars.interval,
    days: bars.days.subarray(from, to),
    lastDays: bars.lastDays.subarray(from, to),
    open: bars.open.subarray(from, to),
    high: bars.high.subarray(from, to),
    low: bars.low.subarray(from, to),
    close: bars.close.subarray(from, to),
    volume: bars.volume.subarray(from, to),
  };
}
