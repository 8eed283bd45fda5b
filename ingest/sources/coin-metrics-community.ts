import { z } from 'zod';
import { toIsoDate } from '../../engine/calendar.ts';
import { type DatedRow, dailyRows } from './daily-rows.ts';
import { numericText } from './numeric-text.ts';
import { seriesOf } from './series-of.ts';
import type { Source, SourceRequest } from './source.ts';
import { sourceUnavailable } from './source-unavailable.ts';
import { utcMidnight } from './utc-midnight.ts';

const KEY = 'coin-metrics-community';
const PATH = '/v4/timeseries/asset-metrics';
const MARKET_CAP = 'CapMrktCurUSD';
const MVRV = 'CapMVRVCur';

/** Our series ids and the metrics with the same meaning and unit. */
const EQUAL: Readonly<Record<string, string>> = {
  market_cap: MARKET_CAP,
  hash_rate: 'HashRate',
  active_addresses: 'AdrActCnt',
  addresses_with_balance: 'AdrBalCnt',
  tx_count: 'TxCnt',
  transfer_count: 'TxTfrCnt',
  block_count: 'BlkCnt',
  fees_btc: 'FeeTotNtv',
  issuance_btc: 'IssTotNtv',
  issuance_usd: 'IssTotUSD',
  exchange_inflow_btc: 'FlowInExNtv',
  exchange_outflow_btc: 'FlowOutExNtv',
  exchange_supply: 'SplyExNtv',
};

const SERIES = [...Object.keys(EQUAL), 'realized_cap'];
const METRICS = [...Object.values(EQUAL), MVRV];

/** `2024-01-01T00:00:00.000000000Z`: nanoseconds exceed the precision of a date. */
const time = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{9}Z$/, 'expected an instant with nanoseconds')
  .transform((text) => Date.parse(text.replace(/\d{6}Z$/, 'Z')))
  .pipe(utcMidnight);

// A metric outside the community tier is missing; one without a value on the day is null.
const metrics = z.object(Object.fromEntries(METRICS.map((name) => [name, numericText.nullish()])));
const answer = z.object({
  data: z.array(z.object({ asset: z.literal('btc'), time }).and(metrics)),
  next_page_url: z.url().optional(),
});

/**
 * Computes realised capitalisation from the ratio of market capitalisation to it, because the free metrics contain only
 * the ratio.
 */
function valuesOf(row: z.output<typeof metrics>): number[] {
  const of = (name: string) => row[name] ?? Number.NaN;
  const mvrv = of(MVRV);
  return [...Object.values(EQUAL).map(of), mvrv > 0 ? of(MARKET_CAP) / mvrv : Number.NaN];
}

/** Returns path and query of the next page's full address, so that requests stay on a configured mirror. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  if (!pathname.endsWith(PATH)) throw sourceUnavailable(KEY, `the next page is ${pathname}, not ${PATH}`);
  return `${PATH}${search}`;
}

async function fetchRows(request: SourceRequest): Promise<DatedRow[]> {
  const rows: DatedRow[] = [];
  const asked = new Set<string>();
  const range = `start_time=${toIsoDate(request.from)}&end_time=${toIsoDate(request.to)}&paging_from=start&page_size=10000`;
  const tolerant = 'ignore_forbidden_errors=true&ignore_unsupported_errors=true';
  let next: string | null = `${PATH}?assets=btc&metrics=${METRICS.join(',')}&frequency=1d&${range}&${tolerant}`;
  while (next !== null) {
    if (asked.has(next)) throw sourceUnavailable(KEY, 'a page names itself as the next one');
    asked.add(next);
    const page: z.output<typeof answer> = await request.getJson(next, answer);
    rows.push(...page.data.map((row) => ({ at: row.time, values: valuesOf(row) })));
    next = page.next_page_url === undefined ? null : pathOf(page.next_page_url);
  }
  return rows;
}

/** On-chain series of Coin Metrics' community data. */
export const source: Source = {
  key: KEY,
  title: 'Coin Metrics, community network data',
  origin: 'https://community-api.coinmetrics.io',
  cadence: 'daily',
  since: '2009-01-03',
  licence: {
    commercial: 'no',
    note: 'Creative Commons BY-NC 4.0: not for commercial use, with attribution.',
    terms: 'https://creativecommons.org/licenses/by-nc/4.0/',
    attribution: { text: 'Source: Coin Metrics community data, CC BY-NC 4.0', link: 'https://coinmetrics.io' },
  },
  blocked: null,
  documentation: 'https://docs.coinmetrics.io/api-reference/timeseries/timeseries-rest/asset-metrics',
  series: SERIES,
  panels: [],
  // 10 requests in six seconds.
  pauseMs: 700,
  staleDays: 3,
  async fetch(request) {
    const rows = dailyRows(KEY, await fetchRows(request), request);
    return { series: seriesOf(KEY, SERIES, rows), panels: [] };
  },
};
