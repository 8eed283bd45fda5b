import type { Day } from '../calendar.ts';
import type { PanelEntity } from '../panel-view.ts';
import { latest, type SeriesView } from '../series-view.ts';

/** Id of the market built from the service's own price series. */
export const INDEX_MARKET = 'index:BTCUSD';

const SERIES: Readonly<Record<string, string>> = {
  open: 'btc_open',
  high: 'btc_high',
  low: 'btc_low',
  close: 'btc_close',
  quote_volume: 'btc_volume_usd',
};

/** Ids of the series that the market is built from. */
export const INDEX_SERIES: readonly string[] = Object.values(SERIES);

/**
 * Builds a Bitcoin market from the service's own price series, which reach back to 2010; null without a price.
 *
 * @param source - Provider of the newest close.
 */
export function indexMarket(view: SeriesView, source: string): PanelEntity | null {
  const close = view.values('btc_close');
  const first = close.findIndex((value) => !Number.isNaN(value));
  const newest = latest(view, 'btc_close');
  if (first < 0 || !newest) return null;
  const positions = Array.from({ length: newest.day - view.firstDay - first + 1 }, (_, i) => first + i).filter(
    (i) => !Number.isNaN(close[i]!),
  );
  const columns = new Map<string, Float64Array>();
  return {
    code: INDEX_MARKET,
    attributes: { base: 'BTC', quote: 'USD', venue: 'index', kind: 'index' },
    source,
    days: Int32Array.from(positions, (i): Day => view.firstDay + i),
    column(field) {
      const id = SERIES[field];
      const known = columns.get(field) ?? columnOf(id === undefined ? null : view.values(id), positions);
      columns.set(field, known);
      return known;
    },
  };
}

function columnOf(values: Float64Array | null, positions: readonly number[]): Float64Array {
  return Float64Array.from(positions, (i) => values?.[i] ?? Number.NaN);
}
