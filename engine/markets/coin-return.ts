import type { Day } from '../calendar.ts';
import { type PanelEntity, rowAt } from '../panel-view.ts';
import { percentAbove } from '../percent-above.ts';

/** How old the price at the start of a window may be. */
const FRESH_DAYS = 7;

/** What a coin returned over the days up to one. */
export interface CoinReturn {
  /** Percent; null without a price at the start. */
  readonly returnPct: number | null;
  /** Day of the newest price: a coin that stopped trading keeps its last one, and so stays in the count. */
  readonly priceDay: Day | null;
}

/** The return of a coin over the `days` that end on a day. */
export function coinReturn(coin: PanelEntity, day: Day, days: number): CoinReturn {
  const newest = pricedRow(coin, day);
  if (newest < 0) return { returnPct: null, priceDay: null };
  const priceDay = coin.days[newest] as Day;
  const before = pricedRow(coin, day - days);
  if (before < 0 || day - days - (coin.days[before] as Day) > FRESH_DAYS) return { returnPct: null, priceDay };
  const price = coin.column('price_usd');
  return { returnPct: percentAbove(price[newest] as number, price[before] as number), priceDay };
}

/** Row of the newest price at or before a day, -1 without one. */
function pricedRow(coin: PanelEntity, day: Day): number {
  const price = coin.column('price_usd');
  let row = rowAt(coin, day);
  while (row >= 0 && !((price[row] as number) > 0)) row--;
  return row;
}
