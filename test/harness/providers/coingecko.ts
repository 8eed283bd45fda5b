import { type ImitatedProvider, refuse } from './imitated-provider.ts';
import { bitcoinSupply, coinPrice, todayOf } from './synthetic-market.ts';

/** The largest coins by symbol, and enough small ones to fill a page. */
const COINS: Readonly<Record<string, string>> = {
  btc: 'bitcoin',
  eth: 'ethereum',
  usdt: 'tether',
  bnb: 'binancecoin',
  xrp: 'ripple',
  sol: 'solana',
  usdc: 'usd-coin',
  doge: 'dogecoin',
  ada: 'cardano',
  trx: 'tron',
  ...Object.fromEntries(Array.from({ length: 240 }, (_, i) => [`c${i}`, `coin-${i}`])),
};
const CALLS_PER_MINUTE = { demo: 100, none: 30 } as const;

/**
 * CoinGecko's free plan: only current data. Without a key an address gets a few calls a minute, then 429.
 *
 * Shape: docs.coingecko.com, coins-markets and crypto-global; header `x-cg-demo-api-key` of the Demo plan; read
 * 2026-11-22.
 */
export function createCoingecko(): ImitatedProvider {
  const asked = new Map<number, number>();
  return {
    name: 'coingecko',
    sources: ['coingecko-markets'],
    paths: ['/api/v3/coins/markets', '/api/v3/global'],
    answer({ url, headers, now }) {
      const minute = Math.floor(now.getTime() / 60_000);
      asked.set(minute, (asked.get(minute) ?? 0) + 1);
      const max = headers['x-cg-demo-api-key'] ? CALLS_PER_MINUTE.demo : CALLS_PER_MINUTE.none;
      if ((asked.get(minute) ?? 0) > max)
        return { status: 429, headers: { 'retry-after': '60' }, body: { status: { error_code: 429 } } };
      if (url.pathname === '/api/v3/global') return { body: globalAt(now) };
      if (Number(url.searchParams.get('per_page')) > 250) return refuse({ error: 'per_page is too large' });
      return { body: Object.entries(COINS).map(([symbol, id]) => marketOf(id, symbol, now)) };
    },
  };
}

function marketOf(id: string, symbol: string, now: Date) {
  const isDollar = symbol === 'usdt' || symbol === 'usdc';
  const price = isDollar ? 1 : coinPrice(symbol.toUpperCase(), todayOf(now) - 1);
  const supply = symbol === 'btc' ? bitcoinSupply(todayOf(now)) : 100_000_000;
  return {
    id,
    symbol,
    name: id,
    image: 'https://example.invalid/coin.png',
    current_price: price,
    market_cap: price * supply,
    total_volume: price * supply * 0.03,
    last_updated: new Date(now.getTime() - 30_000).toISOString(),
  };
}

function globalAt(now: Date) {
  return {
    data: {
      active_cryptocurrencies: 17_000,
      total_market_cap: { usd: 3_200_000_000_000, eur: 2_900_000_000_000 },
      market_cap_percentage: { btc: 57.8, eth: 11.9, usdt: 5.8, usdc: 2.3 },
      updated_at: Math.floor(now.getTime() / 1_000) - 30,
    },
  };
}
