import { type Day, dayOfInstant, toDay } from '../../../engine/calendar.ts';
import { type ImitatedProvider, type ProviderRequest, refuse } from './imitated-provider.ts';
import { candleOf, daysBetween, midnightMs, text, wiggle } from './synthetic-market.ts';

const SPOT_SPREAD = 0.9999;
const PERPETUAL_SPREAD = 1.0005;
const HOUR_MS = 3_600_000;
const INVALID_SYMBOL = { code: -1121, msg: 'Invalid symbol.' };

/** First days of the pairs; a delisted pair keeps its rows up to its last day. */
const SPOT: Readonly<Record<string, readonly [string, string?]>> = {
  BTCUSDT: ['2017-08-17'],
  ETHUSDT: ['2017-08-17'],
  BNBUSDT: ['2017-11-06'],
  LTCUSDT: ['2017-12-13'],
  ADAUSDT: ['2018-04-17'],
  XRPUSDT: ['2018-05-04'],
  EOSUSDT: ['2018-05-28', '2025-05-28'],
  XLMUSDT: ['2018-05-31'],
  TRXUSDT: ['2018-06-11'],
  ETCUSDT: ['2018-06-12'],
  LINKUSDT: ['2019-01-16'],
  DOGEUSDT: ['2019-07-05'],
  BCHUSDT: ['2019-11-28'],
  SOLUSDT: ['2020-08-11'],
};
const PERPETUALS: Readonly<Record<string, readonly [string, string?]>> = {
  BTCUSDT: ['2019-09-08'],
  ETHUSDT: ['2019-11-27'],
  XRPUSDT: ['2020-01-06'],
  LTCUSDT: ['2020-01-09'],
  LINKUSDT: ['2020-01-17'],
  ADAUSDT: ['2020-01-31'],
  BNBUSDT: ['2020-02-10'],
  DOGEUSDT: ['2020-07-10'],
  SOLUSDT: ['2020-09-14'],
};
/** First day with three settlements. */
export const BINANCE_FUNDING_FIRST_DAY = toDay('2019-09-11');

/**
 * Klines of both markets: oldest first from `startTime`, at most `limit` rows; an unknown pair is refused with 400.
 *
 * Shape: developers.binance.com, klines of the spot and of the USD-M futures API (twelve fields, numbers as text,
 * faults as `code` and `msg`); read 2026-11-22.
 */
function klines({ query, now }: ProviderRequest, pairs: typeof SPOT, spread: number, max: number) {
  const symbol = query.get('symbol') ?? '';
  const [first, last] = pairs[symbol] ?? [];
  if (!first || query.get('interval') !== '1d') return refuse(INVALID_SYMBOL);
  const limit = Number(query.get('limit') ?? 500);
  if (limit > max) return refuse({ code: -1130, msg: "Data sent for parameter 'limit' is not valid." });
  const from = Math.max(toDay(first), Math.ceil(Number(query.get('startTime') ?? 0) / midnightMs(1)));
  const to = Math.min(last ? toDay(last) : Number.MAX_SAFE_INTEGER, dayOfInstant(Number(query.get('endTime') ?? now)));
  return {
    body: daysBetween(from, to, now)
      .slice(0, limit)
      .map((day) => kline(symbol, day, spread)),
  };
}

function kline(symbol: string, day: Day, spread: number): unknown[] {
  const { open, high, low, close } = candleOf(symbol.replace('USDT', ''), day, spread);
  const volume = 20_000 + 1_000 * wiggle(day, symbol);
  const prices = [open, high, low, close, volume].map((value) => text(value));
  return [
    ...[midnightMs(day), ...prices, midnightMs(day + 1) - 1, text(volume * close), 1_000_000],
    ...[text(volume / 2), text((volume * close) / 2), '0'],
  ];
}

/** Spot market, as served by `data-api.binance.vision`. */
export const binanceSpot: ImitatedProvider = {
  name: 'binance-spot',
  sources: ['binance-klines'],
  paths: ['/api/v3/klines'],
  answer: (request) => klines(request, SPOT, SPOT_SPREAD, 1_000),
};

/** Futures: klines of 1,500 rows, funding of 1,000 rows from `startTime` on. */
export const binanceFutures: ImitatedProvider = {
  name: 'binance-futures',
  sources: ['binance-perpetuals', 'binance-funding'],
  paths: ['/fapi/v1/klines', '/fapi/v1/fundingRate'],
  answer(request) {
    const { url, query, now } = request;
    if (url.pathname === '/fapi/v1/klines') return klines(request, PERPETUALS, PERPETUAL_SPREAD, 1_500);
    if (query.get('symbol') !== 'BTCUSDT') return refuse(INVALID_SYMBOL);
    const [start, end] = [Number(query.get('startTime')), Number(query.get('endTime'))];
    const rows = fundingInstants(BINANCE_FUNDING_FIRST_DAY, dayOfInstant(end), now)
      .filter((at) => at >= start && at <= end)
      .slice(0, Math.min(Number(query.get('limit') ?? 100), 1_000))
      .map((at) => ({
        symbol: 'BTCUSDT',
        fundingTime: at + 2,
        fundingRate: text(fundingRate('binance', at)),
        markPrice: '',
      }));
    return { body: rows };
  },
};

/** Past settlements at 00:00, 08:00 and 16:00. */
export function fundingInstants(first: Day, last: Day, now: Date): number[] {
  return daysBetween(first, last, now)
    .flatMap((day) => [0, 8, 16].map((hour) => midnightMs(day) + hour * HOUR_MS))
    .filter((at) => at <= now.getTime());
}

/** Rate of a settlement as a fraction. */
export function fundingRate(venue: string, at: number): number {
  return 0.0001 + 0.00005 * wiggle(Math.floor(at / HOUR_MS), venue);
}
