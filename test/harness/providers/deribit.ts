import { type Day, dayOfInstant, isoWeekday, toDay, toIsoDate } from '../../../engine/calendar.ts';
import type { Answered } from '../../../ingest/sources/testing/provider.ts';
import { type ImitatedProvider, type ProviderRequest, refuse } from './imitated-provider.ts';
import { coinPrice, daysBetween, midnightMs, swinging, todayOf, wiggle } from './synthetic-market.ts';

export const DVOL_FIRST_DAY = toDay('2021-03-24');
const MAX_ROWS = 1_000;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const STEPS: Readonly<Record<string, number>> = { BTC: 5_000, ETH: 200 };

/**
 * Deribit: volatility indices in pages of 1,000 that run backwards, and the book of all currently open options. An
 * option without quotes has nulls; one of an expiry without a future has no `underlying_price`.
 *
 * Shape: docs.deribit.com, public/get_volatility_index_data and public/get_book_summary_by_currency; read 2026-11-22.
 */
export const deribit: ImitatedProvider = {
  name: 'deribit',
  sources: ['deribit-dvol', 'deribit-options'],
  paths: ['/api/v2/public/'],
  answer(request) {
    const currency = request.query.get('currency') ?? '';
    if (!STEPS[currency]) return refuse({ jsonrpc: '2.0', error: { code: -32_602, message: 'Invalid params' } });
    return request.url.pathname.endsWith('/get_volatility_index_data')
      ? dvol(currency, request)
      : { body: { jsonrpc: '2.0', result: chain(currency, request.now), usIn: 1, usOut: 2, testnet: false } };
  },
};

function dvol(currency: string, { query, now }: ProviderRequest): Answered {
  const start = dayOfInstant(Number(query.get('start_timestamp')));
  const end = dayOfInstant(Number(query.get('end_timestamp')));
  const days = daysBetween(Math.max(start, DVOL_FIRST_DAY), end, now);
  const page = days.slice(-MAX_ROWS);
  const continuation = days.length > page.length ? midnightMs((page[0] as Day) - 1) : null;
  const data = page.map((day) => {
    const close = swinging(`dvol${currency}`, day, currency === 'BTC' ? 55 : 70, 15);
    return [midnightMs(day), close, close + 1, close - 1, close];
  });
  return { body: { jsonrpc: '2.0', result: { data, continuation }, testnet: false } };
}

function chain(currency: string, now: Date) {
  const today = todayOf(now);
  const fridays = daysBetween(today + 1, today + 60, new Date(midnightMs(today + 60))).filter(
    (day) => isoWeekday(day) === 5,
  );
  return fridays.flatMap((expiry) => optionsOf(currency, expiry, now));
}

function optionsOf(currency: string, expiry: Day, now: Date) {
  const spot = coinPrice(currency, todayOf(now) - 1);
  const step = STEPS[currency] as number;
  const middle = Math.round(spot / step) * step;
  const [year, month, day] = toIsoDate(expiry).split('-').map(Number) as [number, number, number];
  const date = `${day}${MONTHS[month - 1]}${String(year).slice(2)}`;
  return [-4, -3, -2, -1, 0, 1, 2, 3, 4].flatMap((steps) =>
    ['C', 'P'].map((side) => ({
      instrument_name: `${currency}-${date}-${middle + steps * step}-${side}`,
      ...(steps === 4 && side === 'P' ? {} : { underlying_price: Number(spot.toFixed(2)) }),
      underlying_index: `${currency}-${date}`,
      mark_price: 0.02 + 0.001 * Math.abs(steps),
      mark_iv: 50 + Math.abs(steps),
      bid_price: steps === -4 ? null : 0.018,
      ask_price: steps === 4 ? null : 0.022,
      mid_price: null,
      open_interest: Number((100 + 50 * wiggle(expiry + steps, side)).toFixed(1)),
      volume: 5.5,
      quote_currency: currency,
      base_currency: currency,
      creation_timestamp: now.getTime(),
    })),
  );
}
