import { circularSums, createBlockResample } from '../statistics/block-resample.ts';
import { quantile } from '../statistics/quantile.ts';
import { createRandom } from '../statistics/random.ts';
import type { ShareInterval } from './outcomes.ts';

/** Number of resamples of an interval. */
export const RATIO_RESAMPLES = 1_000;

/** A share as the ratio of two sums over observations in chronological order. */
export interface Ratio {
  readonly part: readonly number[];
  readonly whole: readonly number[];
}

/**
 * 90 % intervals of shares by the stationary bootstrap (Politis and Romano 1994). All shares use the same resamples, so
 * a condition keeps its days and its clusters. A resample without a case is ignored for that share; even a single case
 * is absent from about a third of the resamples.
 *
 * Null below two observations, and without a case.
 *
 * @param meanBlock - Mean length of a block in observations, at least 1.
 */
export function ratioIntervals(ratios: readonly Ratio[], meanBlock: number, seed: number): (ShareInterval | null)[] {
  const length = ratios[0]?.whole.length ?? 0;
  if (length < 2) return ratios.map(() => null);
  const resample = createBlockResample(length, meanBlock, createRandom(seed));
  const sums = ratios.map(({ part, whole }) => ({ part: circularSums(part), whole: circularSums(whole) }));
  const shares = ratios.map((): number[] => []);
  for (let i = 0; i < RATIO_RESAMPLES; i++) {
    resample.draw();
    for (const [at, { part, whole }] of sums.entries()) {
      const cases = resample.sumOf(whole);
      if (cases > 0) shares[at]?.push(resample.sumOf(part) / cases);
    }
  }
  return shares.map((drawn) => {
    if (drawn.length === 0) return null;
    const sorted = Float64Array.from(drawn).sort();
    return { low: quantile(sorted, 0.05), high: quantile(sorted, 0.95) };
  });
}
