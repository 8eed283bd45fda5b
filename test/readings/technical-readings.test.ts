import { describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import type { Answers } from '../../generated/answers.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import type { Candle } from '../harness/services/start-reader.ts';

const { stack, power, pro, free, body: get, candles } = await shareReader();

describe('access', () => {
  const PATHS = [
    '/api/v1/altcoin-season/latest',
    '/api/v1/altcoin-season/history',
    '/api/v1/bullmarket-ampel/latest',
    '/api/v1/bullmarket-ampel/history',
    '/api/v1/alt-cycle/latest?asset=ETH',
    '/api/v1/onchain/btc-market-structure/latest',
    '/api/v1/onchain/btc-key-levels/latest',
    '/api/v1/onchain/sth-cost-basis/latest',
    '/api/v1/halvings',
    '/api/v1/volatility/phase-snapshots',
    '/api/v1/volatility/history',
    '/api/v1/spot-price',
    '/api/v1/asset-snapshot/BTCUSDT',
  ];

  it.each(PATHS)('requires a key for %s, and a free one is sufficient', async (path) => {
    const without = await stack.get(path);
    expect([without.status, without.body.code]).toEqual([401, 'unauthenticated']);
    expect((await get(path, free)).tier).toBe('free');
  });

  it.each([
    ['altcoin-season/latest', '10000'],
    ['bullmarket-ampel/latest', '10000'],
    ['alt-cycle/latest?asset=SOL', '10000'],
    ['btc-market-structure/today', '10000'],
    ['btc-key-levels/latest', '10000'],
    ['volatility/history', '50000'],
  ])('sells %s per call for %s millionths of a dollar', async (path, units) => {
    const { status, body } = await stack.get(`/api/v1/agent/${path}`);
    expect([status, body.accepts[0].maxAmountRequired]).toEqual([402, units]);
  });

  it.each([['/api/v1/altcoin-season/history'], ['/api/v1/bullmarket-ampel/history'], ['/api/v1/volatility/history']])(
    'cuts %s to the reach of the tier',
    async (path) => {
      for (const [key, granted] of [
        [free, 30],
        [pro, 365],
        [power, 400],
      ] as const) {
        const { days, range, snapshots, resolution, from, to } = await get(`${path}?days=400`, key);
        expect([days, range.requested_days, range.granted_days, range.clamped]).toEqual([
          granted,
          400,
          granted,
          granted < 400,
        ]);
        expect([snapshots.length, resolution.points, resolution.actual_days]).toEqual([granted, granted, 1]);
        expect([snapshots[0].date, snapshots.at(-1).date]).toEqual([from, to]);
      }
      expect((await get(path)).days).toBe(30);
    },
  );

  it.each([
    ['/api/v1/altcoin-season/history?days=0', 'days', 'must be at least 1, not 0'],
    ['/api/v1/bullmarket-ampel/history?days=-1', 'days', 'must be at least 1, not -1'],
    ['/api/v1/volatility/history?days=1.5', 'days', 'must be of type integer, not "1.5"'],
    ['/api/v1/alt-cycle/latest', 'asset', 'is required'],
    ['/api/v1/alt-cycle/latest?asset=BTC', 'asset', 'must be one of ETH, SOL, not "BTC"'],
    ['/api/v1/volatility/phase-snapshots?asset_type=bonds', 'asset_type', 'must be one of crypto, stock, etf'],
    ['/api/v1/halvings?day=1', 'day', 'Unknown parameter `day`. Allowed: format'],
  ])('names the parameter, the value and the allowed values for %s', async (path, parameter, detail) => {
    const { status, body } = await stack.get(path, { key: power });
    expect([status, body.code, body.errors[0].parameter]).toEqual([400, 'invalid_input', parameter]);
    expect(body.errors[0].detail).toContain(detail);
  });

  it.each([
    ['/api/v1/spot-price?pair=ETHUSDX', 400, 'invalid_input'],
    ['/api/v1/asset-snapshot/ETHUSDX', 404, 'not_found'],
    ['/api/v1/volatility/history?pair=ETHUSDX', 400, 'invalid_input'],
  ])('suggests the nearest market for %s', async (path, refused, code) => {
    const { status, body } = await stack.get(path, { key: power });
    expect([status, body.code]).toEqual([refused, code]);
    expect(body.detail).toMatch(/[Uu]nknown market:? "ETHUSDX"\. Did you mean \S*USD/);
  });
});

describe('the market structure of Bitcoin', () => {
  it('consists of fractals of the candles, each known two days later', async () => {
    const structure = await get<Answers['BtcMarketStructureLatest']>('/api/v1/onchain/btc-market-structure/latest');
    const bars = await candles('BTCUSDT', 1_000);
    expect([structure.market, structure.bars, structure.date]).toEqual(['binance:BTCUSDT', 1_000, bars.at(-1)?.date]);
    const at = (date: string) => bars.findIndex((bar) => bar.date === date);
    for (const [side, sign] of [
      ['high', 1],
      ['low', -1],
    ] as const) {
      const pivots = structure[`pivot_${side}s`];
      expect(pivots.length).toBe(5);
      const fractals = bars.filter((bar, i) => {
        const beyond = (k: number) => sign * (bar[side] - (bars[i + k]?.[side] ?? Number.NaN));
        return beyond(-1) > 0 && beyond(-2) > 0 && beyond(1) >= 0 && beyond(2) >= 0;
      });
      expect(structure.counts[`fractal_${side}s`]).toBe(fractals.length);
      expect(pivots.map(({ date, price }) => [date, price])).toEqual(
        fractals
          .slice(-5)
          .reverse()
          .map((bar) => [bar.date, bar[side]]),
      );
      for (const { date, known_at: known } of pivots) expect(known).toBe(bars[at(date) + 2]?.date);
    }
    const { waves, waves_up: up, waves_down: down } = structure.counts;
    expect([up + down, Math.abs(up - down) <= 1]).toEqual([waves, true]);
  });

  it('has waves that join, a trend that matches them, and a base rate of its flips', async () => {
    const {
      waves,
      current_trend: trend,
      flip_base_rate: flips,
    } = await get<Answers['BtcMarketStructureLatest']>('/api/v1/onchain/btc-market-structure/latest');
    for (let i = 0; i + 1 < waves.length; i++) {
      expect([waves[i]!.from_date, waves[i]!.from_price]).toEqual([waves[i + 1]!.to_date, waves[i + 1]!.to_price]);
      expect(waves[i]!.direction).not.toBe(waves[i + 1]!.direction);
    }
    const ends = waves.map(({ to_price: price }) => price);
    const rises = [ends[0]! > ends[2]!, ends[1]! > ends[3]!];
    expect(trend).toBe(rises.every(Boolean) ? 'up' : rises.some(Boolean) ? 'sideways' : 'down');
    expect(flips).toMatchObject({ state: trend, horizon_bars: 30, thin: flips!.n_independent < 30, null_reason: null });
    expect([flips!.ci_low! <= flips!.rate!, flips!.rate! <= flips!.ci_high!, flips!.n_independent <= flips!.n]).toEqual(
      [true, true, true],
    );
  });
});

describe('the key levels of Bitcoin', () => {
  it('returns zones of turning points on either side of the price', async () => {
    const levels = await get<Answers['BtcKeyLevelsLatest']>('/api/v1/onchain/btc-key-levels/latest');
    const structure = await get<Answers['BtcMarketStructureLatest']>('/api/v1/onchain/btc-market-structure/latest');
    const bars = new Map((await candles('BTCUSDT', 1_000)).map((bar) => [bar.date, bar]));
    expect(levels.spot).toBe(bars.get(levels.date)?.close);
    expect(levels.tolerance_pct).toBeCloseTo(1.5 * levels.atr_pct, 9);
    const zones = [...levels.resistance, ...levels.support];
    const touches = zones.reduce((sum: number, zone: { touches: number }) => sum + zone.touches, 0);
    expect(touches).toBe(structure.counts.fractal_highs + structure.counts.fractal_lows);
    for (const zone of zones) {
      expect(zone.touches).toBe(zone.high_touches + zone.low_touches);
      expect(100 * (zone.high / zone.low - 1)).toBeLessThanOrEqual(levels.tolerance_pct + 1e-9);
      expect(zone.distance_pct).toBeCloseTo(100 * (zone.mid / levels.spot - 1), 6);
      const touched = bars.get(zone.last_touch) as Candle;
      const inside = [touched.high, touched.low].some((price) => price >= zone.low && price <= zone.high);
      expect([inside, zone.provenance_class]).toEqual([true, 'swing_fractal']);
    }
    const distances = (of: readonly { distance_pct: number }[]) => of.map(({ distance_pct: distance }) => distance);
    const [up, down] = [distances(levels.resistance), distances(levels.support)];
    expect([up.every((d) => d > 0), down.every((d) => d <= 0)]).toEqual([true, true]);
    expect([up, down]).toEqual([[...up].sort((a, b) => a - b), [...down].sort((a, b) => b - a)]);
  });

  it('lists indicator levels separately, equal to their own readings', async () => {
    const { indicator_levels: levels, spot } = await get<Answers['BtcKeyLevelsLatest']>(
      '/api/v1/onchain/btc-key-levels/latest',
    );
    const of = (key: string) => levels.find((level) => level.key === key);
    expect(levels.length).toBe(7);
    for (const level of levels) {
      expect([level.provenance_class, level.null_reason]).toEqual(['indicator', null]);
      expect(level.distance_pct).toBeCloseTo(100 * (level.price! / spot - 1), 6);
    }
    expect(of('sma_200d')!.price).toBe(
      (await get<Answers['MayerMultipleLatest']>('/api/v1/mayer-multiple/latest')).sma200,
    );
    expect(of('sth_cost_basis')!.price).toBe(
      (await get<Answers['SthCostBasisLatest']>('/api/v1/onchain/sth-cost-basis/latest')).cost_basis,
    );
    const { latest } = await get('/api/v1/charts/pi-cycle/latest');
    expect(of('pi_cycle_top_fast')!.price).toBeCloseTo(latest.sma111, 6);
  });
});

describe('on-chain readings', () => {
  it('compares the cost basis of short-term holders with the price', async () => {
    const basis = await get<Answers['SthCostBasisLatest']>('/api/v1/onchain/sth-cost-basis/latest');
    expect(basis.sth_mvrv).toBeCloseTo(basis.spot / basis.cost_basis, 9);
    expect(basis.in_loss).toBe(basis.spot < basis.cost_basis);
    expect(basis.distance_pct).toBeCloseTo(100 * (basis.sth_mvrv - 1), 6);
    const series = await get<Answers['OnchainSeriesLatest']>('/api/v1/onchain/series/sth_realized_price/latest');
    expect([series.latest!.date, series.latest!.value]).toEqual([basis.date, expect.closeTo(basis.cost_basis, 6)]);
    expect(basis.source).toBe('sample');
  });

  it('lists the halvings, and when the next one is due', async () => {
    const { past, next, date, days_since_last: since } = await get<Answers['Halvings']>('/api/v1/halvings');
    expect(past.map(({ height }) => height)).toEqual([210_000, 420_000, 630_000, 840_000]);
    for (const [i, one] of past.entries())
      expect([one.subsidy_before, one.subsidy_after]).toEqual([50 / 2 ** i, 25 / 2 ** i]);
    expect([past[3]!.date, since]).toEqual(['2024-04-20', toDay(date) - toDay('2024-04-20')]);
    expect([next.height, next.subsidy_before, next.subsidy_after]).toEqual([1_050_000, 3.125, 1.5625]);
    expect(next.blocks_left).toBe(1_050_000 - next.tip_height!);
    const seconds = next.blocks_left! * next.block_interval_seconds!;
    expect(next.estimated_date).toBe(toIsoDate(toDay(date) + 1 + Math.floor(seconds / 86_400)));
    expect(next.days_until).toBe(toDay(next.estimated_date!) - toDay(date));
    expect(Math.abs(next.block_interval_seconds! - 600)).toBeLessThan(60);
  });
});
