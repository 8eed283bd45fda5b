import {
  ANCHOR_SPREAD,
  BACKTEST_EVIDENCE,
  BACKTEST_METRICS,
  type BacktestReport,
  type BacktestRequest,
  type BacktestTrade,
  BENCHMARK,
  LOOK_AHEAD_CERTIFICATE,
  MONTE_CARLO,
  NULL_REASON,
  type PublishedTrade,
  QUADRANT_RESULT,
} from '../../engine/backtest/backtest-report.ts';
import type { ParameterValues } from '../../engine/backtest/strategy-declaration.ts';
import { toIsoDate } from '../../engine/calendar.ts';
import { publishedNumbers } from '../../engine/published-number.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import { type BacktestProvenance, PROVENANCE } from './provenance.ts';

const COSTS = shape.object('BacktestCosts', 'Costs on each side, basis points.', {
  feeBps: shape.number('Of the traded value.'),
  slippageBps: shape.number('Of the price, against the trader.'),
});

const STOPS = shape.object('BacktestStops', 'Stops by price, fractions; 0 for none. A gap fills at the open.', {
  stopLoss: shape.number('Loss from the entry.'),
  takeProfit: shape.number('Gain from the entry.'),
  trailingStop: shape.number('Fall from the highest price since the entry.'),
});

const WINDOW = shape.object(
  'BacktestWindow',
  'The window that was traded: it begins no earlier than the warm-up ends.',
  {
    dateFrom: shape.date('First day of the first bar.'),
    dateTo: shape.date('Last day of the last bar.'),
    bars: shape.integer('Number of bars in the window.'),
    warmupBars: shape.integer('Bars the strategy needs before its first signal.'),
  },
);

export const BACKTEST = shape.object(
  'Backtest',
  'A strategy tested on history: signals at the close, fills at the next open, costs on both sides.',
  {
    strategy: shape.text('Key of the strategy.'),
    pair: shape.text('Id of the market.'),
    interval: shape.interval('Length of a bar.'),
    anchor: shape.integer('Shift of multi-day bars, days.'),
    parameterValues: shape.from('parameters', shape.numbers('Parameters of the strategy, in their declared order.')),
    parameters: shape.deprecated(
      'Use `parameterValues`, which is typed.',
      shape.json<ParameterValues>('Parameters by name.'),
    ),
    filters: shape.list('text', 'Keys of the filters.'),
    costs: shape.of(COSTS, 'Costs on each side.'),
    stops: shape.of(STOPS, 'Stops by price; 0 for none.'),
    window: shape.of(WINDOW, 'The window that was traded.'),
    metrics: shape.of(BACKTEST_METRICS, 'Results of the backtest.'),
    nullReasons: shape.list(
      NULL_REASON,
      'Why numbers are missing: a metric by its name, any other number by its path, such as `benchmark.cagr`.',
    ),
    benchmark: shape.of(BENCHMARK, 'Buying and holding over the same window.'),
    evidence: shape.of(BACKTEST_EVIDENCE, 'How much it proves.'),
    quadrants: shape.list(QUADRANT_RESULT, 'Its trades by the macro quadrant they were entered in.'),
    anchorSpread: shape.of(ANCHOR_SPREAD, 'How much the result depends on where multi-day bars begin.'),
    certificate: shape.of(LOOK_AHEAD_CERTIFICATE, 'Proof that nothing looked ahead.'),
    monteCarlo: shape.of.orNull(
      MONTE_CARLO,
      'Monte Carlo resampling of the trades; null unless requested, or below two trades.',
    ),
    warnings: shape.list('text', 'Caveats to read before the result.'),
    ...PROVENANCE,
  },
);

/** A backtest as published and stored: dates as text, numbers with twelve significant digits. */
export type PublishedBacktest = Omit<ShapeOf<typeof BACKTEST>, keyof BacktestProvenance>;

/** Converts a report to its published form, without id and provenance. */
export function publishedBacktest(request: BacktestRequest, report: BacktestReport): PublishedBacktest {
  const { strategy, pair, interval, anchor, parameters, filters, feeBps, slippageBps } = request;
  const { window, trades: _trades, equity: _equity, phases: _phases, direction: _direction, ...rest } = report;
  return publishedNumbers({
    strategy,
    pair,
    interval,
    anchor,
    parameters,
    filters,
    costs: { feeBps, slippageBps },
    stops: { stopLoss: request.stopLoss, takeProfit: request.takeProfit, trailingStop: request.trailingStop },
    window: {
      dateFrom: toIsoDate(window.firstDay),
      dateTo: toIsoDate(window.lastDay),
      bars: window.bars,
      warmupBars: window.warmupBars,
    },
    ...rest,
  });
}

export function publishedTrades(trades: readonly BacktestTrade[]): PublishedTrade[] {
  return trades.map(({ entryDay, exitDay, ...rest }) =>
    publishedNumbers({
      ...rest,
      entryDate: toIsoDate(entryDay),
      exitDate: exitDay === null ? null : toIsoDate(exitDay),
    }),
  );
}
