import { describe, expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { source as coingecko } from './coingecko-markets.ts';
import { bySeries, collect, ms } from './testing/collect.ts';
import type { AskedRequest } from './testing/provider.ts';

const LAST_DAY = toDay('2026-01-07');

describe('coingecko-markets', () => {
  const coin = (id: string, price: number | null, changes: object = {}) => ({
    id,
    symbol: id.slice(0, 3),
    name: id.toUpperCase(),
    image: 'https://example.invalid/coin.png',
    current_price: price,
    market_cap: 1_850_000_000_000,
    total_volume: 41_000_000_000.5,
    last_updated: '2026-01-08T00:29:40.123Z',
    ...changes,
  });
  const totals = {
    data: {
      active_cryptocurrencies: 17_000,
      total_market_cap: { usd: 3_200_000_000_000.5, eur: 1 },
      market_cap_percentage: { btc: 57.81, eth: 11.9, usdt: 5.8 },
      updated_at: ms('2026-01-08T00:29:00Z') / 1000,
    },
  };
  const answering =
    (coins: readonly object[], all: object = totals) =>
    (url: URL) => ({
      body: url.pathname === '/api/v3/global' ? all : coins,
    });

  it('delivers coins and totals for the last day', async () => {
    const collected = await collect(
      coingecko,
      answering([coin('bitcoin', 92_700.5), coin('ethereum', 3200, { market_cap: null }), coin('unpriced', null)]),
    );
    expect(bySeries(collected)).toEqual({
      market_cap_coingecko: { '2026-01-07': 1_850_000_000_000 },
      total_market_cap: { '2026-01-07': 3_200_000_000_000.5 },
      total3_market_cap: { '2026-01-07': 3_200_000_000_000.5 * (1 - (57.81 + 11.9) / 100) },
      btc_dominance: { '2026-01-07': 57.81 },
      eth_dominance: { '2026-01-07': 11.9 },
      usdt_dominance: { '2026-01-07': 5.8 },
    });
    expect(collected.panels).toEqual([
      {
        panel: 'coins',
        entity: 'bitcoin',
        source: 'coingecko-markets',
        attributes: { symbol: 'BIT', name: 'BITCOIN' },
        days: [LAST_DAY],
        columns: [[92_700.5], [1_850_000_000_000], [41_000_000_000.5]],
      },
      expect.objectContaining({ entity: 'ethereum', columns: [[3200], [Number.NaN], [41_000_000_000.5]] }),
    ]);
    expect(collected.asked).toEqual([
      '/api/v3/coins/markets?vs_currency=usd&order=market_cap_desc&per_page=250&page=1',
      '/api/v3/global',
    ]);
  });

  it('sends a Demo key as a header, and none without one', async () => {
    const keys: unknown[] = [];
    const listening = (url: URL, _: number, { headers }: AskedRequest) => {
      keys.push(headers['x-cg-demo-api-key']);
      return answering([])(url);
    };
    await collect(coingecko, listening, { apiKey: 'CG-demo' });
    await collect(coingecko, listening, { apiKey: null });
    expect(keys).toEqual(['CG-demo', 'CG-demo', undefined, undefined]);
  });

  it('leaves out a coin whose price has not moved since before the day', async () => {
    const { panels } = await collect(
      coingecko,
      answering([coin('frozen', 1, { last_updated: '2026-01-06T23:59:59.000Z' }), coin('alive', 1)]),
    );
    expect(panels.map(({ entity }) => entity)).toEqual(['alive']);
  });

  it('makes no request for a past day, since it reports only current values', async () => {
    const to = toDay('2026-01-06');
    expect(await collect(coingecko, answering([]), { to })).toEqual({ series: [], panels: [], asked: [] });
  });

  it('drops a coin listed twice, and refuses one with two prices or from the future', async () => {
    const twice = await collect(coingecko, answering([coin('bitcoin', 1), coin('bitcoin', 1)]));
    expect(twice.panels).toHaveLength(1);
    await expect(collect(coingecko, answering([coin('bitcoin', 1), coin('bitcoin', 2)]))).rejects.toThrow(
      'coingecko-markets: two rows of bitcoin contradict each other',
    );
    const future = coin('bitcoin', 1, { last_updated: '2026-01-08T02:00:00Z' });
    await expect(collect(coingecko, answering([future]))).rejects.toThrow('which is in the future');
  });
});
