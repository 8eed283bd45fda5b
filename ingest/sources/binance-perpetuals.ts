import { PERPETUAL_COINS } from '../../engine/knowledge/tracked-coins.ts';
import { type BinanceBars, fetchBinanceBars } from './binance-bars.ts';
import { collectParts } from './collect-parts.ts';
import { PROVIDER_LICENCES } from './provider-licences.ts';
import type { Source } from './source.ts';

const KEY = 'binance-perpetuals';
const FUTURES: BinanceBars = { key: KEY, path: '/fapi/v1/klines', kind: 'perpetual' };

/** Daily bars of the perpetuals that are compared with their spot markets. */
export const source: Source = {
  key: KEY,
  title: 'Binance futures, daily bars of perpetuals',
  origin: 'https://fapi.binance.com',
  cadence: 'daily',
  since: '2019-09-08',
  licence: PROVIDER_LICENCES.binance,
  blocked: { where: 'the United States (HTTP 451)', instead: 'no basis of perpetuals' },
  documentation:
    'https://developers.binance.com/docs/derivatives/usds-margined-futures/market-data/rest-api/Kline-Candlestick-Data',
  series: [],
  panels: ['bars'],
  // A page of 1,000 has weight 5, of 2,400 allowed per minute.
  pauseMs: 200,
  staleDays: 3,
  fetch: (request) =>
    collectParts(
      PERPETUAL_COINS,
      async (base) => ({ series: [], panels: (await fetchBinanceBars(FUTURES, base, request)).panels }),
      (base) => `the perpetual ${base}USDT`,
    ),
};
