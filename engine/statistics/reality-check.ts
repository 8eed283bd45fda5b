import { blockLength } from './block-length.ts';
import { circularSums, createBlockResample } from './block-resample.ts';
import { type BootstrapPlan, DEFAULT_RESAMPLES } from './bootstrap-interval.ts';
import { requireEqualLengths } from './equal-lengths.ts';
import { moments } from './moments.ts';
import { createRandom } from './random.ts';
import { type MissingReason, missing, type Statistic } from './statistic.ts';

/** Relative difference below which values count as equal. */
const ROUNDING = 1e-12;

/** Whether the best of many strategies beats the benchmark by more than the search for it explains. */
export interface RealityCheck {
  /** √n times the largest mean lead over the benchmark. */
  readonly statistic: number;
  /** Probability of a statistic this large if no strategy were better than the benchmark, 0 to 1. */
  readonly pValue: number;
  /** Index of the column with the largest lead. */
  readonly best: number;
}

/**
 * White's reality check (2000, Econometrica 68): √n max f̄ against √n max (f̄* - f̄) of the stationary bootstrap, all
 * columns drawn with the same rows. Poor strategies make it conservative; `superiorAbility` is not affected by them.
 *
 * Missing below two periods, and where no column varies.
 *
 * @param leads - Return of each strategy minus that of the benchmark, over the same periods.
 */
export function realityCheck(leads: readonly Float64Array[], plan: BootstrapPlan): Statistic<RealityCheck> {
  const reason = whyNotTestable(leads);
  if (reason) return missing(reason);
  const count = leads[0]?.length ?? 0;
  const means = leads.map(meanOf);
  const highest = Math.max(...means);
  const resample = createBlockResample(count, longestMeanBlock(leads, plan), createRandom(plan.seed));
  const sums = leads.map((lead, k) => circularSums(lead.map((value) => value - means[k]!)));
  const resamples = plan.resamples ?? DEFAULT_RESAMPLES;
  // A resample equal to the statistic must not be lost to rounding.
  const enough = count * (highest - ROUNDING * Math.abs(highest));
  let reached = 0;
  for (let i = 0; i < resamples; i++) {
    resample.draw();
    if (sums.some((column) => resample.sumOf(column) >= enough)) reached++;
  }
  const value = { statistic: Math.sqrt(count) * highest, pValue: reached / resamples, best: means.indexOf(highest) };
  return { value, reason: null };
}

/** Returns why leads over a benchmark cannot be tested, null when they can. */
export function whyNotTestable(leads: readonly Float64Array[]): MissingReason | null {
  requireEqualLengths(leads);
  const reasons = leads.map((lead) => moments(lead).reason);
  if (reasons.includes('not_defined')) return 'not_defined';
  return reasons.includes(null) ? null : (reasons[0] ?? 'too_few');
}

/**
 * Returns the mean block length for columns that are drawn together: as planned, or the longest chosen for any of them.
 */
export function longestMeanBlock(columns: readonly Float64Array[], { meanBlock }: BootstrapPlan): number {
  return meanBlock ?? Math.max(...columns.map((column) => blockLength(column).value?.stationary ?? 1));
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
