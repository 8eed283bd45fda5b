import { missing, type Statistic } from './statistic.ts';

/** Moments of a distribution. */
export interface Moments {
  readonly count: number;
  readonly mean: number;
  /** Sample standard deviation: the squares are divided by one less than the count. */
  readonly deviation: number;
  /** Third standardised moment of the population, 0 for a symmetric distribution. */
  readonly skew: number;
  /** Fourth standardised moment of the population, not excess: 3 for a normal distribution, never below 1. */
  readonly kurtosis: number;
}

/** Relative deviation from the mean below which differences are rounding. */
const STILL = 1e-12;

/** Computes the moments about the mean. Missing below two numbers and for equal numbers. */
export function moments(numbers: ArrayLike<number>): Statistic<Moments> {
  // Loops over one kind of array are compiled to take half the time of loops over any.
  const values = numbers instanceof Float64Array ? numbers : Float64Array.from(numbers);
  const count = values.length;
  if (count < 2) return missing('too_few');
  let sum = 0;
  for (let i = 0; i < count; i++) sum += values[i]!;
  const mean = sum / count;
  let farthest = 0;
  for (let i = 0; i < count; i++) farthest = Math.max(farthest, Math.abs(values[i]! - mean));
  if (!Number.isFinite(farthest)) return missing('not_defined');
  if (farthest <= STILL * Math.abs(mean)) return missing('no_variation');
  let [second, third, fourth] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    // Scaled by the largest deviation; otherwise the powers of very small numbers vanish.
    const away = (values[i]! - mean) / farthest;
    const square = away * away;
    second += square;
    third += square * away;
    fourth += square * square;
  }
  const variance = second / count;
  const value = {
    count,
    mean,
    deviation: farthest * Math.sqrt(second / (count - 1)),
    skew: third / count / variance ** 1.5,
    kurtosis: fourth / count / variance ** 2,
  };
  return { value, reason: null };
}
