import type { Day } from '../calendar.ts';
import { type PanelEntity, rowAt } from '../panel-view.ts';

/** Consecutive bars of a market as columns; prices in its quote asset. Every bar has a high, a low and a close. */
export interface PriceBars {
  readonly length: number;
  readonly days: Int32Array;
  /** NaN where the source has no open price. */
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
}

/** Returns the last bars of a market up to a day; days without trading have no bar. */
export function priceBars(market: PanelEntity, lastDay: Day, count = Number.POSITIVE_INFINITY): PriceBars {
  const columns = ['open', 'high', 'low', 'close'].map((field) => market.column(field));
  const [, high, low, close] = columns as [Float64Array, Float64Array, Float64Array, Float64Array];
  const rows: number[] = [];
  for (let row = rowAt(market, lastDay); row >= 0 && rows.length < count; row--)
    if (high[row]! > 0 && low[row]! > 0 && close[row]! > 0) rows.push(row);
  rows.reverse();
  const pick = (column: Float64Array | undefined) => Float64Array.from(rows, (row) => column?.[row] ?? Number.NaN);
  return {
    length: rows.length,
    days: Int32Array.from(rows, (row) => market.days[row] as Day),
    open: pick(columns[0]),
    high: pick(high),
    low: pick(low),
    close: pick(close),
  };
}
