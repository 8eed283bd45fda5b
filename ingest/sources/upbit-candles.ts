import { z } from 'zod';
import { toIsoDate } from '../../engine/calendar.ts';
import { type DatedRow, dailyRows } from './daily-rows.ts';
import { dayWindows } from './day-windows.ts';
import { seriesOf } from './series-of.ts';
import type { Source } from './source.ts';
import { utcMidnight } from './utc-midnight.ts';

const KEY = 'upbit-candles';
const SERIES = ['btc_close_upbit_krw'];
const DAYS_PER_PAGE = 200;

/** Without a time zone, but in UTC. */
const startsAt = z.iso
  .datetime({ local: true, precision: 0 })
  .transform((text) => Date.parse(text.endsWith('Z') ? text : `${text}Z`))
  .pipe(utcMidnight);

const candles = z.array(
  z.object({ market: z.literal('KRW-BTC'), candle_date_time_utc: startsAt, trade_price: z.number().positive() }),
);

/** Daily closes of Bitcoin in won on Upbit, whose days are UTC days. */
export const source: Source = {
  key: KEY,
  title: 'Upbit, daily bars',
  origin: 'https://api.upbit.com',
  cadence: 'daily',
  since: '2017-09-25',
  licence: {
    commercial: 'ask',
    note: "Upbit's terms: market data for own use.",
    terms: 'https://upbit.com/service_center/terms',
    attribution: { text: 'Source: Upbit', link: 'https://upbit.com' },
  },
  blocked: null,
  documentation: 'https://docs.upbit.com/kr/reference/list-candles-days',
  series: SERIES,
  panels: [],
  // 10 requests a second.
  pauseMs: 200,
  staleDays: 3,
  async fetch(request) {
    const rows: DatedRow[] = [];
    for (const { from, to } of dayWindows(request, DAYS_PER_PAGE)) {
      // `to` is exclusive.
      const range = `count=${to - from + 1}&to=${toIsoDate(to + 1)}T00:00:00Z`;
      const page = await request.getJson(`/v1/candles/days?market=KRW-BTC&${range}`, candles);
      rows.push(...page.map((candle) => ({ at: candle.candle_date_time_utc, values: [candle.trade_price] })));
    }
    return { series: seriesOf(KEY, SERIES, dailyRows(KEY, rows, request)), panels: [] };
  },
};
