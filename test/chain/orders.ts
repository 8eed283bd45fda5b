import type { Order } from './start-shop.ts';

/** One cent, in smallest units of the token. */
export const CENT = 10_000n;

/** A reading for one cent. */
export const PULSE: Order = { url: '/api/v1/agent/svc-pulse/today' };

/** A backtest for ten cents. */
export function buyRun(body: Order['body'] = { strategy: 'golden_cross', pair: 'BTCUSDT' }): Order {
  return { url: '/api/v1/agent/backtests/run', method: 'POST', body };
}
