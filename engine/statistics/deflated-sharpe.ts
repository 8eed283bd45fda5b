import { expectedMaximum } from './expected-maximum.ts';
import { probabilisticSharpe } from './probabilistic-sharpe.ts';
import type { MissingReason, Statistic } from './statistic.ts';
import type { TrackRecord } from './track-record.ts';

export const DEFLATED_SHARPE_STATUSES = ['pass', 'borderline', 'fail', 'single_trial', 'insufficient'] as const;
/** What a deflated Sharpe ratio amounts to. */
export type DeflatedSharpeStatus = (typeof DEFLATED_SHARPE_STATUSES)[number];

/** Observations below which nothing is said. */
export const LEAST_OBSERVATIONS = 30;
/** Probability from which a record passes. */
export const PASS_FROM = 0.95;
/** Probability from which it is borderline. */
export const BORDERLINE_FROM = 0.9;

/** The search in which a record was found. */
export interface Trials {
  /** Independent trials, at least 1; an effective number may have a fraction. */
  readonly count: number;
  /** Variance of the Sharpe ratios of the trials, of one period. */
  readonly sharpeVariance: number;
}

export interface DeflatedSharpe {
  readonly status: DeflatedSharpeStatus;
  /**
   * Probability that the true Sharpe ratio is above what the best of the trials reaches by chance, 0 to 1. For a single
   * trial above 0.
   */
  readonly probability: number | null;
  /** Sharpe ratio of one period that chance alone is expected to give the best of the trials. */
  readonly threshold: number | null;
  /** Why there is no probability. */
  readonly reason: MissingReason | null;
}

/**
 * Deflated Sharpe ratio (Bailey and López de Prado 2014): the probabilistic one against the best that chance would have
 * found in as many trials, √V ((1 - γ) Φ⁻¹(1 - 1/N) + γ Φ⁻¹(1 - 1/(N e))).
 *
 * @param record - Or why there is none, which is then why nothing is said.
 */
export function deflatedSharpe(record: Statistic<TrackRecord>, trials: Trials): DeflatedSharpe {
  if (record.value === null) return insufficient(record.reason);
  if (record.value.observations < LEAST_OBSERVATIONS) return insufficient('too_few');
  const threshold = Math.sqrt(trials.sharpeVariance) * expectedMaximum(trials.count);
  if (!Number.isFinite(threshold)) return insufficient('not_defined');
  const { value: probability, reason } = probabilisticSharpe(record.value, threshold);
  if (probability === null) return insufficient(reason);
  return { status: trials.count > 1 ? statusOf(probability) : 'single_trial', probability, threshold, reason: null };
}

function statusOf(probability: number): DeflatedSharpeStatus {
  if (probability >= PASS_FROM) return 'pass';
  return probability >= BORDERLINE_FROM ? 'borderline' : 'fail';
}

function insufficient(reason: MissingReason): DeflatedSharpe {
  return { status: 'insufficient', probability: null, threshold: null, reason };
}
