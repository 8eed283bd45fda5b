import { z } from 'zod';
import type { PanelUpdate, SeriesUpdate } from '../../platform/series/publication.ts';
import { barsOf } from './daily-bars.ts';
import { type DatedRow, dailyRows } from './daily-rows.ts';
import { endOfDay, startOfDay } from './day-bounds.ts';
import { dayWindows } from './day-windows.ts';
import { numericText } from './numeric-text.ts';
import { seriesOf } from './series-of.ts';
import type { Source, SourceRequest } from './source.ts';
import { utcMidnight } from './utc-midnight.ts';

const KEY = 'binance-klines';
const QUOTE = 'USDT';
const BASES = ['BTC', 'ETH', 'BNB', 'LTC', 'ADA', 'XRP', 'EOS', 'XLM', 'TRX', 'ETC', 'LINK', 'DOGE', 'BCH', 'SOL'];
/** Pairs whose close is also a series. */
const CLOSE_SERIES: Readonly<Record<string, string>> = { BTC: 'btc_close_binance', ETH: 'eth_close', SOL: 'sol_close' };
const DAYS_PER_PAGE = 1000;

// Open time, open, high, low, close, volume, close time, quote volume, trades, taker buy volume; then two fields unused.
const klines = z.array(
  z
    .tuple([
      utcMidnight,
      numericText,
      numericText,
      numericText,
      numericText,
      numericText,
      z.int(),
      numericText,
      z.int(),
      numericText,
    ])
    .rest(z.unknown()),
);

async function fetchRows(symbol: string, request: SourceRequest): Promise<DatedRow[]> {
  const rows: DatedRow[] = [];
  for (const { from, to } of dayWindows(request, DAYS_PER_PAGE)) {
    const range = `startTime=${startOfDay(from)}&endTime=${endOfDay(to)}&limit=${DAYS_PER_PAGE}`;
    const page = await request.getJson(`/api/v3/klines?symbol=${symbol}&interval=1d&${range}`, klines);
    for (const [at, open, high, low, close, volume, , quoteVolume, , takerBuyVolume] of page)
      rows.push({ at, values: [open, high, low, close, volume, quoteVolume, takerBuyVolume] });
  }
  return rows;
}

/** Daily bars of the pairs with the longest history on Binance's spot market. */
export const source: Source = {
  key: KEY,
  title: 'Binance spot, daily bars',
  origin: 'https://api.binance.com',
  cadence: 'daily',
  licenceNote: "Binance's terms of use; market data for own use, no redistribution without agreement.",
  documentation:
    'https://developers.binance.com/docs/binance-spot-api-docs/rest-api/market-data-endpoints#klinecandlestick-data',
  series: Object.values(CLOSE_SERIES),
  panels: ['bars'],
  pauseMs: 100,
  staleDays: 3,
  async fetch(request) {
    const series: SeriesUpdate[] = [];
    const panels: PanelUpdate[] = [];
    for (const base of BASES) {
      const symbol = `${base}${QUOTE}`;
      const rows = dailyRows(KEY, await fetchRows(symbol, request), request);
      panels.push(...barsOf(KEY, { venue: 'binance', base, quote: QUOTE }, rows));
      const closeSeries = CLOSE_SERIES[base];
      if (closeSeries) {
        const closes = rows.map(({ day, values: [, , , close = Number.NaN] }) => ({ day, values: [close] }));
        series.push(...seriesOf(KEY, [closeSeries], closes));
      }
    }
    return { series, panels };
  },
};
