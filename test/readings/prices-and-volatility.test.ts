import { describe, expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import type { Answers } from '../../generated/answers.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import type { Candle } from '../harness/services/start-reader.ts';

const { body: get, candles } = await shareReader();

describe('volatility', () => {
  it('has a phase for each of the ten largest coins with bars', async () => {
    const { snapshots, empty_reason: reason } = await get<Answers['VolatilityPhaseSnapshots']>(
      '/api/v1/volatility/phase-snapshots',
    );
    expect([snapshots.length, reason, snapshots[0]!.pair]).toEqual([10, null, 'BTCUSDT']);
    const ranks = snapshots.map(({ rank }) => rank);
    expect(ranks).toEqual([...ranks].sort((a, b) => a! - b!));
    for (const one of snapshots) {
      const ratio = one.atr_of_median_pct;
      const steep = ratio! >= 200 && one.atr_change_20_pct! >= 30;
      const phase = ratio! < 70 ? 'low' : ratio! <= 130 ? 'normal' : steep ? 'expansion' : 'high';
      expect([one.pair, one.phase, one.phase_since! <= one.date]).toEqual([one.pair, phase, true]);
    }
  });

  it.each([
    ['stock', ['NVDAXUSDT', 'TSLAXUSDT']],
    ['etf', ['QQQXUSDT', 'SPYXUSDT']],
    ['commodities', ['PAXGUSDT']],
    ['forex', ['EURUSDT']],
  ])('tracks tokens of %s, which have no rank among coins', async (type, pairs) => {
    const { snapshots, ...answer } = await get<Answers['VolatilityPhaseSnapshots']>(
      `/api/v1/volatility/phase-snapshots?asset_type=${type}`,
    );
    expect(answer).toMatchObject({ asset_type: type, ranked_on: null, empty_reason: null, stale: null });
    expect(snapshots.map(({ pair }) => pair)).toEqual(pairs);
    for (const one of snapshots) expect(one).toMatchObject({ coin: null, rank: null, null_reason: null });
  });

  it('has a history that ends with the snapshot, and phases of every kind', async () => {
    const { snapshots } = await get<Answers['VolatilityPhaseSnapshots']>('/api/v1/volatility/phase-snapshots');
    const ether = snapshots.find(({ pair }) => pair === 'ETHUSDT');
    const history = await get<Answers['VolatilityHistory']>('/api/v1/volatility/history?pair=ETHUSDT&days=3650');
    const last = history.snapshots.at(-1);
    expect([last!.date, last!.phase, last!.atr, history.market]).toEqual([
      ether!.date,
      ether!.phase,
      ether!.atr,
      ether!.market,
    ]);
    const since = history.snapshots.filter(({ date }) => date >= ether!.phase_since!);
    expect(new Set(since.map(({ phase }) => phase)).size).toBe(1);
    const kinds = new Set(history.snapshots.map(({ phase }) => phase));
    expect(kinds.has('normal') && kinds.has('high') && kinds.has('low')).toBe(true);
  });
});

describe('prices', () => {
  it('returns the newest close of the market', async () => {
    const bars = await candles('SOLUSDT', 2);
    const price = await get<Answers['SpotPrice']>('/api/v1/spot-price?pair=SOLUSDT');
    const [before, now] = bars as [Candle, Candle];
    expect(price).toMatchObject({ price: now.close, date: now.date, base: 'SOL', quote: 'USDT', staleness_days: 0 });
    expect(price.change_1d_pct).toBeCloseTo(100 * (now.close / before.close - 1), 6);
    expect((await get<Answers['SpotPrice']>('/api/v1/spot-price')).market).toBe('binance:BTCUSDT');
  });

  it('computes a snapshot from the candles', async () => {
    const snapshot = await get<Answers['AssetSnapshot']>('/api/v1/asset-snapshot/LINKUSDT');
    const [link, bitcoin] = await Promise.all([candles('LINKUSDT', 3_650), candles('BTCUSDT', 3_650)]);
    const on = (bars: readonly Candle[], date: string) => bars.find((bar) => bar.date === date)?.close as number;
    expect(snapshot.windows.map(({ window }) => window)).toEqual(['d1', 'd7', 'd30', 'd90', 'd180', 'ytd', 'd365']);
    for (const { window, from_date: from, return_pct: own, vs_btc_pct: strength } of snapshot.windows) {
      if (window !== 'ytd') expect(toDay(snapshot.date) - toDay(from)).toBe(Number(window.slice(1)));
      const growth = on(link, snapshot.date) / on(link, from);
      expect(own).toBeCloseTo(100 * (growth - 1), 6);
      const theirs = on(bitcoin, snapshot.date) / on(bitcoin, from);
      expect(strength).toBeCloseTo(100 * (growth / theirs - 1), 6);
    }
    const closes = link.map(({ close }) => close);
    expect(snapshot.ath).toBeCloseTo(Math.max(...closes), 9);
    const mean = closes.slice(-200).reduce((sum, close) => sum + close, 0) / 200;
    expect(snapshot.sma200.value).toBeCloseTo(mean, 6);
    const volumes = link
      .slice(-30)
      .map(({ quote_volume: volume }) => volume)
      .sort((a, b) => a! - b!);
    expect(snapshot.liquidity.value).toBeCloseTo((volumes[14]! + volumes[15]!) / 2, 0);
    expect(snapshot.data_quality).toMatchObject({ grade: 'A', coverage: 1, staleness_days: 0 });
    expect(snapshot.data_quality.rules.map(({ grade }) => grade)).toEqual(['A', 'B', 'C', 'D']);
  });

  it('matches the strength of the pair against Bitcoin', async () => {
    const [snapshot, strength] = await Promise.all([
      get<Answers['AssetSnapshot']>('/api/v1/asset-snapshot/ETHUSDT'),
      get<Answers['AltVsBtcStrengthPair']>('/api/v1/alt-vs-btc-strength/ETHUSDT'),
    ]);
    const month = snapshot.windows.find(({ window }) => window === 'd30');
    expect(strength.r30_pct).toBeCloseTo(month!.vs_btc_pct!, 6);
    expect(strength.trend_state).toBe(snapshot.trend_state);
  });

  it('gives reasons if there is nothing to compare', async () => {
    const bitcoin = await get<Answers['AssetSnapshot']>('/api/v1/asset-snapshot/BTCUSDT');
    expect([bitcoin.bitcoin_market, bitcoin.trend_state, bitcoin.trend_null_reason]).toEqual([
      null,
      null,
      'the pair is Bitcoin itself',
    ]);
    expect(bitcoin.windows[0]).toMatchObject({ vs_btc_pct: null, vs_btc_null_reason: 'the pair is Bitcoin itself' });
    const perpetual = await get<Answers['AssetSnapshot']>('/api/v1/asset-snapshot/binance-perp%3AAVAXUSDT');
    expect([perpetual.market, perpetual.bitcoin_market]).toEqual(['binance-perp:AVAXUSDT', 'binance:BTCUSDT']);
  });
});
