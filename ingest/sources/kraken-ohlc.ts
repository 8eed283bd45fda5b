import { z } from 'zod';
import { instantOf } from '../../engine/calendar.ts';
import { barsOf } from './daily-bars.ts';
import { dailyRows } from './daily-rows.ts';
import { numericText } from './numeric-text.ts';
import { seriesOf } from './series-of.ts';
import type { Source } from './source.ts';
import { sourceUnavailable } from './source-unavailable.ts';
import { utcMidnightSeconds } from './utc-midnight.ts';

const KEY = 'kraken-ohlc';
const SERIES = ['btc_open', 'btc_high', 'btc_low', 'btc_close', 'btc_volume_usd'];

// Time, open, high, low, close, volume-weighted average price, volume, trades.
const rows = z.array(
  z.tuple([utcMidnightSeconds, numericText, numericText, numericText, numericText, numericText, numericText, z.int()]),
);

// Errors arrive as HTTP 200 with a list of them and usually without a result.
const answer = z.object({
  error: z.array(z.string()),
  result: z.object({ last: z.int() }).catchall(rows).optional(),
});

/** Returns the only pair of an answer. Kraken uses its own name for it, `XXBTZUSD`. */
function onlyPair(result: z.output<typeof answer>['result']): z.output<typeof rows> {
  const pairs = Object.entries(result ?? {}).filter(([name]) => name !== 'last');
  const [pair] = pairs;
  if (pairs.length !== 1 || !pair) throw sourceUnavailable(KEY, `expected one pair in the answer; got ${pairs.length}`);
  return pair[1] as z.output<typeof rows>;
}

/** Daily bars of Bitcoin in dollars on Kraken: the newest days of the service's price. Kraken keeps the last 720. */
export const source: Source = {
  key: KEY,
  title: 'Kraken, daily bars',
  origin: 'https://api.kraken.com',
  cadence: 'daily',
  since: { lastDays: 720 },
  licence: {
    commercial: 'ask',
    note: "Kraken's terms: market data for own use, commercial use by a data licence.",
    terms: 'https://www.kraken.com/legal',
    attribution: { text: 'Source: Kraken', link: 'https://www.kraken.com' },
  },
  blocked: null,
  documentation: 'https://docs.kraken.com/api/docs/rest-api/get-ohlc-data',
  series: SERIES,
  panels: ['bars'],
  pauseMs: 1000,
  staleDays: 3,
  async fetch(request) {
    // `since` is exclusive.
    const since = instantOf(request.from) / 1000 - 1;
    const { error, result } = await request.getJson(`/0/public/OHLC?pair=XBTUSD&interval=1440&since=${since}`, answer);
    if (error.length > 0) throw sourceUnavailable(KEY, `the provider answered with ${error.join(', ')}`);
    const days = dailyRows(
      KEY,
      onlyPair(result).map(([at, open, high, low, close, vwap, volume]) => ({
        at,
        values: [open, high, low, close, volume, volume * vwap, Number.NaN],
      })),
      request,
    );
    const prices = days.map(({ day, values: [open, high, low, close, , quoteVolume] }) => ({
      day,
      values: [open, high, low, close, quoteVolume] as number[],
    }));
    return {
      series: seriesOf(KEY, SERIES, prices),
      panels: barsOf(KEY, { venue: 'kraken', base: 'BTC', quote: 'USD', kind: 'spot' }, days),
    };
  },
};
