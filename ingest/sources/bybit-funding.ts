import { z } from 'zod';
import { instantOf } from '../../engine/calendar.ts';
import { endOfDay } from './day-bounds.ts';
import { dayWindows } from './day-windows.ts';
import { epochText } from './epoch-text.ts';
import { fundingDays, type Settlement } from './funding-days.ts';
import { numericText } from './numeric-text.ts';
import { seriesOf } from './series-of.ts';
import type { Source } from './source.ts';

const KEY = 'bybit-funding';
const SERIES = ['funding_rate_bybit'];
const ROWS_PER_PAGE = 200;
// Three settlements a day; the remaining rows of the page allow for days with more.
const DAYS_PER_PAGE = 60;

// Errors arrive as HTTP 200 with another code.
const history = z.object({
  retCode: z.literal(0),
  result: z.object({
    list: z.array(
      z.object({ symbol: z.literal('BTCUSDT'), fundingRate: numericText, fundingRateTimestamp: epochText }),
    ),
  }),
});

/** Funding settlements of the BTCUSDT perpetual on Bybit. */
export const source: Source = {
  key: KEY,
  title: 'Bybit, funding rate',
  origin: 'https://api.bybit.com',
  cadence: 'eight_hours',
  since: '2020-03-25',
  licence: {
    commercial: 'ask',
    note: "Bybit's terms of service: market data for own use.",
    terms: 'https://www.bybit.com/en/help-center/article/Terms-of-Service',
    attribution: { text: 'Source: Bybit', link: 'https://www.bybit.com' },
  },
  blocked: { where: 'the United States (HTTP 403)', instead: 'funding of OKX and Binance stands in' },
  documentation: 'https://bybit-exchange.github.io/docs/v5/market/history-fund-rate',
  series: SERIES,
  panels: [],
  pauseMs: 200,
  staleDays: 2,
  async fetch(request) {
    const settlements: Settlement[] = [];
    for (const { from, to } of dayWindows(request, DAYS_PER_PAGE)) {
      const range = `startTime=${instantOf(from)}&endTime=${endOfDay(to)}&limit=${ROWS_PER_PAGE}`;
      const { result } = await request.getJson(
        `/v5/market/funding/history?category=linear&symbol=BTCUSDT&${range}`,
        history,
      );
      settlements.push(...result.list.map((row) => ({ at: row.fundingRateTimestamp, rate: row.fundingRate })));
    }
    return { series: seriesOf(KEY, SERIES, fundingDays(KEY, settlements, request)), panels: [] };
  },
};
