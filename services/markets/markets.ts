import { INDEX_MARKET, indexMarket } from '../../engine/markets/index-market.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import { DomainError, invalidParameter } from '../../platform/errors.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { didYouMean } from '../../platform/text/nearest.ts';

/** Venues in which a bare pair is looked up, preferred first. */
const VENUES = ['binance:', 'coinbase:', 'kraken:', 'bitstamp:', 'bybit:', 'upbit:', 'index:', 'binance-perp:'];

/** Returns every market with bars: those of the venues, and the bitcoin index. */
export function listMarkets(snapshot: SeriesSnapshot): PanelEntity[] {
  const { market: index } = readIndex(snapshot, undefined);
  return [...(index ? [index] : []), ...snapshot.panel('bars').entities.values()];
}

/**
 * Returns a market by its id, or by its pair only.
 *
 * @throws DomainError `not_found` suggesting the nearest known market.
 */
export function findMarket(snapshot: SeriesSnapshot, id: string): PanelEntity {
  const market = lookUpMarket(snapshot, id);
  if (!market)
    throw new DomainError(
      'not_found',
      `Unknown market ${JSON.stringify(id)}.${nearestMarket(snapshot, id)} List them at /api/v1/markets.`,
    );
  return market;
}

/**
 * Returns the market of the parameter `pair`.
 *
 * @throws DomainError `invalid_input` suggesting the nearest known market.
 */
export function marketOfPair(snapshot: SeriesSnapshot, pair: string): PanelEntity {
  const market = lookUpMarket(snapshot, pair);
  if (!market) throw invalidParameter('pair', marketFault(snapshot, pair));
  return market;
}

/** Returns a market by its id, or by its pair only; null when there is none. */
export function lookUpMarket(snapshot: SeriesSnapshot, id: string): PanelEntity | null {
  const { entities } = snapshot.panel('bars');
  const pair = id.toUpperCase();
  for (const code of [id, ...VENUES.map((venue) => venue + pair)]) {
    const market = code === INDEX_MARKET ? readIndex(snapshot, undefined).market : entities.get(code);
    if (market) return market;
  }
  return null;
}

/** Fault of an unknown market with the nearest known one, phrased to follow the name of the field. */
export function marketFault(snapshot: SeriesSnapshot, id: string): string {
  return `is an unknown market: ${JSON.stringify(id)}.${nearestMarket(snapshot, id)}`;
}

function nearestMarket(snapshot: SeriesSnapshot, id: string): string {
  const codes = [INDEX_MARKET, ...snapshot.panel('bars').entities.keys()];
  // Compares bare pairs with bare pairs, because a venue prefix would count as an edit distance.
  const known = id.includes(':') ? codes : codes.map((code) => code.slice(code.indexOf(':') + 1));
  return didYouMean(id, known);
}

const readIndex = perSnapshot(
  () => INDEX_MARKET,
  (snapshot) => ({ market: indexMarket(snapshot.view(), snapshot.source('btc_close') ?? 'none') }),
);
