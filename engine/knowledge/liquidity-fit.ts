import { wholeHistoryOf } from '../history/beginnings.ts';
import { historyFault } from '../history/history-need.ts';
import { asKnown } from '../indicators/as-known.ts';
import { expandingDeviation } from '../indicators/expanding-deviation.ts';
import { expandingLine } from '../indicators/expanding-line.ts';
import { rankAt } from '../indicators/rank-at.ts';
import type { SeriesView } from '../series-view.ts';
import { autocorrelation } from '../statistics/autocorrelation.ts';
import type { LiquidityModel } from './liquidity-models.ts';

/** The line of one measure as of a day. */
export interface LiquidityFit {
  /** As known on the day; NaN without one. */
  readonly liquidity: number;
  /** Days with both price and liquidity. */
  readonly n: number;
  readonly line: {
    /** Decimal logarithm of the price on the line. */
    readonly logFairValue: number;
    /** Residual over the population deviation of all residuals to the line of the day. */
    readonly residualZ: number;
    /** Percent of the days whose residual by the line of their own day lay lower. */
    readonly percentile: number;
    readonly elasticity: number;
    readonly rSquared: number;
    /** Days as many independent ones would be: n (1 - rho) / (1 + rho), rho between residuals of neighbouring days. */
    readonly effective: number | null;
  } | null;
  /** Why there is no line. */
  readonly reason: string | null;
}

/** Least squares of log10 price on log10 liquidity over all days up to one; days after it do not enter. */
export function liquidityFit(view: SeriesView, day: number, model: LiquidityModel): LiquidityFit {
  const length = day - view.firstDay + 1;
  const known = new Float64Array(length);
  asKnown(view.values(model.key).subarray(0, length), model.lagDays, model.keepDays, known);
  const x = known.map(logarithm);
  // Only days with both count for the deviation of the price.
  const y = view
    .values('btc_close')
    .subarray(0, length)
    .map((price, i) => (Number.isNaN(x[i] as number) ? Number.NaN : logarithm(price)));
  const n = y.reduce((count, value) => count + (Number.isNaN(value) ? 0 : 1), 0);
  const liquidity = known[length - 1] as number;
  if (Number.isNaN(y[length - 1] as number))
    return { liquidity, n, line: null, reason: 'no liquidity known on the day' };
  const needs = [wholeHistoryOf('btc_close'), { series: model.key, day: model.since, gapDays: 366 }];
  const lack = needs
    .map((need) => historyFault(view.values(need.series), view.firstDay, need, length - 1))
    .find(Boolean);
  if (lack) return { liquidity, n, line: null, reason: lack };
  if (n < model.leastDays) return { liquidity, n, line: null, reason: `fewer than ${model.leastDays} days so far` };
  const line = lineOf(x, y, model.leastDays, n);
  return { liquidity, n, line, reason: line ? null : 'liquidity has not moved' };
}

function lineOf(x: Float64Array, y: Float64Array, least: number, n: number): LiquidityFit['line'] {
  const last = x.length - 1;
  const scratch = () => new Float64Array(x.length);
  const line = { slope: scratch(), intercept: scratch(), deviation: scratch() };
  const spread = scratch();
  expandingLine(x, y, least, line);
  expandingDeviation(y, spread);
  const residuals = x.map(
    (value, i) =>
      ((y[i] as number) - (line.intercept[i] as number) - (line.slope[i] as number) * value) /
      (line.deviation[i] as number),
  );
  const [slope, intercept] = [line.slope[last] as number, line.intercept[last] as number];
  const residualZ = residuals[last] as number;
  if (!Number.isFinite(residualZ)) return null;
  return {
    logFairValue: intercept + slope * (x[last] as number),
    residualZ,
    percentile: rankAt(residuals, last, 1),
    elasticity: slope,
    rSquared: 1 - ((line.deviation[last] as number) / (spread[last] as number)) ** 2,
    effective: effectiveCount(x, y, slope, intercept, n),
  };
}

function effectiveCount(x: Float64Array, y: Float64Array, slope: number, intercept: number, n: number): number | null {
  const residuals = Array.from(x, (value, i) => (y[i] as number) - intercept - slope * value);
  const { value: rho } = autocorrelation(
    residuals.filter((residual) => !Number.isNaN(residual)),
    1,
  );
  return rho === null ? null : (n * (1 - rho)) / (1 + rho);
}

function logarithm(value: number): number {
  return value > 0 ? Math.log10(value) : Number.NaN;
}
