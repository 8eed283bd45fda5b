import { shape, type ValueOf } from '../shape.ts';
import { expectedMaximum } from './expected-maximum.ts';
import { probabilisticSharpe } from './probabilistic-sharpe.ts';
import type { MissingReason, Statistic } from './statistic.ts';
import type { TrackRecord } from './track-record.ts';

export const DSR_VERDICT = shape.enumeration(
  'DsrVerdict',
  'Verdict of the deflated Sharpe ratio, or why there is none.',
  {
    pass: 'Probability of 0.95 or more that the Sharpe ratio is no product of chance among the trials.',
    borderline: 'Probability from 0.9 to below 0.95.',
    fail: 'Probability below 0.9: the best of as many trials reaches this Sharpe ratio by chance.',
    single_trial: 'Only one trial, so there is no selection to correct for; the probability is against 0.',
    insufficient: 'Too few observations for a probability, or no variation among them.',
  },
);
export type DeflatedSharpeStatus = ValueOf<typeof DSR_VERDICT>;

/** Minimum number of observations. */
export const MIN_OBSERVATIONS = 30;
/** Minimum probability at which a record passes. */
export const PASS_FROM = 0.95;
/** Minimum probability at which a record is borderline. */
export const BORDERLINE_FROM = 0.9;

/** The search in which a record was found. */
export interface Trials {
  /** Number of independent trials, at least 1; an effective number may be fractional. */
  readonly count: number;
  /** Variance of the trials' Sharpe ratios per period. */
  readonly sharpeVariance: number;
}

export interface DeflatedSharpe {
  readonly status: DeflatedSharpeStatus;
  /**
   * Probability that the true Sharpe ratio exceeds the best expected of the trials by chance, 0 to 1. For a single
   * trial, that it exceeds 0.
   */
  readonly probability: number | null;
  /** Sharpe ratio per period that the best of the trials is expected to reach by chance. */
  readonly threshold: number | null;
  /** Reason for a missing probability. */
  readonly reason: MissingReason | null;
}

/**
 * Deflated Sharpe ratio (Bailey and López de Prado 2014): the probabilistic Sharpe ratio against the best expected by
 * chance among as many trials, √V ((1 - γ) Φ⁻¹(1 - 1/N) + γ Φ⁻¹(1 - 1/(N e))).
 *
 * @param record - The track record; a missing one passes its reason on.
 */
export function deflatedSharpe(record: Statistic<TrackRecord>, trials: Trials): DeflatedSharpe {
  if (record.value === null) return insufficient(record.reason);
  if (record.value.observations < MIN_OBSERVATIONS) return insufficient('too_few');
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
