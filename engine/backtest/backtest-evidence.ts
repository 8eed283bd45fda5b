import { deflatedSharpe } from '../statistics/deflated-sharpe.ts';
import { minimumTrackRecord } from '../statistics/minimum-track-record.ts';
import { probabilisticSharpe } from '../statistics/probabilistic-sharpe.ts';
import type { Statistic } from '../statistics/statistic.ts';
import { type TrackRecord, trackRecord } from '../statistics/track-record.ts';
import type { BacktestEvidence, DeflatedEvidence } from './backtest-report.ts';
import { countedTrials } from './counted-trials.ts';

/** Earlier trials on the same pair and interval. */
export interface EarlierTrials {
  /** Variants the caller says to have tried, this one included. */
  readonly declaredTrials: number;
  /** Sharpe ratios of the trades of the caller's stored backtests, and of the service's own. */
  readonly ownSharpes: readonly number[];
  readonly serviceSharpes: readonly number[];
}

/**
 * How much the trades of a run prove once the search that found them is paid for.
 *
 * Backtests whose trades have the same Sharpe ratio are the same trial. Where fewer than two trials are stored, the spread
 * of their ratios is not known and that of skill-less ones stands for it: one over the observations less one.
 *
 * @param returns - Net returns of the completed trades, fractions.
 */
export function backtestEvidence(
  returns: Float64Array,
  { declaredTrials, ownSharpes, serviceSharpes }: EarlierTrials,
): Omit<BacktestEvidence, 'pbo' | 'pboReason'> {
  const record = trackRecord(returns);
  return {
    own: deflated(record, ownSharpes, declaredTrials),
    service: deflated(record, serviceSharpes, 1),
    probabilisticSharpe: record.value === null ? null : probabilisticSharpe(record.value, 0).value,
    minTrackRecord: record.value === null ? null : minimumTrackRecord(record.value, 0).value,
  };
}

function deflated(record: Statistic<TrackRecord>, earlier: readonly number[], declared: number): DeflatedEvidence {
  const { count: trials, sharpeVariance } = countedTrials(record, earlier, declared);
  const unskilled = 1 / Math.max((record.value?.observations ?? 2) - 1, 1);
  const found = deflatedSharpe(record, { count: trials, sharpeVariance: sharpeVariance ?? unskilled });
  return {
    trials,
    deflatedSharpe: found.probability,
    verdict: found.status,
    reason: found.probability === null ? 'it needs 30 completed trades that differ' : null,
  };
}
