import { toDay } from '../../../engine/calendar.ts';
import { type ImitatedProvider, refuse } from './imitated-provider.ts';
import { candleOf, daysBetween, midnightSeconds, text, todayOf } from './synthetic-market.ts';

/** Kraken's close of a day relative to {@link bitcoinPrice}. */
export const KRAKEN_SPREAD = 1.0002;
const LISTED = toDay('2013-10-06');
const MAX_ROWS = 720;

/**
 * Kraken's `OHLC`: the last 720 rows including the incomplete one, whatever `since` requests, without any sign that
 * older rows are missing.
 *
 * Shape: docs.kraken.com, get-ohlc-data, and the row layout of ccxt's `parseOHLCV`; read 2026-11-22.
 */
export const kraken: ImitatedProvider = {
  name: 'kraken',
  sources: ['kraken-ohlc'],
  paths: ['/0/public/OHLC'],
  answer({ query, now }) {
    if (query.get('pair') !== 'XBTUSD') return { body: { error: ['EQuery:Unknown asset pair'] } };
    if (query.get('interval') !== '1440') return refuse({ error: ['EGeneral:Invalid arguments'] }, 200);
    const since = Number(query.get('since') ?? 0);
    const today = todayOf(now);
    const rows = daysBetween(Math.max(LISTED, today - MAX_ROWS + 1), today, now)
      .filter((day) => midnightSeconds(day) > since)
      .map((day) => {
        const { open, high, low, close } = candleOf('BTC', day, KRAKEN_SPREAD);
        const prices = [open, high, low, close, (open + close) / 2].map((price) => text(price, 1));
        return [midnightSeconds(day), ...prices, text(2_000 + (day % 100)), 30_000];
      });
    return { body: { error: [], result: { XXBTZUSD: rows, last: midnightSeconds(today - 1) } } };
  },
};
