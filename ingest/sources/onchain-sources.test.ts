import { describe, expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { source as coinMetrics } from './coin-metrics-community.ts';
import { source as stablecoins } from './defillama-stablecoins.ts';
import { source as tvl } from './defillama-tvl.ts';
import { source as mempool } from './mempool-mining.ts';
import { bySeries, collect, ms } from './testing/collect.ts';

describe('coin-metrics-community', () => {
  const row = (date: string, changes: object = {}) => ({
    asset: 'btc',
    time: `${date}T00:00:00.000000000Z`,
    CapMrktCurUSD: '1850000000000.5',
    CapMVRVCur: '1.85',
    HashRate: '1050000000.123',
    AdrActCnt: '712345',
    TxCnt: '410000',
    BlkCnt: '147',
    FeeTotNtv: '3.25',
    IssTotNtv: '459.375',
    IssTotUSD: '42000000.25',
    FlowInExNtv: '31000.5',
    FlowOutExNtv: '32000.75',
    SplyExNtv: null,
    ...changes,
  });

  it('delivers its metrics under our names, with realised capitalisation computed from the ratio', async () => {
    const collected = await collect(coinMetrics, () => ({ body: { data: [row('2026-01-06')] } }));
    const on = (value: number) => ({ '2026-01-06': value });
    expect(bySeries(collected)).toEqual({
      market_cap: on(1_850_000_000_000.5),
      realized_cap: on(1_850_000_000_000.5 / 1.85),
      hash_rate: on(1_050_000_000.123),
      active_addresses: on(712_345),
      tx_count: on(410_000),
      block_count: on(147),
      fees_btc: on(3.25),
      issuance_btc: on(459.375),
      issuance_usd: on(42_000_000.25),
      exchange_inflow_btc: on(31_000.5),
      exchange_outflow_btc: on(32_000.75),
    });
  });

  it('follows the pages, on its own origin', async () => {
    const collected = await collect(coinMetrics, (_, count) => ({
      body:
        count === 1
          ? {
              data: [row('2026-01-05')],
              next_page_token: 'abc.def',
              next_page_url:
                'https://community-api.coinmetrics.io/v4/timeseries/asset-metrics?assets=btc&next_page_token=abc.def',
            }
          : { data: [row('2026-01-06')] },
    }));
    expect(Object.keys(bySeries(collected).market_cap ?? {})).toEqual(['2026-01-05', '2026-01-06']);
    expect(collected.asked[0]).toMatch(
      /^\/v4\/timeseries\/asset-metrics\?assets=btc&metrics=CapMrktCurUSD,.*,CapMVRVCur&frequency=1d&start_time=2026-01-05&end_time=2026-01-07&/,
    );
    expect(collected.asked[1]).toBe('/v4/timeseries/asset-metrics?assets=btc&next_page_token=abc.def');
  });

  it('fails when a page links to itself or another path', async () => {
    const next = (next_page_url: string) => () => ({ body: { data: [], next_page_url } });
    const same = 'https://community-api.coinmetrics.io/v4/timeseries/asset-metrics?next_page_token=x';
    await expect(collect(coinMetrics, next(same))).rejects.toThrow('a page names itself as the next one');
    await expect(collect(coinMetrics, next('https://example.org/elsewhere'))).rejects.toThrow(
      'the next page is /elsewhere, not /v4/timeseries/asset-metrics',
    );
  });

  it('has no realised capitalisation without the ratio', async () => {
    const data = [row('2026-01-06', { CapMVRVCur: null }), row('2026-01-07', { CapMVRVCur: '0' })];
    expect(bySeries(await collect(coinMetrics, () => ({ body: { data } }))).realized_cap).toBeUndefined();
  });
});

describe('mempool-mining', () => {
  const answer = (changes: object = {}) => ({
    hashrates: [
      { timestamp: ms('2026-01-06') / 1000, avgHashrate: 1.05e21 },
      { timestamp: ms('2026-01-07') / 1000, avgHashrate: 1.1e21 },
      { timestamp: ms('2026-01-08') / 1000, avgHashrate: 9.5e20 },
    ],
    difficulty: [
      { time: ms('2025-12-24T05:00:00Z') / 1000, height: 929_376, difficulty: 148e12, adjustment: 1.0004 },
      { time: ms('2026-01-06T06:00:00Z') / 1000, height: 931_392, difficulty: 144e12, adjustment: 0.973 },
    ],
    currentHashrate: 9.9e20,
    currentDifficulty: 144e12,
    ...changes,
  });

  it('dates hash rates by the day that ended at their stamp, and weights difficulty by time in force', async () => {
    const collected = await collect(mempool, () => ({ body: answer() }));
    expect(bySeries(collected)).toEqual({
      hash_rate_mempool: { '2026-01-05': 1.05e9, '2026-01-06': 1.1e9, '2026-01-07': 9.5e8 },
      difficulty: { '2026-01-05': 148e12, '2026-01-06': 145e12, '2026-01-07': 144e12 },
    });
    expect(collected.asked).toEqual(['/api/v1/mining/hashrate/1m']);
  });

  it('skips the genesis block, the first row, whose stamp is not midnight', async () => {
    const genesis = { timestamp: 1_231_006_505, avgHashrate: 0 };
    const body = answer({ hashrates: [genesis, ...answer().hashrates] });
    const collected = await collect(mempool, () => ({ body }), { from: toDay('2009-01-03') });
    expect(Object.keys(bySeries(collected).hash_rate_mempool ?? {})).toEqual([
      '2026-01-05',
      '2026-01-06',
      '2026-01-07',
    ]);
  });

  it('has no difficulty before the first known change', async () => {
    const { difficulty } = bySeries(
      await collect(mempool, () => ({ body: answer({ difficulty: answer().difficulty.slice(1) }) })),
    );
    expect(difficulty).toEqual({ '2026-01-07': 144e12 });
  });

  it.each([
    ['2025-12-01', '/3m'],
    ['2025-06-01', '/1y'],
    ['2022-02-01', '/4y'],
    ['2015-01-01', '/all'],
  ])('requests a period that reaches back beyond %s', async (from, period) => {
    const { asked } = await collect(mempool, () => ({ body: answer() }), { from: toDay(from) });
    expect(asked).toEqual([`/api/v1/mining/hashrate${period}`]);
  });
});

describe('defillama', () => {
  it('delivers the supply of stablecoins of every peg', async () => {
    const point = (date: string, totalCirculatingUSD: object) => ({
      date: String(ms(date) / 1000),
      totalCirculating: { peggedUSD: 1 },
      totalUnreleased: { peggedUSD: 0 },
      totalCirculatingUSD,
      totalMintedUSD: { peggedUSD: 1 },
      totalBridgedToUSD: { peggedUSD: 0 },
    });
    const collected = await collect(stablecoins, () => ({
      body: [
        point('2026-01-04', { peggedUSD: 1 }),
        point('2026-01-05', { peggedUSD: 300_000_000_000.5, peggedEUR: 700_000_000, peggedVAR: 4_000_000 }),
        point('2026-01-06', {}),
        point('2026-01-07', { peggedUSD: 301_000_000_000 }),
        point('2026-01-08', { peggedUSD: 2 }),
      ],
    }));
    expect(bySeries(collected)).toEqual({
      stablecoin_supply: { '2026-01-05': 300_704_000_000.5, '2026-01-07': 301_000_000_000 },
    });
    expect(collected.asked).toEqual(['/stablecoincharts/all']);
  });

  it('delivers the value locked, but not that of the running day', async () => {
    const collected = await collect(tvl, () => ({
      body: [
        { date: ms('2026-01-06') / 1000, tvl: 118_000_000_000.25 },
        { date: ms('2026-01-08') / 1000, tvl: 117_000_000_000 },
        { date: ms('2026-01-08T00:20:00Z') / 1000, tvl: 117_500_000_000 },
      ],
    }));
    expect(bySeries(collected)).toEqual({ defi_tvl: { '2026-01-06': 118_000_000_000.25 } });
    expect(collected.asked).toEqual(['/v2/historicalChainTvl']);
  });
});
