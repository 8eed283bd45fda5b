import { fundingInstants, fundingRate } from './binance.ts';
import type { ImitatedProvider } from './imitated-provider.ts';
import { text, todayOf } from './synthetic-market.ts';

/** Days of funding history that OKX keeps. */
export const OKX_KEPT_DAYS = 92;
const MAX_ROWS = 400;

/**
 * OKX's funding history: newest first, at most 400 rows older than `after`, three months in total.
 *
 * Shape: www.okx.com/docs-v5, get-funding-rate-history (`fundingRate` is the forecast, `realizedRate` the paid rate, as
 * text); read 2026-11-22.
 */
export const okx: ImitatedProvider = {
  name: 'okx',
  sources: ['okx-funding'],
  paths: ['/api/v5/public/funding-rate-history'],
  answer({ query, now }) {
    const limit = Number(query.get('limit') ?? MAX_ROWS);
    if (query.get('instId') !== 'BTC-USDT-SWAP')
      return { body: { code: '51001', msg: "Instrument ID doesn't exist.", data: [] } };
    if (limit > MAX_ROWS) return { body: { code: '51000', msg: 'Parameter limit error', data: [] } };
    const after = Number(query.get('after') ?? now.getTime() + 1);
    const today = todayOf(now);
    const data = fundingInstants(today - OKX_KEPT_DAYS + 1, today, now)
      .filter((at) => at < after)
      .slice(-limit)
      .reverse()
      .map((at) => ({
        formulaType: 'withRate',
        fundingRate: '0.5',
        fundingTime: String(at),
        instId: 'BTC-USDT-SWAP',
        instType: 'SWAP',
        method: 'current_period',
        realizedRate: text(fundingRate('okx', at), 12),
      }));
    return { body: { code: '0', data, msg: '' } };
  },
};
