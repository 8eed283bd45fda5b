import { rollingMoments } from './rolling-moments.ts';
import { varies } from './varies.ts';

/**
 * Distance of each value from the mean of the last `length` values (its own among them), in sample standard deviations.
 *
 * Sliding Welford, so that a large level does not eat the digits of a small spread. NaN until `length` values in a row
 * are present, and where they do not vary.
 */
export function rollingZScore(values: Float64Array, length: number, out: Float64Array): void {
  const means = new Float64Array(values.length);
  rollingMoments(values, length, means, out);
  for (let i = 0; i < values.length; i++)
    out[i] = zScore(values[i] as number, means[i] as number, (out[i] as number) / (length - 1));
}

function zScore(value: number, mean: number, variance: number): number {
  const deviation = Math.sqrt(variance);
  return varies(deviation, mean) ? (value - mean) / deviation : Number.NaN;
}
