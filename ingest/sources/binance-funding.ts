import { z } from 'zod';
import { instantOf } from '../../engine/calendar.ts';
import { endOfDay } from './day-bounds.ts';
import { dayWindows } from './day-windows.ts';
import { fundingDays, type Settlement } from './funding-days.ts';
import { numericText } from './numeric-text.ts';
import { PROVIDER_LICENCES } from './provider-licences.ts';
import { seriesOf } from './series-of.ts';
import type { Source } from './source.ts';

const KEY = 'binance-funding';
const SERIES = ['funding_rate_binance'];
const ROWS_PER_PAGE = 1000;
// Three settlements a day; the remaining rows of the page allow for days with more.
const DAYS_PER_PAGE = 300;

const history = z.array(
  z.object({ symbol: z.literal('BTCUSDT'), fundingTime: z.int().positive(), fundingRate: numericText }),
);

/** Funding settlements of the BTCUSDT perpetual on Binance. */
export const source: Source = {
  key: KEY,
  title: 'Binance futures, funding rate',
  origin: 'https://fapi.binance.com',
  cadence: 'eight_hours',
  since: '2019-09-10',
  licence: PROVIDER_LICENCES.binance,
  blocked: { where: 'the United States (HTTP 451)', instead: 'funding of OKX stands in' },
  documentation:
    'https://developers.binance.com/docs/derivatives/usds-margined-futures/market-data/rest-api/Get-Funding-Rate-History',
  series: SERIES,
  panels: [],
  // 500 requests in five minutes, shared with the other funding endpoint.
  pauseMs: 1000,
  staleDays: 2,
  async fetch(request) {
    const settlements: Settlement[] = [];
    for (const { from, to } of dayWindows(request, DAYS_PER_PAGE)) {
      const range = `startTime=${instantOf(from)}&endTime=${endOfDay(to)}&limit=${ROWS_PER_PAGE}`;
      const page = await request.getJson(`/fapi/v1/fundingRate?symbol=BTCUSDT&${range}`, history);
      settlements.push(...page.map(({ fundingTime, fundingRate }) => ({ at: fundingTime, rate: fundingRate })));
    }
    return { series: seriesOf(KEY, SERIES, fundingDays(KEY, settlements, request)), panels: [] };
  },
};
