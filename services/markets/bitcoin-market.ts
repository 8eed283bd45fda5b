import { BITCOIN_SPOT, bitcoinMarket } from '../../engine/markets/bitcoin-market.ts';
import { INDEX_MARKET } from '../../engine/markets/index-market.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import { DomainError } from '../../platform/errors.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { listMarkets } from './markets.ts';

/**
 * Returns the market behind readings of Bitcoin's bars: Binance spot, or the index when spot is missing or has stopped.
 *
 * @throws DomainError `source_unavailable` without either.
 */
export function readBitcoinMarket(snapshot: SeriesSnapshot): PanelEntity {
  const markets = listMarkets(snapshot);
  const [spot, index] = [BITCOIN_SPOT, INDEX_MARKET].map((id) => markets.find(({ code }) => code === id) ?? null);
  const found = bitcoinMarket(spot ?? null, index ?? null);
  if (!found)
    throw new DomainError('source_unavailable', 'No Bitcoin bars so far. Try again after the next collection.', {
      source: `${BITCOIN_SPOT}, ${INDEX_MARKET}`,
    });
  return found;
}
