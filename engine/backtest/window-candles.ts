import { type Day, toIsoDate } from '../calendar.ts';
import type { PanelEntity } from '../panel-view.ts';
import { type ShapeOf, shape } from '../shape.ts';
import { marketBars } from './market-bars.ts';

export const WINDOW_CANDLE = shape.object('BacktestCandle', 'Prices over some days of the traded window.', {
  date: shape.date('First day of the candle.'),
  open: shape.rounded('First price, in the quote asset.'),
  high: shape.rounded('Highest price, in the quote asset.'),
  low: shape.rounded('Lowest price, in the quote asset.'),
  close: shape.rounded('Last price, in the quote asset.'),
});
export type WindowCandle = ShapeOf<typeof WINDOW_CANDLE>;

/** Returns the prices of a window as at most `count` candles of equally many days. */
export function windowCandles(market: PanelEntity, first: Day, last: Day, count: number): WindowCandle[] {
  const bars = marketBars(market, '1d', 0, last);
  const begin = bars.days.findIndex((day) => day >= first);
  if (begin < 0) return [];
  const each = Math.max(Math.ceil((bars.length - begin) / count), 1);
  const candles: WindowCandle[] = [];
  for (let from = begin; from < bars.length; from += each) {
    const to = Math.min(from + each, bars.length);
    candles.push({
      date: toIsoDate(bars.days[from]!),
      open: bars.open[from]!,
      high: bars.high.subarray(from, to).reduce((a, b) => Math.max(a, b)),
      low: bars.low.subarray(from, to).reduce((a, b) => Math.min(a, b)),
      close: bars.close[to - 1]!,
    });
  }
  return candles;
}
