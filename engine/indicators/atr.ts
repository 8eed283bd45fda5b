import { rma } from './ema.ts';
import { trueRange } from './true-range.ts';

/**
 * Average true range after Wilder (1978), in units of the price: the true range smoothed by 1 / length, seeded by its
 * simple average.
 *
 * The first bar has no true range, since it has no previous close; NaN for the first `length` bars. The average
 * restarts after a bar without prices.
 */
export function atr(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  length: number,
  out: Float64Array,
): void {
  const range = new Float64Array(close.length);
  trueRange(high, low, close, range);
  rma(range, length, out);
}
