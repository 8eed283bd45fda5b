import { z } from 'zod';
import { instantOf, toDay } from '../../engine/calendar.ts';
import { dailyRows } from './daily-rows.ts';
import { PROVIDER_LICENCES } from './provider-licences.ts';
import { seriesOf } from './series-of.ts';
import type { Source } from './source.ts';

const KEY = 'defillama-etf-flows';
const SERIES = ['etf_net_flow'];
const USD_PER_MILLION = 1_000_000;

/** A date, alone or at the start of an instant. */
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T00:00:00(\.000)?Z?)?$/, 'expected a date')
  .transform((text) => text.slice(0, 10))
  .pipe(z.iso.date())
  .transform((date) => instantOf(toDay(date)));

const answer = z.array(z.object({ gecko_id: z.string(), day, total_flow_usd: z.number().nullable() }));

/** Net flows into US spot Bitcoin ETFs since the first of them, from the endpoint that DefiLlama's own pages use. */
export const source: Source = {
  key: KEY,
  title: 'DefiLlama, Bitcoin ETF flows',
  origin: 'https://etfs.llama.fi',
  cadence: 'daily',
  since: '2024-01-11',
  licence: PROVIDER_LICENCES.defillama,
  blocked: null,
  documentation: 'https://defillama.com/etfs',
  series: SERIES,
  panels: [],
  pauseMs: 1000,
  staleDays: 3,
  async fetch(request) {
    const flows = await request.getJson('/flows', answer);
    const rows = flows
      .filter(({ gecko_id }) => gecko_id === 'bitcoin')
      .map((flow) => ({ at: flow.day, values: [(flow.total_flow_usd ?? Number.NaN) / USD_PER_MILLION] }));
    return { series: seriesOf(KEY, SERIES, dailyRows(KEY, rows, request)), panels: [] };
  },
};
