import type { Day } from '../calendar.ts';
import { lowerBound } from '../indicators/lower-bound.ts';
import { realizedVolatility } from '../indicators/realized-volatility.ts';
import type { PanelEntity } from '../panel-view.ts';
import { drawdown } from '../statistics/drawdown.ts';
import { yearlyGrowth } from './backtest-metrics.ts';
import type { BarColumns } from './bar-columns.ts';
import { ENGINE_VERSION } from './engine-version.ts';
import { type GridPath, gridBot } from './grid-bot.ts';
import type { GridSettings } from './grid-bot-levels.ts';
import { gridBotRange } from './grid-bot-range.ts';
import { marketBars } from './market-bars.ts';
import { slicedBars } from './sliced-bars.ts';

/** A grid bot as it is asked for. Null levels are suggested from the volatility before the window. */
export interface GridRequest {
  readonly pair: string;
  readonly dateFrom: Day | null;
  readonly dateTo: Day | null;
  readonly lower: number | null;
  readonly upper: number | null;
  readonly cells: number;
  readonly spacing: GridSettings['spacing'];
  readonly feeBps: number;
}

/** What the bot came to on one order of prices inside the bars. */
export interface GridResult {
  readonly path: GridPath;
  readonly totalReturn: number;
  readonly cagr: number | null;
  readonly maxDrawdown: number;
  readonly fills: number;
  readonly trips: number;
  readonly gridProfit: number;
  readonly inventoryProfit: number;
  readonly capitalUtilisation: number;
}

export interface GridReport {
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly bars: number;
  readonly lower: number;
  readonly upper: number;
  readonly rangeSource: GridRangeSource;
  /** Annual volatility the range was suggested from, fraction; null when it was given. */
  readonly rangeVolatility: number | null;
  readonly results: readonly GridResult[];
  readonly buyAndHoldReturn: number;
  readonly engineVersion: string;
  readonly equity: { readonly days: Int32Array; readonly values: Float64Array };
}

export const GRID_RANGE_SOURCES = ['given', 'implied', 'realized'] as const;
/** Where levels come from: the caller, the implied volatility of the day before the window, or the realised one. */
export type GridRangeSource = (typeof GRID_RANGE_SOURCES)[number];

const VOLATILITY_BARS = 30;
const SUGGESTED_DEVIATIONS = 2;
const BASIS_POINTS = 10_000;
const PATHS: readonly GridPath[] = ['likely', 'mirrored'];

/**
 * Tests a grid bot on daily bars, on both orders of prices inside a bar.
 *
 * A suggested range reaches two standard deviations over the length of the window, by the implied volatility known the day
 * before it, or that of the thirty days before it where there is none.
 *
 * @param impliedOn - Implied volatility of a year known on a day, fraction; null where none is.
 * @returns null when the window has no bar, or a range is to be suggested and there are no thirty days before it.
 */
export function gridReport(
  request: GridRequest,
  market: PanelEntity,
  lastDay: Day,
  impliedOn: (day: Day) => number | null,
): GridReport | null {
  const all = marketBars(market, '1d', 0, Math.min(request.dateTo ?? lastDay, lastDay));
  const suggesting = request.lower === null || request.upper === null;
  const first = Math.max(
    lowerBound(all.days, request.dateFrom ?? Number.NEGATIVE_INFINITY),
    suggesting ? VOLATILITY_BARS + 1 : 0,
  );
  if (first >= all.length) return null;
  const bars = slicedBars(all, first);
  const suggested = suggesting ? suggestRange(all, first, impliedOn) : null;
  const [lower, upper] = [request.lower ?? suggested?.lower ?? 0, request.upper ?? suggested?.upper ?? 0];
  const settings = { lower, upper, cells: request.cells, spacing: request.spacing, fee: request.feeBps / BASIS_POINTS };
  const runs = PATHS.map((path) => ({ path, ...gridBot(bars, settings, path) }));
  const [likely] = runs;
  return {
    firstDay: bars.days[0] as Day,
    lastDay: bars.lastDays.at(-1) as Day,
    bars: bars.length,
    ...{ lower, upper },
    rangeSource: suggested?.source ?? 'given',
    rangeVolatility: suggested?.volatility ?? null,
    results: runs.map(({ equity, buyAndHoldReturn: _held, ...run }) => ({
      ...run,
      totalReturn: (equity.at(-1) as number) - 1,
      cagr: yearlyGrowth(bars, equity.at(-1) as number).value,
      maxDrawdown: drawdown(equity, 1).value?.maximum ?? 0,
    })),
    buyAndHoldReturn: likely?.buyAndHoldReturn ?? 0,
    engineVersion: ENGINE_VERSION,
    equity: { days: bars.days, values: likely?.equity ?? new Float64Array() },
  };
}

function suggestRange(all: BarColumns, first: number, impliedOn: (day: Day) => number | null) {
  const realized = new Float64Array(first);
  realizedVolatility(all.close.subarray(0, first), VOLATILITY_BARS, realized);
  const implied = impliedOn(all.lastDays[first - 1] as Day);
  const volatility = implied ?? (realized.at(-1) as number);
  const source: GridRangeSource = implied === null ? 'realized' : 'implied';
  const price = all.close[first - 1] as number;
  return { source, volatility, ...gridBotRange(price, volatility, all.length - first, SUGGESTED_DEVIATIONS) };
}
