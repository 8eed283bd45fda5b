import type { PanelEntity } from '../panel-view.ts';

/** Id of the market whose bars represent Bitcoin. */
export const BITCOIN_SPOT = 'binance:BTCUSDT';
/** Maximum days the exchange may lag the index before the index replaces it. */
const KEEP_DAYS = 7;

/** Returns Bitcoin's bars: the exchange's, or those of the index where the exchange is missing or has stopped. */
export function bitcoinMarket(spot: PanelEntity | null, index: PanelEntity | null): PanelEntity | null {
  const lastDay = (market: PanelEntity | null) => market?.days.at(-1) ?? Number.NEGATIVE_INFINITY;
  return lastDay(spot) >= lastDay(index) - KEEP_DAYS ? (spot ?? index) : index;
}
