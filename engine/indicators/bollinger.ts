import { rollingMoments } from './rolling-moments.ts';
import { varies } from './varies.ts';

/**
 * Bollinger bands (John Bollinger, 1983): the mean of the last `length` values, and `width` population standard
 * deviations above and below it.
 *
 * NaN until `length` consecutive values are present. Where they do not vary there is a middle but no band, because no
 * price could be outside a band of zero width.
 */
export function bollinger(
  values: Float64Array,
  length: number,
  width: number,
  middle: Float64Array,
  upper: Float64Array,
  lower: Float64Array,
): void {
  rollingMoments(values, length, middle, upper);
  for (let i = 0; i < values.length; i++) {
    const mean = middle[i]!;
    const deviation = Math.sqrt(upper[i]! / length);
    const reach = varies(deviation, mean) ? width * deviation : Number.NaN;
    upper[i] = mean + reach;
    lower[i] = mean - reach;
  }
}
