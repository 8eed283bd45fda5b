import { type Day, GENESIS_DAY } from '../../engine/calendar.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import { latest } from '../../engine/series-view.ts';
import { DomainError } from '../errors.ts';
import { perSnapshot } from '../series/per-snapshot.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import { didYouMean } from '../text/nearest.ts';

/** Bitcoin by the service's own price series, which reach back to 2010. */
const INDEX = 'index:BTCUSD';
const INDEX_SERIES: Readonly<Record<string, string>> = {
  open: 'btc_open',
  high: 'btc_high',
  low: 'btc_low',
  close: 'btc_close',
  quote_volume: 'btc_volume_usd',
};
/** Where a bare pair is looked for, best first. */
const VENUES = ['binance:', 'coinbase:', 'kraken:', 'bitstamp:', 'upbit:', 'index:', 'binance-perp:'];

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

/** A market by its id, or by its pair alone; null when there is none. */
export function lookUpMarket(snapshot: SeriesSnapshot, id: string): PanelEntity | null {
  const { entities } = snapshot.panel('bars');
  const pair = id.toUpperCase();
  for (const code of [id, ...VENUES.map((venue) => venue + pair)]) {
    const market = code === INDEX ? readIndex(snapshot, undefined).market : entities.get(code);
    if (market) return market;
  }
  return null;
}

/** Says that there is no such market, and which one may be meant. */
export function unknownMarket(snapshot: SeriesSnapshot, id: string): string {
  const codes = [INDEX, ...snapshot.panel('bars').entities.keys()];
  // A bare pair is misspelt against bare pairs; the name of a venue would count as so many wrong letters.
  const known = id.includes(':') ? codes : codes.map((code) => code.slice(code.indexOf(':') + 1));
  return `There is no market ${JSON.stringify(id)}.${didYouMean(id, known)}`;
}

const readIndex = perSnapshot(
  () => INDEX,
  (snapshot) => ({ market: indexMarket(snapshot) }),
);

/** The Bitcoin index as a market, null without a price. */
function indexMarket(snapshot: SeriesSnapshot): PanelEntity | null {
  const view = snapshot.view();
  const close = view.values('btc_close');
  const first = close.findIndex((value) => !Number.isNaN(value));
  const newest = latest(view, 'btc_close');
  if (first < 0 || !newest) return null;
  const positions = Array.from({ length: newest.day - GENESIS_DAY - first + 1 }, (_, i) => first + i).filter(
    (i) => !Number.isNaN(close[i] as number),
  );
  const columns = new Map<string, Float64Array>();
  return {
    code: INDEX,
    attributes: { base: 'BTC', quote: 'USD', venue: 'index', kind: 'index' },
    source: snapshot.source('btc_close') ?? 'none',
    days: Int32Array.from(positions, (i): Day => GENESIS_DAY + i),
    column(field) {
      const values = view.values(INDEX_SERIES[field] ?? '');
      const known = columns.get(field) ?? Float64Array.from(positions, (i) => values[i] ?? Number.NaN);
      columns.set(field, known);
      return known;
    },
  };
}
