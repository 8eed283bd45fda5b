import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';

let stack: Stack;
let power: string;
let pro: string;
let free: string;

beforeAll(async () => {
  stack = await startStack();
  power = await stack.key('api_power');
  pro = await stack.key('api_pro');
  free = await stack.key('free');
});
afterAll(() => stack?.close());

const get = async (path: string, key = power) => {
  const { status, body } = await stack.get(path, { key });
  expect(status, `${path}: ${JSON.stringify(body).slice(0, 300)}`).toBe(200);
  return body;
};
const data = async (query: string) => {
  const { body } = await stack.graphql(query, { key: power });
  expect(body.errors).toBeUndefined();
  return body.data;
};

type Candle = { date: string; open: number; high: number; low: number; close: number; quote_volume: number };
const candles = async (pair: string, days: number): Promise<Candle[]> =>
  (await get(`/api/v1/candles/${pair}?days=${days}`)).candles;

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

  it.each(PATHS)('%s needs a key, and a free one will do', async (path) => {
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
  ])('%s is sold per call for %s millionths of a dollar', async (path, units) => {
    const { status, body } = await stack.get(`/api/v1/agent/${path}`);
    expect([status, body.accepts[0].maxAmountRequired]).toEqual([402, units]);
  });

  it.each([['/api/v1/altcoin-season/history'], ['/api/v1/bullmarket-ampel/history'], ['/api/v1/volatility/history']])(
    '%s is cut to the reach of the tier',
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
    ['/api/v1/alt-cycle/latest?asset=BTC', 'asset', 'must be ETH or SOL, not "BTC"'],
    ['/api/v1/volatility/phase-snapshots?asset_type=bonds', 'asset_type', 'must be crypto or stock or etf'],
    ['/api/v1/halvings?day=1', 'day', 'is not known here'],
  ])('%s names the parameter, the value and what is allowed', async (path, parameter, detail) => {
    const { status, body } = await stack.get(path, { key: power });
    expect([status, body.code, body.errors[0].parameter]).toEqual([400, 'invalid_input', parameter]);
    expect(body.errors[0].detail).toContain(detail);
  });

  it.each([
    '/api/v1/spot-price?pair=ETHUSDX',
    '/api/v1/asset-snapshot/ETHUSDX',
    '/api/v1/volatility/history?pair=ETHUSDX',
  ])('%s names the nearest market', async (path) => {
    const { status, body } = await stack.get(path, { key: power });
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect(body.detail).toMatch(/There is no market "ETHUSDX"\. Did you mean \S*USD/);
  });
});

describe('the altcoin season', () => {
  it('adds the votes of four signals, and its history ends with them', async () => {
    const season = await get('/api/v1/altcoin-season/latest');
    expect(season.signals.map(({ key }: { key: string }) => key)).toEqual(['USDT.D', 'USDC.D', 'BTC-DOM', 'ETH-DOM']);
    const signs: Record<string, number> = { 'ETH-DOM': 1 };
    for (const { key, sma20, sma50, vote, color } of season.signals) {
      expect(vote).toBe((signs[key] ?? -1) * Math.sign(sma20 - sma50));
      expect(color).toBe({ '1': 'green', '0': 'amber', '-1': 'red' }[String(vote)]);
    }
    const net = season.signals.reduce((sum: number, { vote }: { vote: number }) => sum + vote, 0);
    expect([season.net_votes, season.color]).toEqual([net, net >= 3 ? 'green' : net >= 1 ? 'amber' : 'red']);
    expect(season.btc_dominance + season.alt_dominance).toBeCloseTo(100, 9);
    const { snapshots } = await get('/api/v1/altcoin-season/history?days=2');
    expect(snapshots.at(-1)).toEqual({
      date: season.date,
      net_votes: net,
      color: season.color,
      btc_dominance: season.btc_dominance,
    });
    const { pulse } = await data('{ pulse { components { key rawValue } } }');
    expect(pulse.components.find(({ key }: { key: string }) => key === 'altcoin_season').rawValue).toBe(String(net));
  });

  it('counts the coins of the universe that beat Bitcoin', async () => {
    const { top50 } = await get('/api/v1/altcoin-season/latest');
    const universe = await get(`/api/v1/universes/crypto-top-50?as_of=${top50.as_of}`);
    const members = universe.members.map(({ coin }: { coin: { id: string } }) => coin.id);
    type Coin = { coin: string; return_90d_pct: number | null; beats_btc: boolean | null; null_reason: string | null };
    const coins: Coin[] = top50.coins;
    expect(coins.map(({ coin }) => coin)).toEqual(members.filter((id: string) => id !== 'bitcoin'));
    const compared = coins.filter(({ beats_btc: beats }) => beats !== null);
    const beating = compared.filter(({ return_90d_pct: own }) => (own as number) > top50.btc_return_90d_pct);
    expect(compared.filter(({ beats_btc: beats }) => beats)).toEqual(beating);
    expect([top50.compared, top50.beating]).toEqual([compared.length, beating.length]);
    expect(top50.index).toBeCloseTo((100 * beating.length) / compared.length, 9);
    expect(top50.season).toBe(top50.index >= 75 ? 'altcoin' : top50.index <= 25 ? 'bitcoin' : 'neutral');
    for (const one of coins) expect([one.coin, one.beats_btc === null]).toEqual([one.coin, one.null_reason !== null]);
  });
});

describe('the bull market ampel', () => {
  it('is the number of conditions that hold, here, in its history and in the pulse', async () => {
    const ampel = await get('/api/v1/bullmarket-ampel/latest');
    type Condition = { key: string; met: boolean; value: number; threshold: number; label_de: string };
    const conditions: Condition[] = ampel.conditions;
    expect(conditions.length).toBe(5);
    for (const { met, value, threshold, label_de: label } of conditions)
      expect([met, label.length > 5]).toEqual([value > threshold, true]);
    expect(ampel.stage).toBe(conditions.filter(({ met }) => met).length);
    const { snapshots } = await get('/api/v1/bullmarket-ampel/history?days=1');
    expect(snapshots).toEqual([{ date: ampel.date, stage: ampel.stage }]);
    const mayer = await get('/api/v1/mayer-multiple/latest');
    expect(conditions[0]).toMatchObject({ value: mayer.price, threshold: mayer.sma200 });
    const { btcCycle } = await data('{ btcCycle { components { weeklyRsi } } }');
    expect(conditions[3]).toMatchObject({ value: btcCycle.components.weeklyRsi, threshold: 50 });
  });

  it('reaches every stage somewhere in the past', async () => {
    const { snapshots } = await get('/api/v1/bullmarket-ampel/history?days=3650');
    expect(new Set(snapshots.map(({ stage }: { stage: number }) => stage))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });
});

describe('cycles', () => {
  it.each(['ETH', 'SOL'])('of %s weigh three components and say what does not apply', async (asset) => {
    const cycle = await get(`/api/v1/alt-cycle/latest?asset=${asset}`);
    type Part = { key: string; score: number; weight: number; value: number };
    const parts: Part[] = cycle.components;
    expect(parts.map(({ key }) => key)).toEqual(['mayer_multiple', 'weekly_rsi', 'ma200w_distance_pct']);
    expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
    expect(parts.reduce((sum, { weight, score }) => sum + weight * score, 0)).toBeCloseTo(cycle.score, 6);
    expect((parts[0] as Part).weight / (parts[1] as Part).weight).toBeCloseTo(16 / 13, 9);
    const { latest } = await get('/api/v1/btc-cycle/latest');
    const all = Object.keys(latest.components).sort();
    const not = cycle.not_applicable.map(({ key }: { key: string }) => key);
    expect([...parts.map(({ key }) => key), ...not].sort()).toEqual(all);
    expect(new Set(cycle.not_applicable.map(({ status }: { status: string }) => status))).toEqual(
      new Set(['not_applicable']),
    );
    expect(cycle.percentile.composition).toEqual(parts.map(({ key }) => key));
    expect([cycle.percentile.value >= 0 && cycle.percentile.value <= 100, cycle.percentile.days > 365]).toEqual([
      true,
      true,
    ]);
    const closes = await candles(`${asset}USDT`, 1);
    expect(cycle.date).toBe(closes.at(-1)?.date);
  });

  it('rank a score among the days of its own composition, as their history shows', async () => {
    const { percentile, score } = await get('/api/v1/alt-cycle/latest?asset=ETH');
    const { marketSeriesHistory: history } = await data(
      '{ marketSeriesHistory(id: "eth_cycle_score", days: 3650) { method points { value pctRank rankN } } }',
    );
    expect(history.points.at(-1).value).toBeCloseTo(score, 6);
    expect([history.points.at(-1).pctRank, history.points.at(-1).rankN, history.method]).toEqual([
      expect.closeTo(percentile.value, 6),
      percentile.days,
      percentile.method,
    ]);
  });

  it('of Bitcoin carry the high, the way from it and the percentile of each component', async () => {
    const { latest } = await get('/api/v1/btc-cycle/latest');
    const closes = await candles('index:BTCUSD', 3650);
    const ath = Math.max(...closes.map(({ close }) => close));
    const day = closes.find(({ close }) => close === ath)?.date as string;
    expect(latest.ath.ath).toBeCloseTo(ath, 6);
    expect(latest.ath).toMatchObject({ ath_date: day, days_since_ath: toDay(latest.date) - toDay(day) });
    expect(latest.ath.drawdown_pct).toBeCloseTo(100 * ((closes.at(-1)?.close as number) / ath - 1), 6);
    expect(latest.percentiles.length).toBe(9);
    for (const { percentile, null_reason: reason } of latest.percentiles)
      expect([percentile >= 0 && percentile <= 100, reason]).toEqual([true, null]);
    const { fearGreedHistory } = await data('{ fearGreedHistory(days: 3650) { snapshots { value } } }');
    const values = fearGreedHistory.snapshots.map(({ value }: { value: number }) => value);
    const below = values.filter((value: number) => value < values.at(-1)).length;
    const equal = values.filter((value: number) => value === values.at(-1)).length;
    const fear = latest.percentiles.find(({ key }: { key: string }) => key === 'fear_greed');
    expect(fear.percentile).toBeCloseTo((100 * (below + equal / 2)) / values.length, 6);
    const known = (await get('/api/v1/knowledge/btc_cycle/BTC')).payload;
    expect([known.ath, known.percentiles]).toEqual([latest.ath, latest.percentiles]);
    const past = (await get('/api/v1/knowledge/btc_cycle/BTC?as_of=2021-01-01')).payload;
    expect(past.ath.ath_date <= '2021-01-01').toBe(true);
  });
});

describe('the market structure of Bitcoin', () => {
  it('is made of fractals of the candles, each known two days later', async () => {
    const structure = await get('/api/v1/onchain/btc-market-structure/latest');
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
      expect(pivots.map(({ date, price }: { date: string; price: number }) => [date, price])).toEqual(
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

  it('has waves that join, a trend they agree with, and a base rate of its flips', async () => {
    const {
      waves,
      current_trend: trend,
      flip_base_rate: flips,
    } = await get('/api/v1/onchain/btc-market-structure/latest');
    for (let i = 0; i + 1 < waves.length; i++) {
      expect([waves[i].from_date, waves[i].from_price]).toEqual([waves[i + 1].to_date, waves[i + 1].to_price]);
      expect(waves[i].direction).not.toBe(waves[i + 1].direction);
    }
    const ends = waves.map(({ to_price: price }: { to_price: number }) => price);
    const rises = [ends[0] > ends[2], ends[1] > ends[3]];
    expect(trend).toBe(rises.every(Boolean) ? 'up' : rises.some(Boolean) ? 'sideways' : 'down');
    expect(flips).toMatchObject({ state: trend, horizon_bars: 30, thin: flips.n_independent < 30, null_reason: null });
    expect([flips.ci_low <= flips.rate, flips.rate <= flips.ci_high, flips.n_independent <= flips.n]).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe('the key levels of Bitcoin', () => {
  it('are zones of turning points on either side of the price', async () => {
    const levels = await get('/api/v1/onchain/btc-key-levels/latest');
    const structure = await get('/api/v1/onchain/btc-market-structure/latest');
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
    const distances = (of: { distance_pct: number }[]) => of.map(({ distance_pct: distance }) => distance);
    const [up, down] = [distances(levels.resistance), distances(levels.support)];
    expect([up.every((d) => d > 0), down.every((d) => d <= 0)]).toEqual([true, true]);
    expect([up, down]).toEqual([[...up].sort((a, b) => a - b), [...down].sort((a, b) => b - a)]);
  });

  it('list indicator levels apart, the same as their own readings say', async () => {
    const { indicator_levels: levels, spot } = await get('/api/v1/onchain/btc-key-levels/latest');
    const of = (key: string) => levels.find((level: { key: string }) => level.key === key);
    expect(levels.length).toBe(7);
    for (const level of levels) {
      expect([level.provenance_class, level.null_reason]).toEqual(['indicator', null]);
      expect(level.distance_pct).toBeCloseTo(100 * (level.price / spot - 1), 6);
    }
    expect(of('sma_200d').price).toBe((await get('/api/v1/mayer-multiple/latest')).sma200);
    expect(of('sth_cost_basis').price).toBe((await get('/api/v1/onchain/sth-cost-basis/latest')).cost_basis);
    const { latest } = await get('/api/v1/charts/pi-cycle/latest');
    expect(of('pi_cycle_top_fast').price).toBeCloseTo(latest.sma111, 6);
  });
});

describe('on-chain readings', () => {
  it('set the cost of short-term holders against the price', async () => {
    const basis = await get('/api/v1/onchain/sth-cost-basis/latest');
    expect(basis.sth_mvrv).toBeCloseTo(basis.spot / basis.cost_basis, 9);
    expect(basis.in_loss).toBe(basis.spot < basis.cost_basis);
    expect(basis.distance_pct).toBeCloseTo(100 * (basis.sth_mvrv - 1), 6);
    const series = await get('/api/v1/onchain/series/sth_realized_price/latest');
    expect([series.latest.date, series.latest.value]).toEqual([basis.date, expect.closeTo(basis.cost_basis, 6)]);
    expect(basis.source).toBe('sample');
  });

  it('know the halvings, and when the next one is due', async () => {
    const { past, next, date, days_since_last: since } = await get('/api/v1/halvings');
    expect(past.map(({ height }: { height: number }) => height)).toEqual([210_000, 420_000, 630_000, 840_000]);
    for (const [i, one] of past.entries())
      expect([one.subsidy_before, one.subsidy_after]).toEqual([50 / 2 ** i, 25 / 2 ** i]);
    expect([past[3].date, since]).toEqual(['2024-04-20', toDay(date) - toDay('2024-04-20')]);
    expect([next.height, next.subsidy_before, next.subsidy_after]).toEqual([1_050_000, 3.125, 1.5625]);
    expect(next.blocks_left).toBe(1_050_000 - next.tip_height);
    const seconds = next.blocks_left * next.block_interval_seconds;
    expect(next.estimated_date).toBe(toIsoDate(toDay(date) + 1 + Math.floor(seconds / 86_400)));
    expect(next.days_until).toBe(toDay(next.estimated_date) - toDay(date));
    expect(Math.abs(next.block_interval_seconds - 600)).toBeLessThan(60);
  });
});

describe('volatility', () => {
  it('has a phase for each of the ten largest coins with bars', async () => {
    const { snapshots, empty_reason: reason } = await get('/api/v1/volatility/phase-snapshots');
    expect([snapshots.length, reason, snapshots[0].pair]).toEqual([10, null, 'BTCUSDT']);
    const ranks = snapshots.map(({ rank }: { rank: number }) => rank);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    for (const one of snapshots) {
      const ratio = one.atr_of_median_pct;
      const steep = ratio >= 200 && one.atr_change_20_pct >= 30;
      const phase = ratio < 70 ? 'low' : ratio <= 130 ? 'normal' : steep ? 'expansion' : 'high';
      expect([one.pair, one.phase, one.phase_since <= one.date]).toEqual([one.pair, phase, true]);
    }
  });

  it('says why it tracks nothing else', async () => {
    for (const type of ['stock', 'etf', 'commodities', 'forex']) {
      const { snapshots, empty_reason: reason } = await get(`/api/v1/volatility/phase-snapshots?asset_type=${type}`);
      expect([snapshots, reason]).toEqual([[], expect.stringContaining(type)]);
    }
  });

  it('has a history that ends with the snapshot, and phases of every kind', async () => {
    const { snapshots } = await get('/api/v1/volatility/phase-snapshots');
    const ether = snapshots.find(({ pair }: { pair: string }) => pair === 'ETHUSDT');
    const history = await get('/api/v1/volatility/history?pair=ETHUSDT&days=3650');
    const last = history.snapshots.at(-1);
    expect([last.date, last.phase, last.atr, history.market]).toEqual([
      ether.date,
      ether.phase,
      ether.atr,
      ether.market,
    ]);
    const since = history.snapshots.filter(({ date }: { date: string }) => date >= ether.phase_since);
    expect(new Set(since.map(({ phase }: { phase: string }) => phase)).size).toBe(1);
    const kinds = new Set(history.snapshots.map(({ phase }: { phase: string }) => phase));
    expect(kinds.has('normal') && kinds.has('high') && kinds.has('low')).toBe(true);
  });
});

describe('prices', () => {
  it('are the newest close of the market', async () => {
    const bars = await candles('SOLUSDT', 2);
    const price = await get('/api/v1/spot-price?pair=SOLUSDT');
    const [before, now] = bars as [Candle, Candle];
    expect(price).toMatchObject({ price: now.close, date: now.date, base: 'SOL', quote: 'USDT', staleness_days: 0 });
    expect(price.change_1d_pct).toBeCloseTo(100 * (now.close / before.close - 1), 6);
    expect((await get('/api/v1/spot-price')).market).toBe('binance:BTCUSDT');
  });

  it('make a snapshot whose numbers follow from the candles', async () => {
    const snapshot = await get('/api/v1/asset-snapshot/LINKUSDT');
    const [link, bitcoin] = await Promise.all([candles('LINKUSDT', 3_650), candles('BTCUSDT', 3_650)]);
    const on = (bars: Candle[], date: string) => bars.find((bar) => bar.date === date)?.close as number;
    expect(snapshot.windows.map(({ window }: { window: string }) => window)).toEqual([
      'd1',
      'd7',
      'd30',
      'd90',
      'd180',
      'ytd',
      'd365',
    ]);
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
      .sort((a, b) => a - b);
    expect(snapshot.liquidity.value).toBeCloseTo(((volumes[14] as number) + (volumes[15] as number)) / 2, 0);
    expect(snapshot.data_quality).toMatchObject({ grade: 'A', coverage: 1, staleness_days: 0 });
    expect(snapshot.data_quality.rules.map(({ grade }: { grade: string }) => grade)).toEqual(['A', 'B', 'C', 'D']);
  });

  it('agree with the strength of the pair against Bitcoin', async () => {
    const [snapshot, strength] = await Promise.all([
      get('/api/v1/asset-snapshot/ETHUSDT'),
      get('/api/v1/alt-vs-btc-strength/ETHUSDT'),
    ]);
    const month = snapshot.windows.find(({ window }: { window: string }) => window === 'd30');
    expect(strength.r30_pct).toBeCloseTo(month.vs_btc_pct, 6);
    expect(strength.trend_state).toBe(snapshot.trend_state);
  });

  it('give reasons where there is nothing to compare', async () => {
    const bitcoin = await get('/api/v1/asset-snapshot/BTCUSDT');
    expect([bitcoin.bitcoin_market, bitcoin.trend_state, bitcoin.trend_null_reason]).toEqual([
      null,
      null,
      'the pair is Bitcoin itself',
    ]);
    expect(bitcoin.windows[0]).toMatchObject({ vs_btc_pct: null, vs_btc_null_reason: 'the pair is Bitcoin itself' });
    const perpetual = await get('/api/v1/asset-snapshot/binance-perp%3AAVAXUSDT');
    expect([perpetual.market, perpetual.bitcoin_market]).toEqual(['binance-perp:AVAXUSDT', 'binance:BTCUSDT']);
  });
});
