import { toDay, toIsoDate } from '../../../engine/calendar.ts';
import type { ImitatedProvider } from './imitated-provider.ts';
import { daysBetween, isBusinessDay, midnightSeconds, swinging, todayOf } from './synthetic-market.ts';

/** First trading day of US spot Bitcoin ETFs. */
export const ETF_FIRST_DAY = toDay('2024-01-11');
export const STABLECOINS_FIRST_DAY = toDay('2017-11-29');
export const TVL_FIRST_DAY = toDay('2017-09-27');

/** Net flow of a trading day in dollars. */
export function etfFlow(day: number): number {
  return Math.round(swinging('etf', day, 60_000_000, 300_000_000));
}

/**
 * DefiLlama's three hosts: the whole history in one answer, ending with the current day so far.
 *
 * Shape: api-docs.defillama.com for stablecoins and value locked; DefiLlama/defillama-app, `ETFs/api.types` for flows
 * (`gecko_id`, `day`, `total_flow_usd`); read 2026-11-22.
 */
export const llama: ImitatedProvider = {
  name: 'llama',
  sources: ['defillama-stablecoins', 'defillama-tvl', 'defillama-etf-flows'],
  paths: ['/stablecoincharts/all', '/v2/historicalChainTvl', '/flows'],
  answer({ url, now }) {
    const today = todayOf(now);
    if (url.pathname === '/stablecoincharts/all')
      return {
        body: daysBetween(STABLECOINS_FIRST_DAY, today, now).map((day) => ({
          date: String(midnightSeconds(day)),
          totalCirculating: { peggedUSD: 1 },
          totalCirculatingUSD: { peggedUSD: (day - 17_000) * 25_000_000, peggedEUR: 500_000_000 },
        })),
      };
    if (url.pathname === '/v2/historicalChainTvl')
      return {
        body: daysBetween(TVL_FIRST_DAY, today, now).map((day) => ({
          date: midnightSeconds(day),
          tvl: Math.round(swinging('tvl', day, 90e9, 40e9)),
        })),
      };
    return {
      body: daysBetween(ETF_FIRST_DAY, today - 1, now)
        .filter(isBusinessDay)
        .flatMap((day) => [
          { gecko_id: 'bitcoin', day: toIsoDate(day), total_flow_usd: etfFlow(day) },
          { gecko_id: 'ethereum', day: toIsoDate(day), total_flow_usd: 1 },
        ]),
    };
  },
};
