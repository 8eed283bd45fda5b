import { describe, expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { source as kit } from './bitcoin-research-kit.ts';
import { source as coinMetrics } from './coin-metrics-community.ts';
import { source as stablecoins } from './defillama-stablecoins.ts';
import { source as tvl } from './defillama-tvl.ts';
import { source as mempool } from './mempool-mining.ts';
import { bySeries, collect, ms } from './testing/collect.ts';

describe('bitcoin-research-kit', () => {
  const DATES = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08'];
  const SUPPLY = 20_000_000;
  const VALUES: Readonly<Record<string, number | null>> = {
    sopr_24h: 1.0123,
    asopr_24h: 1.02,
    sth_sopr_24h: 0.995,
    lth_sopr_24h: null,
    coindays_destroyed_sum_24h: 8_500_000.5,
    supply: SUPPLY,
    lth_supply: 14_400_000,
    supply_in_profit: 13_000_000.25,
    utxos_under_1h_old_supply: 50_000,
    utxos_1h_to_1d_old_supply: 350_000,
    utxos_7y_to_8y_old_supply: 500_000,
    utxos_8y_to_10y_old_supply: 900_000,
    addrs_over_100k_btc_supply: 640_000,
  };

  /** Answers in the order asked, as the kit does: without names. */
  const answering =
    (dates: readonly string[], change: (name: string, data: unknown[]) => unknown = (_, data) => data) =>
    (url: URL) => ({
      body: (url.searchParams.get('series') ?? '').split(',').map((name) => ({
        version: 163,
        index: 'day1',
        type: 'StoredF32',
        start: 6213,
        end: 6213 + dates.length,
        stamp: '2026-01-08T00:30:00Z',
        data: change(
          name,
          dates.map((date) => (name === 'date' ? date : name in VALUES ? VALUES[name] : 200_000)),
        ),
      })),
    });

  it('delivers equal series and shares of the supply, up to the day that has ended', async () => {
    const collected = await collect(kit, answering(DATES));
    const series = bySeries(collected);
    const everyDay = (value: number) => ({ '2026-01-05': value, '2026-01-06': value, '2026-01-07': value });
    expect(series.sopr).toEqual(everyDay(1.0123));
    expect(series.asopr).toEqual(everyDay(1.02));
    expect(series.sth_sopr_24h).toEqual(everyDay(0.995));
    expect(series.lth_sopr_24h).toBeUndefined();
    expect(series.coindays_destroyed).toEqual(everyDay(8_500_000.5));
    expect(series.circulating_supply).toEqual(everyDay(SUPPLY));
    expect(series.supply_in_profit).toEqual(everyDay(13_000_000.25));
    expect(series.hodl_waves_age_up_to_1d).toEqual(everyDay(2));
    expect(series.hodl_waves_age_1d_1w).toEqual(everyDay(1));
    expect(series.hodl_waves_age_3m_6m).toEqual(everyDay(3));
    expect(series.hodl_waves_age_7y_10y).toEqual(everyDay(7));
    expect(series.supply_share_wallets_over_100k).toEqual(everyDay(3.2));
    expect(Object.keys(series)).toHaveLength(kit.series.length - 1);
    expect(collected.asked).toEqual([
      expect.stringMatching(
        /^\/api\/series\/bulk\?index=day1&series=date,sopr_24h,.*&start=2026-01-05&end=2026-01-09$/,
      ),
    ]);
  });

  it('does not take the newest day of a chain that is behind for a complete one', async () => {
    const series = bySeries(await collect(kit, answering(DATES.slice(0, 2))));
    expect(series.sopr).toEqual({ '2026-01-05': 1.0123 });
  });

  it('asks for long histories in windows that join', async () => {
    const { asked } = await collect(kit, answering([]), { from: toDay('2024-01-01') });
    expect(asked.map((path) => path.slice(path.indexOf('start=')))).toEqual([
      'start=2024-01-01&end=2025-05-16',
      'start=2025-05-15&end=2026-01-09',
    ]);
  });

  it('refuses series of other days, and fewer than asked for', async () => {
    const shorter = answering(DATES, (name, data) => (name === 'supply' ? data.slice(1) : data));
    await expect(collect(kit, shorter)).rejects.toThrow('the series of the answer are not of the same days');
    await expect(collect(kit, (url) => ({ body: answering(DATES)(url).body.slice(0, 5) }))).rejects.toThrow(
      'the answer holds 4 series of 36',
    );
  });
});

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

  it('delivers its metrics under our names, with realised capitalisation from the ratio to it', async () => {
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

  it('ends when a page names itself or another place', async () => {
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

  it('delivers hash rates of the day that ended at their stamp, and difficulty by the time it held', async () => {
    const collected = await collect(mempool, () => ({ body: answer() }));
    expect(bySeries(collected)).toEqual({
      hash_rate_mempool: { '2026-01-05': 1.05e9, '2026-01-06': 1.1e9, '2026-01-07': 9.5e8 },
      difficulty: { '2026-01-05': 148e12, '2026-01-06': 145e12, '2026-01-07': 144e12 },
    });
    expect(collected.asked).toEqual(['/api/v1/mining/hashrate/1m']);
  });

  it('knows no difficulty before the first change it is told', async () => {
    const { difficulty } = bySeries(
      await collect(mempool, () => ({ body: answer({ difficulty: answer().difficulty.slice(1) }) })),
    );
    expect(difficulty).toEqual({ '2026-01-07': 144e12 });
  });

  it.each([
    ['2025-12-01', '/3m'],
    ['2025-06-01', '/1y'],
    ['2015-01-01', ''],
  ])('asks for a period that reaches back beyond %s', async (from, period) => {
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
