import { dayOfInstant, toDay, toIsoDate } from '../../../engine/calendar.ts';
import { type ImitatedProvider, refuse } from './imitated-provider.ts';
import { bitcoinPrice, daysBetween, midnightMs } from './synthetic-market.ts';

export const UPBIT_FIRST_DAY = toDay('2017-09-25');
const KRW_PER_USD = 1_400;

/**
 * Upbit's daily candles: newest first, at most 200 before the exclusive `to`.
 *
 * Shape: docs.upbit.com/kr/reference/list-candles-days; read 2026-11-22.
 */
export const upbit: ImitatedProvider = {
  name: 'upbit',
  sources: ['upbit-candles'],
  paths: ['/v1/candles/days'],
  answer({ query, now }) {
    const count = Number(query.get('count') ?? 1);
    const to = dayOfInstant(Date.parse(query.get('to') ?? now.toISOString()));
    if (query.get('market') !== 'KRW-BTC') return refuse({ error: { name: 404, message: 'Code not found' } }, 404);
    if (count > 200) return refuse({ error: { name: 'invalid_parameter', message: 'count' } });
    const candles = daysBetween(UPBIT_FIRST_DAY, to - 1, now)
      .slice(-count)
      .reverse()
      .map((day) => {
        const price = Math.round(bitcoinPrice(day) * KRW_PER_USD * 1.01);
        return {
          market: 'KRW-BTC',
          candle_date_time_utc: `${toIsoDate(day)}T00:00:00`,
          candle_date_time_kst: `${toIsoDate(day)}T09:00:00`,
          opening_price: price,
          high_price: price,
          low_price: price,
          trade_price: price,
          timestamp: midnightMs(day + 1) - 1,
          candle_acc_trade_price: price * 1_000,
          candle_acc_trade_volume: 1_000,
        };
      });
    return { body: candles };
  },
};
