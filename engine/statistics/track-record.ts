import { moments } from './moments.ts';
import { missing, type Statistic } from './statistic.ts';

/** Inputs of the significance of a Sharpe ratio. */
export interface TrackRecord {
  /** Number of returns observed. */
  readonly observations: number;
  /** Sharpe ratio per period, never annualised. */
  readonly sharpe: number;
  /** Population skew of the returns. */
  readonly skew: number;
  /** Population kurtosis of the returns, not excess: 3 for a normal distribution. */
  readonly kurtosis: number;
}

/** @param returns - Fractions, one per period or one per trade. */
export function trackRecord(returns: ArrayLike<number>): Statistic<TrackRecord> {
  const { value, reason } = moments(returns);
  if (value === null) return missing(reason);
  const { count, mean, deviation, skew, kurtosis } = value;
  return { value: { observations: count, sharpe: mean / deviation, skew, kurtosis }, reason: null };
}

/**
 * Variance of an estimated Sharpe ratio, times the observations less one (Mertens 2002): 1 - g3 SR + (g4 - 1) / 4 SR².
 *
 * Above 0 for the moments of any real returns, whose kurtosis is at least 1 + skew².
 */
export function sharpeVariance({ sharpe, skew, kurtosis }: TrackRecord): number {
  return 1 - skew * sharpe + ((kurtosis - 1) / 4) * sharpe * sharpe;
}
