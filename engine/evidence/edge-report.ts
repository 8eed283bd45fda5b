import { publishedNumber } from '../published-number.ts';
import { type RowOf, shape } from '../shape.ts';
import { PASS_FROM } from '../statistics/deflated-sharpe.ts';
import { median } from '../statistics/median.ts';
import { medianDifference } from '../statistics/median-difference.ts';
import { seedOfName } from '../statistics/seed-of-name.ts';
import { assetMedians } from './asset-medians.ts';
import { CALLER_FIGURES } from './caller-figures.ts';
import { EDGE_VERDICT, edgeVerdict } from './edge-verdict.ts';
import { EVIDENCE_GATE, MIN_ARM_RUNS, MIN_MATCHED_ASSETS } from './evidence-gate.ts';
import { hasTraded, matchedRuns, notCompared } from './matched-runs.ts';
import type { RunOutcome } from './run-outcome.ts';

const RESAMPLES = 2_000;

/** Effect of a filter, or several together, on a strategy. The difference is not that of the two medians. */
const EDGE_FIGURES = {
  filters: shape.list('text', 'Keys of the filters.'),
  runs: shape.integer('Runs with the filter, matched or not.'),
  filteredRuns: shape.integer('Runs compared with a run without the filter.'),
  baselineRuns: shape.integer('Runs without it that they are compared with.'),
  matchedAssets: shape.integer('Assets with runs on both sides.'),
  baselineMedianCagr: shape.number.orNull('Yearly return without the filter, fraction.'),
  filteredMedianCagr: shape.number.orNull('Yearly return with it, fraction.'),
  cagrDelta: shape.number.orNull('Median of the differences asset by asset, fraction.'),
  deltaCiLow: shape.number.orNull(
    'Lower end of its interval of 90 % by a bootstrap of whole assets: about other assets of the same years, not about other years.',
  ),
  deltaCiHigh: shape.number.orNull('Upper end of it.'),
  sharpeDelta: shape.number.orNull('Change of the Sharpe ratio of a year.'),
  dsr: shape.number.orNull('Deflated Sharpe ratio of the runs with the filter, 0 to 1.'),
  dsrPass: shape.flag.orNull('At least 0.95; null below 30 runs.'),
  dsrPassReason: shape.text.orNull('Why there is no pass or fail.'),
  verdict: shape.of(EDGE_VERDICT, 'Whether the filter helps the strategy on this timeframe.'),
  decidedBy: shape.of(EVIDENCE_GATE, 'Rule that decided the verdict.'),
  nullReason: shape.text.orNull('Why numbers are missing.'),
};

/** With what callers found: their runs with the filter against runs without it, theirs or the service's. */
export const EDGE_CELL = shape.object(
  'EdgeReport',
  'Effect of a filter on a strategy: medians over the matched assets of the median of each.',
  {
    ...EDGE_FIGURES,
    callers: shape.of(CALLER_FIGURES, "Results of callers' backtests; they do not affect the verdict."),
  },
);

export interface EdgeReport extends RowOf<typeof EDGE_FIGURES> {
  readonly strategy: string;
}

/** A run with a filter matched with one without it. */
interface Pair {
  readonly asset: string;
  readonly run: RunOutcome;
  readonly base: RunOutcome;
  readonly filtered: number;
  readonly plain: number;
}

/**
 * Computes the cell of one strategy and filter.
 *
 * @param filters - Keys in order, separated by commas. Together with the strategy they seed the bootstrap.
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
    strategy,
    filters: filters.split(','),
    runs: runs.length,
    ...counts,
    baselineMedianCagr: overAssets(pairs, ({ plain }) => plain),
    filteredMedianCagr: overAssets(pairs, ({ filtered }) => filtered),
    cagrDelta,
    deltaCiLow: interval.low,
    deltaCiHigh: interval.high,
    sharpeDelta,
    dsr,
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
  if (assets < MIN_MATCHED_ASSETS) return { low: null, high: null };
  const deltas = pairs.map(({ asset, filtered, plain }) => ({ cluster: asset, delta: filtered - plain }));
  const { value } = medianDifference(deltas, { seed: seedOfName(name), resamples: RESAMPLES });
  return { low: publishedNumber(value?.low), high: publishedNumber(value?.high) };
}

function dsrPassReasonOf(runs: number, dsr: number | null): string | null {
  if (runs < MIN_ARM_RUNS) return `It needs ${MIN_ARM_RUNS} matched backtests with the filter; there are ${runs}.`;
  return dsr === null ? 'No matched backtest with the filter has a deflated Sharpe ratio.' : null;
}

function nullReasonOf(assets: number, sharpeDelta: number | null): string | null {
  if (assets === 0) return 'No backtest without the filter covers the same period.';
  const reasons = [
    ...(assets < MIN_MATCHED_ASSETS
      ? [`An interval needs ${MIN_MATCHED_ASSETS} matched assets; there are ${assets}.`]
      : []),
    ...(sharpeDelta === null ? ['No matched backtests have a Sharpe ratio both with and without the filter.'] : []),
  ];
  return reasons.length === 0 ? null : reasons.join(' ');
}
