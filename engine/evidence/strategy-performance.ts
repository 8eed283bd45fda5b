import type { Day } from '../calendar.ts';
import { publishedNumber } from '../published-number.ts';
import { mean } from '../statistics/mean.ts';
import { type CallerFigures, callerFigures } from './caller-figures.ts';
import { leadsOverHolding, type ReferenceDelta, referenceDeltas } from './reference-deltas.ts';
import type { RunOutcome } from './run-outcome.ts';
import type { RunSet } from './run-set.ts';
import { strategyScore } from './strategy-score.ts';
import type { SvcScore } from './svc-score.ts';
import { widestRuns } from './widest-runs.ts';
import { winRate } from './win-rate.ts';

const DAYS_PER_YEAR = 365;

/** Runs against a reference over the same time. */
export interface ReferenceComparison {
  /** `bh`, `dca` or the key of a strategy. */
  readonly reference: string;
  /** Runs with a yearly return on both sides. */
  readonly runs: number;
  /** The mean lead is above 0. */
  readonly beats: boolean | null;
  /** Mean yearly return less that of the reference, a fraction. */
  readonly cagrDelta: number | null;
  /** Share of the runs that were ahead, 0 to 1. */
  readonly aheadShare: number | null;
  readonly nullReason: string | null;
}

/** What is asked about: an asset, or one of its markets. */
export interface TestedPlace {
  /** Ticker, in any case. */
  readonly asset: string;
  /** Id of the market; null for the one that stands for the asset. */
  readonly pair: string | null;
}

/** What the service's runs of a strategy on an asset came to. Ratios are fractions. */
export interface StrategyPerformance {
  /** One over the whole history, and one over each block of four years of which a year could be traded. */
  readonly runCount: number;
  readonly avgCagr: number | null;
  /** Mean over the runs with a trade of the share of trades that won, 0 to 1. */
  readonly avgWinRate: number | null;
  /** Mean maximum drawdown, 0 to 1. */
  readonly avgDrawdown: number | null;
  /** Years of history covered by any of the runs; a day that two of them cover counts once. */
  readonly effectiveYears: number | null;
  /** Completed trades of a run. */
  readonly avgTrades: number | null;
  /** Over the whole history. */
  readonly totalTrades: number;
  /** Of the strategy at the interval, whatever the asset. */
  readonly svcScore: SvcScore;
  readonly vsBuyHold: ReferenceComparison;
  /** Against the reference asked for. */
  readonly vsReference: ReferenceComparison;
  /** What callers found on the asset. */
  readonly callers: CallerFigures;
  /** Why averages are missing; null when all are there. */
  readonly nullReason: string | null;
}

/**
 * Averages over the service's runs of a strategy without filters on one asset and interval, every run alike.
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

/** The leads over a reference in a line. */
export function summarizeLeads(reference: string, leads: readonly ReferenceDelta[]): ReferenceComparison {
  const cagrDelta = publishedNumber(mean(leads.map(({ delta }) => delta)));
  const ahead = leads.filter(({ delta }) => delta > 0).length;
  return {
    reference,
    runs: leads.length,
    beats: cagrDelta === null ? null : cagrDelta > 0,
    cagrDelta,
    aheadShare: leads.length === 0 ? null : publishedNumber(ahead / leads.length),
    nullReason: leads.length === 0 ? `No run has a yearly return beside one of ${reference} over the same time.` : null,
  };
}

function nullReasonOf(runs: number, growths: number, traded: number): string | null {
  if (runs === 0) return 'The service has no run without filters for this strategy, asset and interval.';
  const reasons = [
    ...(growths === 0 ? ['No run is long enough for a yearly return.'] : []),
    ...(traded === 0 ? ['No run has a completed trade.'] : []),
  ];
  return reasons.length === 0 ? null : reasons.join(' ');
}

/** Days that lie in at least one of the windows. */
function daysCovered(runs: readonly RunOutcome[]): number {
  const windows = [...runs].sort((a, b) => a.firstDay - b.firstDay);
  let [covered, until]: [number, Day] = [0, Number.NEGATIVE_INFINITY];
  for (const { firstDay, lastDay } of windows) {
    covered += Math.max(lastDay - Math.max(firstDay - 1, until), 0);
    until = Math.max(until, lastDay);
  }
  return covered;
}
