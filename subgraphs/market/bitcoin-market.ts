import type { PanelEntity } from '../../engine/panel-view.ts';
import { DomainError } from '../../platform/errors.ts';
import { listMarkets } from '../../platform/markets/markets.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';

const SPOT = 'binance:BTCUSDT';
const INDEX = 'index:BTCUSD';
/** How many days the exchange may lag the index before the index stands in. */
const KEEP_DAYS = 7;

/**
 * The market readings of Bitcoin's bars are taken from: Binance spot, or the index where that is missing or has stopped.
 *
 * @throws DomainError `source_unavailable` without either.
 */
export function bitcoinMarket(snapshot: SeriesSnapshot): PanelEntity {
  const markets = listMarkets(snapshot);
  const [spot, index] = [SPOT, INDEX].map((id) => markets.find(({ code }) => code === id));
  const lastDay = (market: PanelEntity | undefined) => market?.days.at(-1) ?? Number.NEGATIVE_INFINITY;
  const found = lastDay(spot) >= lastDay(index) - KEEP_DAYS ? (spot ?? index) : index;
  if (!found)
    throw new DomainError('source_unavailable', 'There are no bars of Bitcoin yet.', { source: `${SPOT}, ${INDEX}` });
  return found;
}
