import { declustered } from '../base-rates/declustered.ts';
import { type Day, toDay } from '../calendar.ts';
import { historyFault } from '../history/history-need.ts';
import { asKnown } from '../indicators/as-known.ts';
import { expandingDeviation } from '../indicators/expanding-deviation.ts';
import { expandingLine } from '../indicators/expanding-line.ts';
import { rankAt } from '../indicators/rank-at.ts';
import type { SeriesView } from '../series-view.ts';
import { neweyWestSlopeError } from '../statistics/newey-west.ts';
import { FIT_HORIZON, FIT_SINCE, type LiquidityModel, MIN_R_SQUARED, MIN_WINDOWS } from './liquidity-models.ts';

/** One-sided 10 % quantile of the standard normal distribution. One side, because the slope must be positive. */
const ONE_IN_TEN = 1.2815515655446004;

/** Regression of price changes on the changes of one liquidity measure, as of a day. */
export interface LiquidityRegression {
  /** Slope: percent change of the price per 1 % change of liquidity. */
  readonly elasticity: number;
  /** Slope divided by its Newey-West standard error. */
  readonly elasticityT: number;
  /** Intercept: log change of the price over the horizon at constant liquidity. */
  readonly drift: number;
  readonly rSquared: number;
  /** Minimum R squared: the value that chance exceeds one time in ten with as many windows, at least 0.05. */
  readonly minRSquared: number;
}

/** Fair value implied by a significant regression from the price one horizon ago. */
export interface LiquidityValue {
  readonly anchorDay: Day;
  readonly anchorPrice: number;
  /** Natural logarithm of the fair value. */
  readonly logFairValue: number;
  /** Population standard deviation of the residuals, in log units. */
  readonly spread: number;
  /** Residual of the day divided by `spread`. */
  readonly residualZ: number;
  /** Percentage of days with a lower residual, each by the regression of its own day. */
  readonly percentile: number;
}

/** Fit of one liquidity measure as of a day. */
export interface LiquidityFit {
  /** Liquidity as known on the day; NaN without a value. */
  readonly liquidity: number;
  /** Number of days with a change of both price and liquidity. */
  readonly n: number;
  /** Number of non-overlapping windows of the horizon. */
  readonly windows: number;
  /** Null with too few windows, and when liquidity did not vary. */
  readonly regression: LiquidityRegression | null;
  /** Null when the regression is not significant. */
  readonly value: LiquidityValue | null;
  /** Reason for the missing value; null when there is one. */
  readonly reason: string | null;
}

interface Changes {
  /** Log changes of liquidity over the horizon, by position in the view; NaN when missing. */
  readonly x: Float64Array;
  /** Log changes of the price on the same days. */
  readonly y: Float64Array;
}

/**
 * Fits log changes of the price over 91 days to log changes of liquidity by least squares, over all days up to `day`.
 *
 * Two trending series regress on each other in levels with a high R squared even when unrelated (Granger and Newbold
 * 1974); their changes do not. The fair value is the price of 91 days ago moved by the fitted change.
 */
export function liquidityFit(view: SeriesView, day: Day, model: LiquidityModel): LiquidityFit {
  const last = day - view.firstDay;
  const known = new Float64Array(last + 1);
  asKnown(view.values(model.key).subarray(0, last + 1), model.lagDays, model.keepDays, known);
  const liquidity = known[last]!;
  const close = view.values('btc_close').subarray(0, last + 1);
  const changes = changesOf(known, close, toDay(FIT_SINCE) - view.firstDay);
  const positions = [...changes.x.keys()].filter((i) => !Number.isNaN(changes.x[i]!));
  const windows = declustered(positions, FIT_HORIZON).length;
  const found = { liquidity, n: positions.length, windows };
  const refuse = (reason: string, regression: LiquidityRegression | null = null): LiquidityFit => ({
    ...found,
    regression,
    value: null,
    reason,
  });
  if (positions.at(-1) !== last) return refuse(`price or liquidity has no change over ${FIT_HORIZON} days on the day`);
  const lack = [
    { series: 'btc_close', day: FIT_SINCE },
    { series: model.key, day: model.since, gapDays: 366 },
  ]
    .map((need) => historyFault(view.values(need.series), view.firstDay, need, last))
    .find(Boolean);
  if (lack) return refuse(lack);
  if (windows < MIN_WINDOWS)
    return refuse(`only ${windows} non-overlapping windows of ${FIT_HORIZON} days; it needs ${MIN_WINDOWS}`);
  const lines = expandingLines(changes);
  const regression = regressionAt(changes, positions, lines, windows);
  if (!regression) return refuse('liquidity does not vary');
  const fault = faultOf(regression, windows);
  return fault
    ? refuse(fault, regression)
    : { ...found, regression, value: valueAt(day, close, changes, lines), reason: null };
}

function changesOf(liquidity: Float64Array, close: Float64Array, since: number): Changes {
  const x = new Float64Array(close.length).fill(Number.NaN);
  const y = new Float64Array(close.length).fill(Number.NaN);
  for (let i = Math.max(FIT_HORIZON, since + FIT_HORIZON); i < close.length; i++) {
    const [moved, paid] = [changeAt(liquidity, i), changeAt(close, i)];
    if (!Number.isFinite(moved) || !Number.isFinite(paid)) continue;
    x[i] = moved;
    y[i] = paid;
  }
  return { x, y };
}

function changeAt(values: Float64Array, i: number): number {
  return Math.log(values[i]! / values[i - FIT_HORIZON]!);
}

function expandingLines({ x, y }: Changes) {
  const column = () => new Float64Array(x.length);
  const lines = { slope: column(), intercept: column(), deviation: column() };
  expandingLine(x, y, (MIN_WINDOWS - 1) * FIT_HORIZON + 1, lines);
  return lines;
}

type Lines = ReturnType<typeof expandingLines>;

function regressionAt(
  { x, y }: Changes,
  positions: readonly number[],
  { slope, intercept, deviation }: Lines,
  windows: number,
): LiquidityRegression | null {
  const last = x.length - 1;
  const [elasticity, drift] = [slope[last]!, intercept[last]!];
  const spread = new Float64Array(y.length);
  expandingDeviation(y, spread);
  const rSquared = 1 - (deviation[last]! / spread[last]!) ** 2;
  if (!Number.isFinite(elasticity) || !Number.isFinite(rSquared)) return null;
  const residuals = positions.map((i) => y[i]! - drift - elasticity * x[i]!);
  const moved = positions.map((i) => x[i]!);
  return {
    elasticity,
    elasticityT: elasticity / neweyWestSlopeError(moved, residuals, FIT_HORIZON),
    drift,
    rSquared,
    minRSquared: Math.max(MIN_R_SQUARED, ONE_IN_TEN ** 2 / (ONE_IN_TEN ** 2 + windows - 2)),
  };
}

function faultOf({ elasticity, rSquared, minRSquared }: LiquidityRegression, windows: number): string | null {
  if (elasticity <= 0)
    return `price and liquidity moved in opposite directions: elasticity ${elasticity.toFixed(2)}; it needs a positive one`;
  if (rSquared >= minRSquared) return null;
  return `liquidity explains too little of the price: r_squared ${rSquared.toFixed(3)} over ${windows} windows; it needs ${minRSquared.toFixed(3)}`;
}

function valueAt(
  day: Day,
  close: Float64Array,
  { x, y }: Changes,
  { slope, intercept, deviation }: Lines,
): LiquidityValue {
  const last = close.length - 1;
  const residuals = x.map((moved, i) => (y[i]! - intercept[i]! - slope[i]! * moved) / deviation[i]!);
  const anchorPrice = close[last - FIT_HORIZON]!;
  return {
    anchorDay: day - FIT_HORIZON,
    anchorPrice,
    logFairValue: Math.log(anchorPrice) + intercept[last]! + slope[last]! * x[last]!,
    spread: deviation[last]!,
    residualZ: residuals[last]!,
    percentile: rankAt(residuals, last, 1),
  };
}
