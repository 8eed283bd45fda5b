import type { Interval } from '../markets/resample-bars.ts';

/** Completed bars of one market at one interval, as columns on one index. The arrays are shared; never write to them. */
export interface BarColumns {
  readonly length: number;
  readonly interval: Interval;
  /** First day of each bar, ascending. */
  readonly days: Int32Array;
  /** Last day of each bar; the bar's values are known at the end of this day. */
  readonly lastDays: Int32Array;
  /** Prices in the quote asset; every bar has all four. */
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** In the base asset; NaN where the venue does not report it. */
  readonly volume: Float64Array;
}
