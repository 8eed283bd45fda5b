import { type BinanceBars, fetchBinanceBars } from './binance-bars.ts';
import { collectParts } from './collect-parts.ts';
import { PROVIDER_LICENCES } from './provider-licences.ts';
import { seriesOf } from './series-of.ts';
import type { Source } from './source.ts';

const KEY = 'binance-klines';
const BASES = ['BTC', 'ETH', 'BNB', 'LTC', 'ADA', 'XRP', 'EOS', 'XLM', 'TRX', 'ETC', 'LINK', 'DOGE', 'BCH', 'SOL'];
/** Pairs whose close is also a series. */
const CLOSE_SERIES: Readonly<Record<string, string>> = { BTC: 'btc_close_binance', ETH: 'eth_close', SOL: 'sol_close' };
const SPOT: BinanceBars = { key: KEY, path: '/api/v3/klines', kind: 'spot' };

/** Daily bars of the pairs with the longest history on Binance's spot market. */
export const source: Source = {
  key: KEY,
  title: 'Binance spot, daily bars',
  // The host for market data alone; the exchange's own host answers 451 in some countries.
  origin: 'https://data-api.binance.vision',
  cadence: 'daily',
  since: '2017-08-17',
  licence: PROVIDER_LICENCES.binance,
  blocked: null,
  documentation:
    'https://developers.binance.com/docs/binance-spot-api-docs/rest-api/market-data-endpoints#klinecandlestick-data',
  series: Object.values(CLOSE_SERIES),
  panels: ['bars'],
  pauseMs: 100,
  staleDays: 3,
  fetch: (request) =>
    collectParts(
      BASES,
      async (base) => {
        const { days, panels } = await fetchBinanceBars(SPOT, base, request);
        const closes = days.map(({ day, values: [, , , close = Number.NaN] }) => ({ day, values: [close] }));
        const closeSeries = CLOSE_SERIES[base];
        return { series: closeSeries ? seriesOf(KEY, [closeSeries], closes) : [], panels };
      },
      (base) => `${base}USDT`,
    ),
};
