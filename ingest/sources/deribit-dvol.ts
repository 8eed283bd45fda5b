import { z } from 'zod';
import { instantOf } from '../../engine/calendar.ts';
import type { SeriesUpdate } from '../../platform/series/publication.ts';
import { type DatedRow, dailyRows } from './daily-rows.ts';
import { endOfDay } from './day-bounds.ts';
import { PROVIDER_LICENCES } from './provider-licences.ts';
import { seriesOf } from './series-of.ts';
import type { Source, SourceRequest } from './source.ts';
import { sourceUnavailable } from './source-unavailable.ts';
import { utcMidnight } from './utc-midnight.ts';

const KEY = 'deribit-dvol';
const SERIES = { BTC: 'btc_dvol', ETH: 'eth_dvol' } as const;

// Time, open, high, low, close, in percent.
const candle = z.tuple([utcMidnight, z.number(), z.number(), z.number(), z.number()]);
const answer = z.object({ result: z.object({ data: z.array(candle), continuation: z.int().nullable().optional() }) });

/** Fetches closes of an index. Pages run backwards: `continuation` is the end of the next one. */
async function fetchCloses(currency: string, request: SourceRequest): Promise<DatedRow[]> {
  const rows: DatedRow[] = [];
  const start = instantOf(request.from);
  let end = endOfDay(request.to);
  while (end >= start) {
    const range = `start_timestamp=${start}&end_timestamp=${end}&resolution=1D`;
    const { result } = await request.getJson(
      `/api/v2/public/get_volatility_index_data?currency=${currency}&${range}`,
      answer,
    );
    rows.push(...result.data.map(([at, , , , close]) => ({ at, values: [close] })));
    const next = result.continuation ?? null;
    if (next === null) return rows;
    if (next >= end) throw sourceUnavailable(KEY, 'a page goes no further back than the previous page');
    end = next;
  }
  return rows;
}

/** Deribit's volatility indices. */
export const source: Source = {
  key: KEY,
  title: 'Deribit, DVOL',
  origin: 'https://www.deribit.com',
  cadence: 'daily',
  since: '2021-03-24',
  licence: PROVIDER_LICENCES.deribit,
  blocked: null,
  documentation: 'https://docs.deribit.com/api-reference/market-data/public-get_volatility_index_data',
  series: Object.values(SERIES),
  panels: [],
  pauseMs: 200,
  staleDays: 3,
  async fetch(request) {
    const series: SeriesUpdate[] = [];
    for (const [currency, seriesId] of Object.entries(SERIES)) {
      const rows = dailyRows(KEY, await fetchCloses(currency, request), request);
      series.push(...seriesOf(KEY, [seriesId], rows));
    }
    return { series, panels: [] };
  },
};
