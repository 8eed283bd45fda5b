import { rollingMoments } from './rolling-moments.ts';
import { varies } from './varies.ts';

/**
 * Distance of each value from the mean of the last `length` values (its own included), in sample standard deviations.
 *
 * Uses sliding Welford updates, so that a large level does not cost the precision of a small spread. NaN until `length`
 * consecutive values are present, and where they do not vary.
 */
export function rollingZScore(values: Float64Array, length: number, out: Float64Array): void {
  const means = new Float64Array(values.length);
  rollingMoments(values, length, means, out);
  for (let i = 0; i < values.length; i++) out[i] = zScore(values[i]!, means[i]!, out[i]! / (length - 1));
}

function zScore(value: number, mean: number, variance: number): number {
  const deviation = Math.sqrt(variance);
  return varies(deviation, mean) ? (value - mean) / deviation : Number.NaN;
}
