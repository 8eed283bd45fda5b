import type { Day } from '../calendar.ts';
import { type PanelEntity, rowAt } from '../panel-view.ts';
import { percentAbove } from '../percent-above.ts';

/** Maximum age in days of the price at the start of a window. */
const FRESH_DAYS = 7;

/** Return of a coin over a window that ends on a day. */
export interface CoinReturn {
  /** Percent; null without a price at the start. */
  readonly returnPct: number | null;
  /** Day of the newest price. A coin that stopped trading keeps its last price, so it stays in the count. */
  readonly priceDay: Day | null;
}

/** Computes the return of a coin over the `days` that end on a day. */
export function coinReturn(coin: PanelEntity, day: Day, days: number): CoinReturn {
  const newest = pricedRow(coin, day);
  if (newest < 0) return { returnPct: null, priceDay: null };
  const priceDay = coin.days[newest] as Day;
  const before = pricedRow(coin, day - days);
  if (before < 0 || day - days - (coin.days[before] as Day) > FRESH_DAYS) return { returnPct: null, priceDay };
  const price = coin.column('price_usd');
  return { returnPct: percentAbove(price[newest]!, price[before]!), priceDay };
}

/** Returns the row of the newest price at or before a day, -1 without one. */
function pricedRow(coin: PanelEntity, day: Day): number {
  const price = coin.column('price_usd');
  let row = rowAt(coin, day);
  while (row >= 0 && !(price[row]! > 0)) row--;
  return row;
}
