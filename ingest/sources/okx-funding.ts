import { z } from 'zod';
import { instantOf } from '../../engine/calendar.ts';
import { epochText } from './epoch-text.ts';
import { fundingDays, type Settlement } from './funding-days.ts';
import { numericText } from './numeric-text.ts';
import { refuseClockSkew } from './refuse-clock-skew.ts';
import { seriesOf } from './series-of.ts';
import type { Source, SourceRequest } from './source.ts';
import { sourceUnavailable } from './source-unavailable.ts';

const KEY = 'okx-funding';
const SERIES = ['funding_rate_okx'];
const ROWS_PER_PAGE = 400;

// Errors arrive as HTTP 200 with another code. `realizedRate` was paid; `fundingRate` was its forecast.
const history = z.object({
  code: z.literal('0'),
  data: z.array(z.object({ instId: z.literal('BTC-USDT-SWAP'), realizedRate: numericText, fundingTime: epochText })),
});

/**
 * Fetches settlements. Pages run backwards: each begins before the oldest settlement of the previous one, down to an
 * empty one. OKX keeps about three months.
 */
async function fetchSettlements(request: SourceRequest): Promise<Settlement[]> {
  const settlements: Settlement[] = [];
  const first = instantOf(request.from);
  let before = instantOf(request.to + 1);
  while (before > first) {
    const { data } = await request.getJson(
      `/api/v5/public/funding-rate-history?instId=BTC-USDT-SWAP&limit=${ROWS_PER_PAGE}&after=${before}`,
      history,
    );
    settlements.push(...data.map(({ fundingTime, realizedRate }) => ({ at: fundingTime, rate: realizedRate })));
    if (data.length === 0) return settlements;
    for (const { fundingTime } of data) refuseClockSkew(KEY, fundingTime, request.now);
    const oldest = Math.min(...data.map(({ fundingTime }) => fundingTime));
    if (oldest >= before) throw sourceUnavailable(KEY, 'a page goes no further back than the previous page');
    before = oldest;
  }
  return settlements;
}

/** Funding settlements of the BTC-USDT perpetual on OKX. */
export const source: Source = {
  key: KEY,
  title: 'OKX, funding rate',
  origin: 'https://www.okx.com',
  cadence: 'eight_hours',
  since: { lastDays: 92 },
  licence: {
    commercial: 'ask',
    note: "OKX's terms of service: market data for own use.",
    terms: 'https://www.okx.com/help/terms-of-service',
    attribution: { text: 'Source: OKX', link: 'https://www.okx.com' },
  },
  blocked: null,
  documentation: 'https://www.okx.com/docs-v5/en/#public-data-rest-api-get-funding-rate-history',
  series: SERIES,
  panels: [],
  // 10 requests in two seconds.
  pauseMs: 250,
  staleDays: 2,
  async fetch(request) {
    const days = fundingDays(KEY, await fetchSettlements(request), request);
    return { series: seriesOf(KEY, SERIES, days), panels: [] };
  },
};
