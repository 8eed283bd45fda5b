import type { Interval } from '../markets/resample-bars.ts';
import { annualizedSharpe } from '../statistics/sharpe.ts';
import { barReturns } from './backtest-metrics.ts';
import { BARS_PER_YEAR } from './bars-per-year.ts';

/** Minimum returns of a window: fewer than 30 have no Sharpe ratio. */
const MIN_BARS = 30;

/** Returns behind each point: a year of bars, and at least 30. */
export function rollingBars(interval: Interval): number {
  return Math.max(Math.round(BARS_PER_YEAR[interval]), MIN_BARS);
}

/**
 * Annualised Sharpe ratio over the past year of bars at the given bars; null before the first full window, and where the
 * account did not change.
 *
 * @param at - Indexes of bars.
 */
export function rollingSharpe(equity: Float64Array, interval: Interval, at: readonly number[]): (number | null)[] {
  const returns = barReturns(equity);
  const window = rollingBars(interval);
  return at.map((bar) =>
    bar < window ? null : annualizedSharpe(returns.subarray(bar - window, bar), BARS_PER_YEAR[interval]).value,
  );
}
