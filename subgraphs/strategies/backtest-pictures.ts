import type { ObjectRef } from '@pothos/core';
import { DRAWDOWN, drawdownList } from '../../engine/backtest/drawdown-list.ts';
import { PERIOD_RETURN, periodReturns } from '../../engine/backtest/period-returns.ts';
import { rollingBars, rollingSharpe } from '../../engine/backtest/rolling-sharpe.ts';
import { WINDOW_CANDLE, windowCandles } from '../../engine/backtest/window-candles.ts';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import { elementAt } from '../../engine/element-at.ts';
import { roundSignificant } from '../../engine/indicators/round-significant.ts';
import { publishedNumbers } from '../../engine/published-number.ts';
import { shape } from '../../engine/shape.ts';
import type { AnsweredBacktest } from '../../services/backtests/backtest-store.ts';
import type { GraphBuilder, SharedTypes } from '../../services/graph/create-builder.ts';
import { shapeType } from '../../services/graph/shape-type.ts';
import { lookUpMarket } from '../../services/markets/markets.ts';
import { thinnedBars } from '../../services/strategies/thinned-equity.ts';

const ROLLING = shape.object('RollingSharpe', 'Annualised Sharpe ratio over the past year of bars.', {
  bars: shape.integer('Returns of bars behind each value.'),
  dates: shape.list('date', 'First days of the bars, in order of time.'),
  values: shape.list('number', 'Ratio at each bar.'),
});

const ANCHOR_RUN = shape.object('AnchorRun', 'The backtest with multi-day bars that begin on another day.', {
  anchor: shape.integer('Days by which the bars are shifted.'),
  dates: shape.list('date', 'First days of the bars, in order of time.'),
  values: shape.list('number', 'Worth at each bar, in multiples of the start.'),
});

const POINTS = 240;
const CANDLES = 200;
const DRAWDOWNS = 8;

/** Adds parts of a backtest that are drawn or tabulated: periods, falls, rolling ratio, prices and anchors. */
export function addPictures(
  builder: GraphBuilder,
  types: SharedTypes,
  ref: ObjectRef<GraphBuilder['$inferSchemaTypes'], AnsweredBacktest>,
): void {
  builder.objectFields(ref, (t) => ({
    months: t.field({
      type: [shapeType(types, PERIOD_RETURN)],
      description: 'Returns by calendar month, in order of time.',
      resolve: ({ equity, result }) => periodReturns(equity, result.interval, 7).map(publishedNumbers),
    }),
    years: t.field({
      type: [shapeType(types, PERIOD_RETURN)],
      description: 'Returns by calendar year, in order of time.',
      resolve: ({ equity, result }) => periodReturns(equity, result.interval, 4).map(publishedNumbers),
    }),
    drawdowns: t.field({
      type: [shapeType(types, DRAWDOWN)],
      description: `Its ${DRAWDOWNS} deepest falls, deepest first.`,
      resolve: ({ equity: { days, values } }) => drawdownList(days, values, DRAWDOWNS).map(publishedNumbers),
    }),
    rollingSharpe: t.field({
      type: shapeType(types, ROLLING),
      description: 'Sharpe ratio over the past year, at some of the bars that have one.',
      resolve: ({ equity, result: { interval } }) => rolling(equity, interval),
    }),
    candles: t.field({
      type: [shapeType(types, WINDOW_CANDLE)],
      description: `Prices of the traded window in at most ${CANDLES} candles; none where the market is no longer served.`,
      resolve: ({ result: { pair, window } }, _args, { snapshot }) => {
        const market = lookUpMarket(snapshot, pair);
        return market ? windowCandles(market, toDay(window.dateFrom), toDay(window.dateTo), CANDLES) : [];
      },
    }),
    anchorRuns: t.field({
      type: [shapeType(types, ANCHOR_RUN)],
      description: 'Runs on current data at every day that multi-day bars may begin on; none for other bars.',
      resolve: ({ result }, _args, { snapshot, readAnchorRuns }) =>
        readAnchorRuns(snapshot, result).map(({ anchor, days, values }) => {
          const picked = thinnedBars(days.length, POINTS);
          return {
            anchor,
            dates: picked.map((i) => toIsoDate(elementAt(days, i))),
            values: picked.map((i) => roundSignificant(elementAt(values, i))),
          };
        }),
    }),
  }));
}

function rolling({ days, values }: AnsweredBacktest['equity'], interval: AnsweredBacktest['result']['interval']) {
  const picked = thinnedBars(days.length, POINTS);
  const ratios = rollingSharpe(values, interval, picked);
  const known = picked.flatMap((bar, i) => {
    const ratio = ratios[i];
    return ratio == null ? [] : [{ date: toIsoDate(elementAt(days, bar)), ratio: roundSignificant(ratio) }];
  });
  return {
    bars: rollingBars(interval),
    dates: known.map(({ date }) => date),
    values: known.map(({ ratio }) => ratio),
  };
}
