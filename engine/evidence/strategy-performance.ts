import type { Day } from '../calendar.ts';
import { publishedNumber } from '../published-number.ts';
import { type RowOf, type ShapeOf, shape } from '../shape.ts';
import { mean } from '../statistics/mean.ts';
import { CALLER_FIGURES, callerFigures } from './caller-figures.ts';
import { leadsOverHolding, type ReferenceDelta, referenceDeltas } from './reference-deltas.ts';
import type { RunOutcome } from './run-outcome.ts';
import type { RunSet } from './run-set.ts';
import { strategyScore } from './strategy-score.ts';
import { SVC_SCORE } from './svc-score.ts';
import { widestRuns } from './widest-runs.ts';
import { winRate } from './win-rate.ts';

const DAYS_PER_YEAR = 365;

const COMPARISON = shape.object('ReferenceComparison', 'Runs against a reference over the same time.', {
  reference: shape.text('`bh`, `dca` or the key of a strategy.'),
  runs: shape.integer('Runs with a yearly return on both sides.'),
  beats: shape.flag.orNull('The mean lead is above 0.'),
  cagrDelta: shape.number.orNull('Mean yearly return less that of the reference, fraction.'),
  aheadShare: shape.number.orNull('Share of the runs that were ahead, 0 to 1.'),
  nullReason: shape.text.orNull('Why there is no comparison.'),
});
type ReferenceComparison = ShapeOf<typeof COMPARISON>;

/** The requested asset, or one of its markets. */
export interface TestedPlace {
  /** Ticker, in any case. */
  readonly asset: string;
  /** Id of the market; null for the one that represents the asset. */
  readonly pair: string | null;
}

/** Results of the service's runs of a strategy on an asset. */
export const PERFORMANCE = {
  runCount: shape.integer('Runs of the service.'),
  totalTrades: shape.integer('Completed trades over the whole history.'),
  avgCagr: shape.number.orNull('Mean yearly return.'),
  avgWinRate: shape.number.orNull('Mean over the runs with a trade of the share of trades that won, 0 to 1.'),
  avgDrawdown: shape.number.orNull('Mean deepest fall, 0 to 1.'),
  effectiveYears: shape.number.orNull('Years of history covered by any of the runs.'),
  avgTrades: shape.number.orNull('Completed trades of a run.'),
  svcScoreDetail: shape.from(
    'svcScore',
    shape.of(SVC_SCORE, 'Components of the score, or the reason why there is none.'),
  ),
  vsBuyHold: shape.of(COMPARISON, 'Against buying and holding.'),
  vsReference: shape.of(COMPARISON, 'Against the requested reference.'),
  callers: shape.of(CALLER_FIGURES, 'Backtests of callers on the asset.'),
  nullReason: shape.text.orNull('Why averages are missing; null when all are there.'),
};
export type StrategyPerformance = RowOf<typeof PERFORMANCE>;

/**
 * Averages the service's runs of a strategy without filters on one asset and interval, with equal weights.
 *
 * One pass over the runs of the strategy.
 *
 * @param reference - See {@link referenceDeltas}.
 */
export function strategyPerformance(
  set: RunSet,
  strategy: string,
  { asset, pair }: TestedPlace,
  interval: string,
  reference: string,
): StrategyPerformance {
  const ticker = asset.toUpperCase();
  const isAsked = (run: RunOutcome) =>
    run.filters === '' && run.interval === interval && (pair === null ? run.asset === ticker : run.pair === pair);
  const runs = (pair === null ? set.of(strategy) : set.onMarkets(strategy)).filter(isAsked);
  const others = set.byCallers(strategy).filter(isAsked);
  const rates = runs.flatMap((run) => winRate(run) ?? []);
  const growths = runs.flatMap(({ cagr }) => cagr ?? []);
  return {
    runCount: runs.length,
    avgCagr: publishedNumber(mean(growths)),
    avgWinRate: publishedNumber(mean(rates)),
    avgDrawdown: publishedNumber(mean(runs.map(({ maxDrawdown }) => maxDrawdown))),
    effectiveYears: runs.length === 0 ? null : publishedNumber(daysCovered(runs) / DAYS_PER_YEAR),
    avgTrades: publishedNumber(mean(runs.map(({ trades }) => trades))),
    totalTrades: widestRuns(runs).reduce((sum, { trades }) => sum + trades, 0),
    svcScore: strategyScore(set, strategy, interval),
    vsBuyHold: summarizeLeads('bh', leadsOverHolding(runs)),
    vsReference: summarizeLeads(reference, referenceDeltas(runs, set, reference)),
    callers: callerFigures(others, referenceDeltas(others, set, reference)),
    nullReason: nullReasonOf(runs.length, growths.length, rates.length),
  };
}

/** Summarises the leads over a reference. */
export function summarizeLeads(reference: string, leads: readonly ReferenceDelta[]): ReferenceComparison {
  const cagrDelta = publishedNumber(mean(leads.map(({ delta }) => delta)));
  const ahead = leads.filter(({ delta }) => delta > 0).length;
  return {
    reference,
    runs: leads.length,
    beats: cagrDelta === null ? null : cagrDelta > 0,
    cagrDelta,
    aheadShare: leads.length === 0 ? null : publishedNumber(ahead / leads.length),
    nullReason:
      leads.length === 0 ? `No backtest and ${reference} both have an annual return over the same period.` : null,
  };
}

function nullReasonOf(runs: number, growths: number, traded: number): string | null {
  if (runs === 0) return 'The service has no backtest without filters for this strategy, asset and interval.';
  const reasons = [
    ...(growths === 0 ? ['No backtest is long enough for an annual return.'] : []),
    ...(traded === 0 ? ['No backtest has a completed trade.'] : []),
  ];
  return reasons.length === 0 ? null : reasons.join(' ');
}

/** Counts the days that are in at least one of the windows. */
function daysCovered(runs: readonly RunOutcome[]): number {
  const windows = [...runs].sort((a, b) => a.firstDay - b.firstDay);
  let [covered, until]: [number, Day] = [0, Number.NEGATIVE_INFINITY];
  for (const { firstDay, lastDay } of windows) {
    covered += Math.max(lastDay - Math.max(firstDay - 1, until), 0);
    until = Math.max(until, lastDay);
  }
  return covered;
}
