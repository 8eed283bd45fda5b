import { z } from 'zod';
import { instantOf, toDay } from '../../engine/calendar.ts';
import { dailyRows } from './daily-rows.ts';
import { numericText } from './numeric-text.ts';
import { seriesOf } from './series-of.ts';
import type { Source } from './source.ts';

const KEY = 'sosovalue-etf-flows';
const SERIES = ['etf_net_flow'];
const USD_PER_MILLION = 1_000_000;

const flows = z.array(
  z.object({
    date: z.iso.date().transform((date) => instantOf(toDay(date))),
    totalNetInflow: z.union([z.number(), numericText]).nullable(),
  }),
);
// Errors arrive as HTTP 200 with another code.
const answer = z.object({
  code: z.literal(0),
  data: z.union([flows, z.object({ list: flows }).transform(({ list }) => list)]),
});

/**
 * Net flows into US spot Bitcoin ETFs over the last 300 trading days. The newest days are completed as the funds
 * report.
 */
export const source: Source = {
  key: KEY,
  title: 'SoSoValue, Bitcoin ETF flows',
  origin: 'https://api.sosovalue.xyz',
  cadence: 'daily',
  since: { lastDays: 300 },
  licence: {
    commercial: 'ask',
    note: "SoSoValue's API terms: for own use, no redistribution.",
    terms: 'https://sosovalue.com/developer',
    attribution: { text: 'Source: SoSoValue', link: 'https://sosovalue.com' },
  },
  blocked: null,
  documentation: 'https://pypi.org/project/sosovalue-pandas/',
  keySetting: 'SOSOVALUE_API_KEY',
  keyIsOptional: true,
  series: SERIES,
  panels: [],
  pauseMs: 3000,
  staleDays: 3,
  async fetch(request) {
    const headers = request.apiKey === null ? {} : { 'x-soso-api-key': request.apiKey };
    const json = { type: 'us-btc-spot' };
    const { data } = await request.getJson('/openapi/v2/etf/historicalInflowChart', answer, { headers, json });
    const rows = data.map(({ date, totalNetInflow }) => ({
      at: date,
      values: [totalNetInflow === null ? Number.NaN : totalNetInflow / USD_PER_MILLION],
    }));
    return { series: seriesOf(KEY, SERIES, dailyRows(KEY, rows, request)), panels: [] };
  },
};
