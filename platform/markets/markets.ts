import { INDEX_MARKET, indexMarket } from '../../engine/markets/index-market.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import { DomainError, invalidParameter } from '../errors.ts';
import { perSnapshot } from '../series/per-snapshot.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import { didYouMean } from '../text/nearest.ts';

/** Where a bare pair is looked for, best first. */
const VENUES = ['binance:', 'coinbase:', 'kraken:', 'bitstamp:', 'bybit:', 'upbit:', 'index:', 'binance-perp:'];

/** Every market with bars: those of the venues, and the Bitcoin index. */
export function listMarkets(snapshot: SeriesSnapshot): PanelEntity[] {
  const { market: index } = readIndex(snapshot, undefined);
  return [...(index ? [index] : []), ...snapshot.panel('bars').entities.values()];
}

/**
 * A market by its id, or by its pair alone.
 *
 * @throws DomainError `not_found` naming the nearest known market.
 */
export function findMarket(snapshot: SeriesSnapshot, id: string): PanelEntity {
  const market = lookUpMarket(snapshot, id);
  if (!market) throw new DomainError('not_found', unknownMarket(snapshot, id));
  return market;
}

/**
 * The market that the parameter `pair` names.
 *
 * @throws DomainError `invalid_input` naming the nearest known market.
 */
export function marketOfPair(snapshot: SeriesSnapshot, pair: string): PanelEntity {
  const market = lookUpMarket(snapshot, pair);
  if (!market)
    throw invalidParameter(
      'pair',
      `names no market: ${JSON.stringify(pair)}.${nearestMarket(snapshot, pair)}`.replace(/\.$/, ''),
    );
  return market;
}

/** A market by its id, or by its pair alone; null when there is none. */
export function lookUpMarket(snapshot: SeriesSnapshot, id: string): PanelEntity | null {
  const { entities } = snapshot.panel('bars');
  const pair = id.toUpperCase();
  for (const code of [id, ...VENUES.map((venue) => venue + pair)]) {
    const market = code === INDEX_MARKET ? readIndex(snapshot, undefined).market : entities.get(code);
    if (market) return market;
  }
  return null;
}

/** Says that there is no such market, and which one may be meant. */
export function unknownMarket(snapshot: SeriesSnapshot, id: string): string {
  return `There is no market ${JSON.stringify(id)}.${nearestMarket(snapshot, id)}`;
}

function nearestMarket(snapshot: SeriesSnapshot, id: string): string {
  const codes = [INDEX_MARKET, ...snapshot.panel('bars').entities.keys()];
  // A bare pair is misspelt against bare pairs; the name of a venue would count as so many wrong letters.
  const known = id.includes(':') ? codes : codes.map((code) => code.slice(code.indexOf(':') + 1));
  return didYouMean(id, known);
}

const readIndex = perSnapshot(
  () => INDEX_MARKET,
  (snapshot) => ({ market: indexMarket(snapshot.view(), snapshot.source('btc_close') ?? 'none') }),
);
