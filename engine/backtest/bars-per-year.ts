import type { Interval } from '../markets/resample-bars.ts';

/**
 * Bars of an interval in a year of 365 days, the year that growth rates use; turns a volatility or Sharpe ratio per bar
 * into an annual one.
 */
export const BARS_PER_YEAR: Readonly<Record<Interval, number>> = {
  '1d': 365,
  '2d': 365 / 2,
  '3d': 365 / 3,
  '1w': 365 / 7,
  '1M': 12,
};
