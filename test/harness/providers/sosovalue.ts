import { toIsoDate } from '../../../engine/calendar.ts';
import { type ImitatedProvider, refuse } from './imitated-provider.ts';
import { ETF_FIRST_DAY, etfFlow } from './llama.ts';
import { daysBetween, isBusinessDay, todayOf } from './synthetic-market.ts';

const MAX_ROWS = 300;

/**
 * SoSoValue's ETF flows: a POST, newest first, 300 trading days; errors arrive as HTTP 200 with a `code`.
 *
 * Shape: clients of `openapi/v2/etf/historicalInflowChart` (`{code, msg, data: {list: [{date, totalNetInflow,
 * totalValueTraded, totalNetAssets, cumNetInflow}]}}`, some of them with the list as `data`); read 2026-11-22.
 */
export const sosovalue: ImitatedProvider = {
  name: 'sosovalue',
  sources: ['sosovalue-etf-flows'],
  paths: ['/openapi/v2/etf/historicalInflowChart'],
  answer({ method, body, headers, now }) {
    if (method !== 'POST') return refuse({ code: 405, msg: 'Method Not Allowed' }, 405);
    const isAsked = String(headers['content-type']).startsWith('application/json') && body.includes('"us-btc-spot"');
    if (!isAsked) return { body: { code: 40_001, msg: 'invalid params', data: null } };
    const list = daysBetween(ETF_FIRST_DAY, todayOf(now) - 1, now)
      .filter(isBusinessDay)
      .slice(-MAX_ROWS)
      .reverse()
      .map((day) => ({
        date: toIsoDate(day),
        totalNetInflow: etfFlow(day),
        totalValueTraded: 4_000_000_000,
        totalNetAssets: 110_000_000_000,
        cumNetInflow: 55_000_000_000,
      }));
    return { body: { code: 0, msg: null, traceId: null, data: { list } } };
  },
};
