import type { Day } from '../calendar.ts';
import { lowerBound } from '../indicators/lower-bound.ts';
import { realizedVolatility } from '../indicators/realized-volatility.ts';
import type { PanelEntity } from '../panel-view.ts';
import { type RowOf, type ShapeOf, shape } from '../shape.ts';
import { drawdown } from '../statistics/drawdown.ts';
import { yearlyGrowth } from './backtest-metrics.ts';
import type { BarColumns } from './bar-columns.ts';
import { ENGINE_VERSION } from './engine-version.ts';
import { type GridPath, gridBot } from './grid-bot.ts';
import type { GridSettings } from './grid-bot-levels.ts';
import { gridBotRange } from './grid-bot-range.ts';
import { marketBars } from './market-bars.ts';
import { slicedBars } from './sliced-bars.ts';

/** Request for a grid bot backtest. Null levels are suggested from the volatility before the window. */
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

const RESULT = shape.object(
  'GridResult',
  'Results of the bot for one order of prices inside the bars. Fractions of the initial value.',
  {
    path: shape.text<GridPath>('likely or mirrored.'),
    totalReturn: shape.number('Worth at the end over the start, less 1.'),
    cagr: shape.number.orNull('Yearly return; null below 90 days.'),
    maxDrawdown: shape.number('Deepest fall from a high, 0 to 1.'),
    fills: shape.integer('Number of orders that were filled.'),
    trips: shape.integer('Purchases sold a level higher.'),
    gridProfit: shape.number('Profit of the round trips between their levels, after fees.'),
    inventoryProfit: shape.number('Result of price changes on the held asset.'),
    capitalUtilisation: shape.number('Mean share of cells that hold the asset.'),
  },
);

const RANGE_SOURCE = shape.enumeration('GridRangeSource', 'Where the range of the levels comes from.', {
  given: 'The caller gave the lowest and the highest level.',
  implied: 'Suggested from the implied volatility of the day before the window.',
  realized: 'Suggested from the realised volatility before the window, since no implied one is known.',
});

/** Levels of a grid, members of its report. */
export const GRID_RANGE = shape.object('GridRange', 'The levels of a grid.', {
  lower: shape.number('Lowest level, quote asset.'),
  upper: shape.number('Highest level, quote asset.'),
  cells: shape.integer('Cells between them.'),
  spacing: shape.text<GridSettings['spacing']>('arithmetic or geometric.'),
  source: shape.from('rangeSource', shape.of(RANGE_SOURCE, 'Where they come from.')),
  volatility: shape.from(
    'rangeVolatility',
    shape.number.orNull('Annual volatility they were suggested from, fraction; null when given.'),
  ),
});

/** Figures of a grid. */
export const GRID_FIGURES = {
  bars: shape.integer('Number of bars in the window.'),
  results: shape.list(RESULT, 'On the likely order of prices inside a bar, and on the mirrored one.'),
  buyAndHoldReturn: shape.number('Of buying with everything at the first open, fee included.'),
  engineVersion: shape.text('Version of the simulation.'),
};

export interface GridReport extends RowOf<typeof GRID_FIGURES>, Omit<ShapeOf<typeof GRID_RANGE>, 'cells' | 'spacing'> {
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly equity: { readonly days: Int32Array; readonly values: Float64Array };
}

const VOLATILITY_BARS = 30;
const SUGGESTED_DEVIATIONS = 2;
const BASIS_POINTS = 10_000;
const PATHS: readonly GridPath[] = ['likely', 'mirrored'];

/**
 * Backtests a grid bot on daily bars, under both orders of prices inside a bar.
 *
 * A suggested range spans two standard deviations over the length of the window. It uses the implied volatility known
 * the day before the window, or the realised volatility of the thirty days before it where there is none.
 *
 * @param impliedOn - Annual implied volatility known on a day, as a fraction; null where there is none.
 * @returns null when the window has no bar, or a range must be suggested and there are no thirty days before it.
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
    lower,
    upper,
    rangeSource: suggested?.source ?? 'given',
    rangeVolatility: suggested?.volatility ?? null,
    results: runs.map(({ equity, buyAndHoldReturn: _held, ...run }) => ({
      ...run,
      totalReturn: equity.at(-1)! - 1,
      cagr: yearlyGrowth(bars, equity.at(-1)!).value,
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
  const volatility = implied ?? realized.at(-1)!;
  const source = implied === null ? ('realized' as const) : ('implied' as const);
  const price = all.close[first - 1]!;
  return { source, volatility, ...gridBotRange(price, volatility, all.length - first, SUGGESTED_DEVIATIONS) };
}
