import { circularSums, createBlockResample } from './block-resample.ts';
import {
  type BootstrapInterval,
  type BootstrapPlan,
  bootstrapInterval,
  DEFAULT_RESAMPLES,
  meanBlockOf,
} from './bootstrap-interval.ts';
import { moments } from './moments.ts';
import { createRandom } from './random.ts';
import { MIN_SHARPE_RETURNS } from './sharpe.ts';
import { missing, type Statistic } from './statistic.ts';

/** Variance of a resample, relative to that of the returns, below which it counts as constant. */
const STILL = 1e-12;

/**
 * Sharpe ratio per period with its 90 % percentile interval by the stationary bootstrap. Missing below 30 returns.
 *
 * A constant resample has a Sharpe ratio of 0.
 *
 * @param returns - Fractions, oldest first.
 */
export function sharpeInterval(returns: Float64Array, plan: BootstrapPlan): Statistic<BootstrapInterval> {
  const count = returns.length;
  if (count < MIN_SHARPE_RETURNS) return missing('too_few');
  const { value: spread, reason } = moments(returns);
  if (spread === null) return missing(reason);
  const { mean, deviation } = spread;
  const meanBlock = meanBlockOf(returns, plan);
  const resample = createBlockResample(count, meanBlock, createRandom(plan.seed));
  // Centred on the mean; otherwise the differences of running sums of squares would lose digits.
  const sums = circularSums(returns.map((value) => value - mean));
  const squares = circularSums(returns.map((value) => (value - mean) ** 2));
  const still = STILL * deviation * deviation;
  const resampled = new Float64Array(plan.resamples ?? DEFAULT_RESAMPLES);
  for (let i = 0; i < resampled.length; i++) {
    resample.draw();
    const sum = resample.sumOf(sums);
    const variance = (resample.sumOf(squares) - (sum * sum) / count) / (count - 1);
    resampled[i] = variance > still ? (mean + sum / count) / Math.sqrt(variance) : 0;
  }
  return { value: bootstrapInterval(mean / deviation, resampled, meanBlock), reason: null };
}
