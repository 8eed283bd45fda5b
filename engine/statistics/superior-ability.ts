import { circularSums, createBlockResample } from './block-resample.ts';
import { bootstrapDeviation } from './bootstrap-deviation.ts';
import { type BootstrapPlan, DEFAULT_RESAMPLES } from './bootstrap-interval.ts';
import { createRandom } from './random.ts';
import { longestMeanBlock, whyNotTestable } from './reality-check.ts';
import { missing, type Statistic } from './statistic.ts';

/** Relative difference below which values count as equal. */
const ROUNDING = 1e-12;

/** Whether any of many strategies is better than the benchmark. */
export interface SuperiorAbility {
  /** Largest studentised mean lead over the benchmark, 0 when none is ahead. */
  readonly statistic: number;
  /** Probability of a statistic this large if no strategy were better than the benchmark, 0 to 1. */
  readonly pValue: number;
  /** Index of the column with the largest studentised lead. */
  readonly best: number;
}

/**
 * Hansen's test for superior predictive ability (2005, JBES 23), the consistent version: max(0, max √n f̄/ω) against
 * the same of the stationary bootstrap. A strategy so far behind that it carries no information, √n f̄/ω < -√(2 ln ln
 * n), is recentred at 0.
 *
 * Columns that do not vary are left out. Missing below three periods, and where no column varies.
 *
 * @param leads - Return of each strategy minus that of the benchmark, over the same periods.
 */
export function superiorAbility(leads: readonly Float64Array[], plan: BootstrapPlan): Statistic<SuperiorAbility> {
  const reason = whyNotTestable(leads);
  if (reason) return missing(reason);
  const count = leads[0]?.length ?? 0;
  if (count < 3) return missing('too_few');
  const meanBlock = longestMeanBlock(leads, plan);
  const hopeless = -Math.sqrt(2 * Math.log(Math.log(count)));
  const scale = Math.sqrt(count);
  const columns = leads.flatMap((lead, at) => {
    const mean = lead.reduce((sum, value) => sum + value, 0) / count;
    const deviation = bootstrapDeviation(lead, meanBlock);
    if (deviation <= ROUNDING * Math.abs(mean)) return [];
    const studentised = (scale * mean) / deviation;
    const centre = studentised >= hopeless ? mean : 0;
    return [{ at, studentised, sums: circularSums(lead.map((value) => (value - centre) / deviation)) }];
  });
  if (columns.length === 0) return missing('no_variation');
  const best = columns.reduce((one, other) => (other.studentised > one.studentised ? other : one));
  const statistic = Math.max(0, best.studentised);
  const resample = createBlockResample(count, meanBlock, createRandom(plan.seed));
  const resamples = plan.resamples ?? DEFAULT_RESAMPLES;
  let reached = 0;
  for (let i = 0; i < resamples; i++) {
    resample.draw();
    if (statistic <= 0 || columns.some(({ sums }) => resample.sumOf(sums) / scale >= statistic - ROUNDING)) reached++;
  }
  return { value: { statistic, pValue: reached / resamples, best: best.at }, reason: null };
}
