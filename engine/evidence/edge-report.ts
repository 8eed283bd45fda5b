import { publishedNumber } from '../published-number.ts';
import { PASS_FROM } from '../statistics/deflated-sharpe.ts';
import { median } from '../statistics/median.ts';
import { medianDifference } from '../statistics/median-difference.ts';
import { assetMedians } from './asset-medians.ts';
import { type EdgeVerdict, edgeVerdict } from './edge-verdict.ts';
import { type EvidenceGate, LEAST_ARM_RUNS, LEAST_MATCHED_ASSETS } from './evidence-gate.ts';
import { hasTraded, matchedRuns, notCompared } from './matched-runs.ts';
import type { RunOutcome } from './run-outcome.ts';
import { seedOfName } from './seed-of-name.ts';

const RESAMPLES = 2_000;

/**
 * What a filter, or several together, changed for a strategy. Every figure is the median over the matched assets of the
 * median of each asset's matched runs. Ratios are fractions.
 */
export interface EdgeReport {
  readonly strategy: string;
  /** Keys of the filters. */
  readonly filters: readonly string[];
  /** Runs with the filter, matched or not. */
  readonly runs: number;
  /** Runs with a trade under the filter and one without it over the same time; only these are compared. */
  readonly filteredRuns: number;
  /** Runs without it that they are compared with. */
  readonly baselineRuns: number;
  readonly matchedAssets: number;
  readonly baselineMedianCagr: number | null;
  readonly filteredMedianCagr: number | null;
  /** Median of the differences asset by asset, which is not the difference of the two medians. */
  readonly cagrDelta: number | null;
  /**
   * Ends of the 90 % interval of {@link cagrDelta}, by a bootstrap of whole assets; null below 10 of them. It tells what other
   * assets of the same years might have shown, not what other years might.
   */
  readonly deltaCiLow: number | null;
  readonly deltaCiHigh: number | null;
  readonly sharpeDelta: number | null;
  /** Deflated Sharpe ratio of the runs with the filter, 0 to 1. */
  readonly dsr: number | null;
  /** At least 0.95; null below 30 runs. */
  readonly dsrPass: boolean | null;
  readonly dsrPassReason: string | null;
  readonly verdict: EdgeVerdict;
  readonly decidedBy: EvidenceGate;
  readonly nullReason: string | null;
}

/** A run with a filter beside one without it. */
interface Pair {
  readonly asset: string;
  readonly run: RunOutcome;
  readonly base: RunOutcome;
  readonly filtered: number;
  readonly plain: number;
}

/**
 * The cell of one strategy and filter.
 *
 * @param filters - Keys in order, separated by commas. With the strategy they fix what the bootstrap draws.
 * @param runs - Runs of the strategy with these filters.
 * @param bases - Runs of the strategy without filters.
 */
export function edgeReport(
  strategy: string,
  filters: string,
  runs: readonly RunOutcome[],
  bases: readonly RunOutcome[],
): EdgeReport {
  const traded = runs.filter(hasTraded);
  const pairs = matchedRuns(traded, bases).flatMap(({ run, base }): Pair[] =>
    run.cagr === null || base.cagr === null
      ? []
      : [{ asset: run.asset, run, base, filtered: run.cagr, plain: base.cagr }],
  );
  const counts = {
    filteredRuns: pairs.length,
    baselineRuns: new Set(pairs.map(({ base }) => base)).size,
    matchedAssets: new Set(pairs.map(({ asset }) => asset)).size,
  };
  const cagrDelta = overAssets(pairs, ({ filtered, plain }) => filtered - plain);
  const interval = deltaInterval(pairs, counts.matchedAssets, `${strategy}/${filters}`);
  const sharpeDelta = overAssets(pairs, ({ run, base }) =>
    run.sharpe === null || base.sharpe === null ? null : run.sharpe - base.sharpe,
  );
  const dsr = overAssets(pairs, ({ run }) => run.deflatedSharpe);
  const dsrPassReason = dsrPassReasonOf(counts.filteredRuns, dsr);
  return {
    ...{ strategy, filters: filters.split(','), runs: runs.length, ...counts },
    baselineMedianCagr: overAssets(pairs, ({ plain }) => plain),
    filteredMedianCagr: overAssets(pairs, ({ filtered }) => filtered),
    ...{ cagrDelta, deltaCiLow: interval.low, deltaCiHigh: interval.high, sharpeDelta, dsr },
    dsrPass: dsr === null || dsrPassReason !== null ? null : dsr >= PASS_FROM,
    dsrPassReason,
    ...edgeVerdict({ ...counts, ...interval }),
    nullReason: notCompared(runs.length, traded.length) ?? nullReasonOf(counts.matchedAssets, sharpeDelta),
  };
}

function overAssets(pairs: readonly Pair[], of: (pair: Pair) => number | null): number | null {
  const values = pairs.flatMap((pair) => {
    const value = of(pair);
    return value === null ? [] : [{ asset: pair.asset, value }];
  });
  return publishedNumber(median(assetMedians(values).map(({ value }) => value)));
}

function deltaInterval(pairs: readonly Pair[], assets: number, name: string) {
  if (assets < LEAST_MATCHED_ASSETS) return { low: null, high: null };
  const deltas = pairs.map(({ asset, filtered, plain }) => ({ cluster: asset, delta: filtered - plain }));
  const { value } = medianDifference(deltas, { seed: seedOfName(name), resamples: RESAMPLES });
  return { low: publishedNumber(value?.low), high: publishedNumber(value?.high) };
}

function dsrPassReasonOf(runs: number, dsr: number | null): string | null {
  if (runs < LEAST_ARM_RUNS) return `It needs ${LEAST_ARM_RUNS} matched runs with the filter; there are ${runs}.`;
  return dsr === null ? 'No matched run with the filter has a deflated Sharpe ratio.' : null;
}

function nullReasonOf(assets: number, sharpeDelta: number | null): string | null {
  if (assets === 0) return 'No run without the filter covers the same time.';
  const reasons = [
    ...(assets < LEAST_MATCHED_ASSETS
      ? [`An interval needs ${LEAST_MATCHED_ASSETS} matched assets; there are ${assets}.`]
      : []),
    ...(sharpeDelta === null ? ['No matched runs have a Sharpe ratio on both sides.'] : []),
  ];
  return reasons.length === 0 ? null : reasons.join(' ');
}
