import { atr } from './atr.ts';
import { ema } from './ema.ts';

/**
 * Keltner channel after Linda Raschke: the exponential average of the close, and `width` average true ranges (Wilder)
 * above and below it.
 *
 * The middle is NaN for the first `length - 1` bars, the channel also for the first `rangeLength`.
 */
export function keltner(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  length: number,
  rangeLength: number,
  width: number,
  middle: Float64Array,
  upper: Float64Array,
  lower: Float64Array,
): void {
  ema(close, length, middle);
  atr(high, low, close, rangeLength, upper);
  for (let i = 0; i < close.length; i++) {
    const reach = width * upper[i]!;
    upper[i] = middle[i]! + reach;
    lower[i] = middle[i]! - reach;
  }
}
