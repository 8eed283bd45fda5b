import { moments } from './moments.ts';
import { missing, type Statistic } from './statistic.ts';

/** What the significance of a Sharpe ratio depends on. */
export interface TrackRecord {
  /** Returns observed. */
  readonly observations: number;
  /** Sharpe ratio of one period, never annualised. */
  readonly sharpe: number;
  /** Skew of the returns, of the population. */
  readonly skew: number;
  /** Raw kurtosis of the returns, of the population: 3 for a normal distribution. */
  readonly kurtosis: number;
}

/** @param returns - Fractions, one a period or one a trade. */
export function trackRecord(returns: ArrayLike<number>): Statistic<TrackRecord> {
  const { value, reason } = moments(returns);
  if (value === null) return missing(reason);
  const { count, mean, deviation, skew, kurtosis } = value;
  return { value: { observations: count, sharpe: mean / deviation, skew, kurtosis }, reason: null };
}

/**
 * Variance of an estimated Sharpe ratio, times the observations less one (Mertens 2002): 1 - g3 SR + (g4 - 1) / 4 SR².
 *
 * Above 0 for any moments of real returns, whose kurtosis is at least 1 + skew².
 */
export function sharpeVariance({ sharpe, skew, kurtosis }: TrackRecord): number {
  return 1 - skew * sharpe + ((kurtosis - 1) / 4) * sharpe * sharpe;
}
