import { z } from 'zod';
import { toIsoDate } from '../../engine/calendar.ts';
import { barsOf } from './daily-bars.ts';
import { type DatedRow, dailyRows } from './daily-rows.ts';
import { dayWindows } from './day-windows.ts';
import { seriesOf } from './series-of.ts';
import type { Source } from './source.ts';
import { utcMidnightSeconds } from './utc-midnight.ts';

const KEY = 'coinbase-candles';
const PRICES = ['btc_open', 'btc_high', 'btc_low', 'btc_close', 'btc_close_coinbase', 'btc_volume_usd'];
const DAYS_PER_PAGE = 300;

// Time, low, high, open, close, volume.
const candles = z.array(z.tuple([utcMidnightSeconds, z.number(), z.number(), z.number(), z.number(), z.number()]));

/** Daily bars of Bitcoin in dollars on Coinbase: the service's price for days older than Kraken keeps. */
export const source: Source = {
  key: KEY,
  title: 'Coinbase Exchange, daily bars',
  origin: 'https://api.exchange.coinbase.com',
  cadence: 'daily',
  since: '2015-07-20',
  licence: {
    commercial: 'ask',
    note: "Coinbase's market data terms: for own use, no redistribution without consent.",
    terms: 'https://www.coinbase.com/legal/market_data',
    attribution: { text: 'Source: Coinbase', link: 'https://www.coinbase.com' },
  },
  blocked: null,
  documentation: 'https://docs.cdp.coinbase.com/api-reference/exchange-api/rest-api/products/get-product-candles',
  series: PRICES,
  panels: ['bars'],
  pauseMs: 200,
  staleDays: 3,
  async fetch(request) {
    const rows: DatedRow[] = [];
    for (const { from, to } of dayWindows(request, DAYS_PER_PAGE)) {
      const range = `start=${toIsoDate(from)}T00:00:00Z&end=${toIsoDate(to)}T00:00:00Z`;
      const page = await request.getJson(`/products/BTC-USD/candles?granularity=86400&${range}`, candles);
      for (const [at, low, high, open, close, volume] of page)
        rows.push({ at, values: [open, high, low, close, volume, Number.NaN, Number.NaN] });
    }
    const days = dailyRows(KEY, rows, request);
    const prices = days.map(({ day, values }) => {
      const [open, high, low, close, volume] = values as [number, number, number, number, number];
      // Coinbase reports volume in coins only; dollars are computed at the typical price of the day.
      return { day, values: [open, high, low, close, close, (volume * (high + low + close)) / 3] };
    });
    return {
      series: seriesOf(KEY, PRICES, prices),
      panels: barsOf(KEY, { venue: 'coinbase', base: 'BTC', quote: 'USD', kind: 'spot' }, days),
    };
  },
};
