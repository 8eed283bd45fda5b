import { dayOfInstant, toDay } from '../../../engine/calendar.ts';
import { fundingInstants, fundingRate } from './binance.ts';
import type { ImitatedProvider } from './imitated-provider.ts';
import { text } from './synthetic-market.ts';

export const BYBIT_FIRST_DAY = toDay('2020-03-26');
const MAX_ROWS = 200;

/**
 * Bybit's funding history: newest first, at most 200 rows before `endTime`; errors arrive as HTTP 200 with a `retCode`.
 *
 * Shape: bybit-exchange.github.io/docs/v5/market/history-fund-rate; read 2026-11-22.
 */
export const bybit: ImitatedProvider = {
  name: 'bybit',
  sources: ['bybit-funding'],
  paths: ['/v5/market/funding/history'],
  answer({ query, now }) {
    const wrapped = (retCode: number, retMsg: string, result: object) => ({
      body: { retCode, retMsg, result, retExtInfo: {}, time: now.getTime() },
    });
    const limit = Number(query.get('limit') ?? MAX_ROWS);
    if (query.get('symbol') !== 'BTCUSDT' || limit > MAX_ROWS) return wrapped(10_001, 'params error', {});
    const [start, end] = [Number(query.get('startTime') ?? 0), Number(query.get('endTime') ?? now.getTime())];
    const list = fundingInstants(BYBIT_FIRST_DAY, dayOfInstant(end), now)
      .filter((at) => at >= start && at <= end)
      .slice(-limit)
      .reverse()
      .map((at) => ({
        symbol: 'BTCUSDT',
        fundingRate: text(fundingRate('bybit', at)),
        fundingRateTimestamp: String(at),
      }));
    return wrapped(0, 'OK', { category: 'linear', list });
  },
};
