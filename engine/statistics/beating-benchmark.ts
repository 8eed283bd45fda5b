import { circularSums, createBlockResample } from './block-resample.ts';
import { type BootstrapPlan, DEFAULT_RESAMPLES, meanBlockOf } from './bootstrap-interval.ts';
import { createRandom } from './random.ts';
import { missing, type Statistic } from './statistic.ts';

/** Probability that a strategy ends above its benchmark. */
export interface BeatingBenchmark {
  /** Share of the paths that end above the benchmark, 0 to 1. The complement is the risk of not beating it. */
  readonly probability: number;
  /** Mean length of the resampled blocks, in periods. */
  readonly meanBlock: number;
}

/** Paths whose log growth differs by less than this count as equal. */
const TIE = 1e-12;

/**
 * Probability that a strategy ends above a benchmark, such as buy-and-hold. Rows of both returns are resampled together
 * by the stationary bootstrap, so a path keeps the correlation of the two and the dependence between days. Ending equal
 * does not count as beating.
 *
 * Missing below two periods, and where either loses everything.
 *
 * @param strategy - Return of each bar, a fraction.
 * @param benchmark - Return of the same bars, a fraction.
 * @throws RangeError for columns that differ in length.
 */
export function beatingBenchmark(
  strategy: Float64Array,
  benchmark: Float64Array,
  plan: BootstrapPlan,
): Statistic<BeatingBenchmark> {
  if (strategy.length !== benchmark.length)
    throw new RangeError(
      `Expected as many benchmark returns as strategy returns; got ${strategy.length} returns against ${benchmark.length}.`,
    );
  if (strategy.length < 2) return missing('too_few');
  const ahead = strategy.map((value, i) => Math.log1p(value) - Math.log1p(benchmark[i]!));
  if (strategy.some((value) => value <= -1) || benchmark.some((value) => value <= -1)) return missing('total_loss');
  if (!ahead.every(Number.isFinite)) return missing('not_defined');
  const meanBlock = meanBlockOf(ahead, plan);
  const resample = createBlockResample(ahead.length, meanBlock, createRandom(plan.seed));
  const sums = circularSums(ahead);
  const paths = plan.resamples ?? DEFAULT_RESAMPLES;
  let beaten = 0;
  for (let path = 0; path < paths; path++) {
    resample.draw();
    if (resample.sumOf(sums) > TIE) beaten++;
  }
  return { value: { probability: beaten / paths, meanBlock }, reason: null };
}
