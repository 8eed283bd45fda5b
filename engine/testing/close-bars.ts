import type { BarColumns } from '../backtest/bar-columns.ts';
import type { Interval } from '../markets/resample-bars.ts';

/** Bars that open, stand and close at one price each, a day apart. */
export function closeBars(closes: readonly number[], firstDay = 0, interval: Interval = '1d'): BarColumns {
  const price = Float64Array.from(closes);
  const days = Int32Array.from(closes, (_, i) => firstDay + i);
  return {
    length: closes.length,
    interval,
    days,
    lastDays: days,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: new Float64Array(closes.length),
  };
}
