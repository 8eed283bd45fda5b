import { declustered } from '../base-rates/declustered.ts';
import { type Day, toDay } from '../calendar.ts';
import { historyFault } from '../history/history-need.ts';
import { asKnown } from '../indicators/as-known.ts';
import { expandingDeviation } from '../indicators/expanding-deviation.ts';
import { expandingLine } from '../indicators/expanding-line.ts';
import { rankAt } from '../indicators/rank-at.ts';
import type { SeriesView } from '../series-view.ts';
import { neweyWestSlopeError } from '../statistics/newey-west.ts';
import { FIT_HORIZON, FIT_SINCE, LEAST_R_SQUARED, LEAST_WINDOWS, type LiquidityModel } from './liquidity-models.ts';

/** Normal quantile that chance exceeds one time in ten: the slope must be positive, so one side counts. */
const ONE_IN_TEN = 1.2815515655446004;

/** The line of the changes of the price on those of one measure, as of a day. */
export interface LiquidityRegression {
  /** Slope: percent the price changed with one percent of liquidity. */
  readonly elasticity: number;
  /** Slope over its error by Newey and West. */
  readonly elasticityT: number;
  /** Change of the price over the horizon while liquidity stood still, a logarithm. */
  readonly drift: number;
  readonly rSquared: number;
  /** R squared that the line must reach: what chance exceeds one time in ten with as many windows, at least 0.05. */
  readonly leastRSquared: number;
}

/** What a regression that says something makes of the price of a horizon ago. */
export interface LiquidityValue {
  readonly anchorDay: Day;
  readonly anchorPrice: number;
  /** Natural logarithm of the fair value. */
  readonly logFairValue: number;
  /** Population deviation of the residuals, a logarithm. */
  readonly spread: number;
  /** Residual of the day over that deviation. */
  readonly residualZ: number;
  /** Percent of the days whose residual by the line of their own day lay lower. */
  readonly percentile: number;
}

/** The fit of one measure as of a day. */
export interface LiquidityFit {
  /** As known on the day; NaN without one. */
  readonly liquidity: number;
  /** Days with a change of both. */
  readonly n: number;
  /** Windows of the horizon without a day in common. */
  readonly windows: number;
  /** Null while there are too few windows, and where liquidity stood still. */
  readonly regression: LiquidityRegression | null;
  /** Null where the regression says nothing. */
  readonly value: LiquidityValue | null;
  /** Why there is no value. */
  readonly reason: string | null;
}

interface Changes {
  /** Changes of the logarithm of liquidity over the horizon, by position of the view; NaN where there is none. */
  readonly x: Float64Array;
  /** Those of the price on the same days. */
  readonly y: Float64Array;
}

/**
 * Least squares of the changes of the logarithm of the price over 91 days on those of liquidity, over all days up to one.
 *
 * Levels of two series that both grow have a line with a high r squared whatever they are (Granger and Newbold 1974);
 * changes have not. The fair value is the price of 91 days ago moved by the change that the line gives.
 */
export function liquidityFit(view: SeriesView, day: Day, model: LiquidityModel): LiquidityFit {
  const last = day - view.firstDay;
  const known = new Float64Array(last + 1);
  asKnown(view.values(model.key).subarray(0, last + 1), model.lagDays, model.keepDays, known);
  const liquidity = known[last] as number;
  const close = view.values('btc_close').subarray(0, last + 1);
  const changes = changesOf(known, close, toDay(FIT_SINCE) - view.firstDay);
  const positions = [...changes.x.keys()].filter((i) => !Number.isNaN(changes.x[i] as number));
  const windows = declustered(positions, FIT_HORIZON).length;
  const found = { liquidity, n: positions.length, windows };
  const refuse = (reason: string, regression: LiquidityRegression | null = null): LiquidityFit => ({
    ...found,
    regression,
    value: null,
    reason,
  });
  if (positions.at(-1) !== last) return refuse(`no change of both over ${FIT_HORIZON} days is known on the day`);
  const lack = [
    { series: 'btc_close', day: FIT_SINCE },
    { series: model.key, day: model.since, gapDays: 366 },
  ]
    .map((need) => historyFault(view.values(need.series), view.firstDay, need, last))
    .find(Boolean);
  if (lack) return refuse(lack);
  if (windows < LEAST_WINDOWS)
    return refuse(`${windows} windows of ${FIT_HORIZON} days without a day in common; it needs ${LEAST_WINDOWS}`);
  const lines = expandingLines(changes);
  const regression = regressionAt(changes, positions, lines, windows);
  if (!regression) return refuse('liquidity has not moved');
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
  return Math.log((values[i] as number) / (values[i - FIT_HORIZON] as number));
}

function expandingLines({ x, y }: Changes) {
  const column = () => new Float64Array(x.length);
  const lines = { slope: column(), intercept: column(), deviation: column() };
  expandingLine(x, y, (LEAST_WINDOWS - 1) * FIT_HORIZON + 1, lines);
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
  const [elasticity, drift] = [slope[last] as number, intercept[last] as number];
  const spread = new Float64Array(y.length);
  expandingDeviation(y, spread);
  const rSquared = 1 - ((deviation[last] as number) / (spread[last] as number)) ** 2;
  if (!Number.isFinite(elasticity) || !Number.isFinite(rSquared)) return null;
  const residuals = positions.map((i) => (y[i] as number) - drift - elasticity * (x[i] as number));
  const moved = positions.map((i) => x[i] as number);
  return {
    elasticity,
    elasticityT: elasticity / neweyWestSlopeError(moved, residuals, FIT_HORIZON),
    drift,
    rSquared,
    leastRSquared: Math.max(LEAST_R_SQUARED, ONE_IN_TEN ** 2 / (ONE_IN_TEN ** 2 + windows - 2)),
  };
}

function faultOf({ elasticity, rSquared, leastRSquared }: LiquidityRegression, windows: number): string | null {
  if (elasticity <= 0)
    return `the price went against liquidity: elasticity ${elasticity.toFixed(2)}; a fair value needs a positive one`;
  if (rSquared >= leastRSquared) return null;
  return `liquidity tells too little of the price: r_squared ${rSquared.toFixed(3)} over ${windows} windows; it needs ${leastRSquared.toFixed(3)}`;
}

function valueAt(
  day: Day,
  close: Float64Array,
  { x, y }: Changes,
  { slope, intercept, deviation }: Lines,
): LiquidityValue {
  const last = close.length - 1;
  const residuals = x.map(
    (moved, i) =>
      ((y[i] as number) - (intercept[i] as number) - (slope[i] as number) * moved) / (deviation[i] as number),
  );
  const anchorPrice = close[last - FIT_HORIZON] as number;
  return {
    anchorDay: day - FIT_HORIZON,
    anchorPrice,
    logFairValue: Math.log(anchorPrice) + (intercept[last] as number) + (slope[last] as number) * (x[last] as number),
    spread: deviation[last] as number,
    residualZ: residuals[last] as number,
    percentile: rankAt(residuals, last, 1),
  };
}
