import type { Day } from '../calendar.ts';
import { publishedNumber } from '../published-number.ts';
import { mean } from '../statistics/mean.ts';
import { type ReferenceDelta, referenceDeltas } from './reference-deltas.ts';
import type { RunOutcome } from './run-outcome.ts';
import type { RunSet } from './run-set.ts';
import { type SvcScore, svcScore } from './svc-score.ts';
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

/** What the stored runs of a strategy on an asset came to. Ratios are fractions. */
export interface StrategyPerformance {
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
  /** Runs that cover the same time repeat each other's trades. */
  readonly totalTrades: number;
  readonly svcScore: SvcScore;
  readonly vsBuyHold: ReferenceComparison;
  /** Against the reference asked for. */
  readonly vsReference: ReferenceComparison;
  /** Why averages are missing; null when all are there. */
  readonly nullReason: string | null;
}

/**
 * Averages over the stored runs of a strategy without filters on one asset and interval, every run alike.
 *
 * One pass over the runs of the strategy.
 *
 * @param asset - Ticker, in any case.
 * @param reference - See {@link referenceDeltas}.
 */
export function strategyPerformance(
  set: RunSet,
  strategy: string,
  asset: string,
  interval: string,
  reference: string,
): StrategyPerformance {
  const ticker = asset.toUpperCase();
  const plain = set.of(strategy).filter(({ filters }) => filters === '');
  const runs = plain.filter((run) => run.asset === ticker && run.interval === interval);
  const rates = runs.flatMap((run) => winRate(run) ?? []);
  const leads = referenceDeltas(runs, set, reference);
  const growths = runs.flatMap(({ cagr }) => cagr ?? []);
  return {
    runCount: runs.length,
    avgCagr: publishedNumber(mean(growths)),
    avgWinRate: publishedNumber(mean(rates)),
    avgDrawdown: publishedNumber(mean(runs.map(({ maxDrawdown }) => maxDrawdown))),
    effectiveYears: runs.length === 0 ? null : publishedNumber(daysCovered(runs) / DAYS_PER_YEAR),
    avgTrades: publishedNumber(mean(runs.map(({ trades }) => trades))),
    totalTrades: runs.reduce((sum, { trades }) => sum + trades, 0),
    svcScore: svcScore(runs, leads, referenceDeltas(plain, set, 'bh')),
    vsBuyHold: summarizeLeads('bh', referenceDeltas(runs, set, 'bh')),
    vsReference: summarizeLeads(reference, leads),
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
  if (runs === 0) return 'No run without filters is stored for this strategy, asset and interval.';
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
