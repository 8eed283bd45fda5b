import { dayOfInstant, toDay } from '../../../engine/calendar.ts';
import { type ImitatedProvider, refuse } from './imitated-provider.ts';
import { candleOf, daysBetween, MS_PER_DAY, midnightSeconds } from './synthetic-market.ts';

export const COINBASE_SPREAD = 1.0001;
/** First day of the daily candles of BTC-USD. */
export const COINBASE_FIRST_DAY = toDay('2015-07-20');
const MAX_ROWS = 300;

/**
 * Coinbase Exchange's candles: newest first, a range of more than 300 rows is refused.
 *
 * Shape: docs.cdp.coinbase.com, exchange-api get-product-candles (rows of time, low, high, open, close, volume);
 * read 2026-11-22.
 */
export const coinbase: ImitatedProvider = {
  name: 'coinbase',
  sources: ['coinbase-candles'],
  paths: ['/products/'],
  answer({ url, query, headers, now }) {
    if (!headers['user-agent']) return refuse({ message: 'User-Agent header is required.' });
    if (url.pathname !== '/products/BTC-USD/candles') return refuse({ message: 'NotFound' }, 404);
    const [start, end] = [Date.parse(query.get('start') ?? ''), Date.parse(query.get('end') ?? '')];
    if ((end - start) / MS_PER_DAY > MAX_ROWS)
      return refuse({
        message: 'granularity too small for the requested time range. Count of aggregations requested exceeds 300',
      });
    const rows = daysBetween(Math.max(COINBASE_FIRST_DAY, dayOfInstant(start)), dayOfInstant(end), now).map((day) => {
      const { open, high, low, close } = candleOf('BTC', day, COINBASE_SPREAD);
      return [midnightSeconds(day), ...[low, high, open, close].map((price) => Number(price.toFixed(2))), 9_000.5];
    });
    return { body: rows.reverse() };
  },
};
