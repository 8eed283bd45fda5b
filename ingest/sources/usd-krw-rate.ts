import { z } from 'zod';
import { instantOf, toDay, toIsoDate } from '../../engine/calendar.ts';
import { dailyRows } from './daily-rows.ts';
import { seriesOf } from './series-of.ts';
import type { Source } from './source.ts';

const KEY = 'usd-krw-rate';
const SERIES = ['usd_krw'];
/** The provider returns an error for a range of holidays only; a range this long contains a business day. */
const LEAD_DAYS = 10;

const answer = z.object({
  base: z.literal('USD'),
  rates: z.record(z.iso.date(), z.object({ KRW: z.number().positive() })),
});

/** Reference rate of the European Central Bank for the won, computed through the euro, on business days. */
export const source: Source = {
  key: KEY,
  title: 'Frankfurter, dollar in won',
  origin: 'https://api.frankfurter.dev',
  cadence: 'daily',
  since: '1999-01-04',
  licence: {
    commercial: 'yes',
    note: 'Open source (MIT), free without a key; reference rates of the European Central Bank, free with its name.',
    terms: 'https://www.ecb.europa.eu/services/using-our-site/disclaimer/html/index.en.html',
    attribution: {
      text: 'Source: European Central Bank reference rates, by Frankfurter',
      link: 'https://frankfurter.dev',
    },
  },
  blocked: null,
  documentation: 'https://www.frankfurter.dev/v1/',
  series: SERIES,
  panels: [],
  pauseMs: 500,
  staleDays: 3,
  async fetch(request) {
    const range = `${toIsoDate(request.from - LEAD_DAYS)}..${toIsoDate(request.to)}`;
    const { rates } = await request.getJson(`/v1/${range}?base=USD&symbols=KRW`, answer);
    const rows = Object.entries(rates).map(([date, { KRW }]) => ({ at: instantOf(toDay(date)), values: [KRW] }));
    return { series: seriesOf(KEY, SERIES, dailyRows(KEY, rows, request)), panels: [] };
  },
};
