import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoWeekday, toDay, toIsoDate } from '../../engine/calendar.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';

type Row = Record<string, number> & { readonly expiry: string; readonly date: string };

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

const get = (path: string, key = power) => stack.get(path, { key });
/** Status, code and the first faulty parameter. */
const fault = async (path: string, key = power) => {
  const { status, body } = await get(path, key);
  return [status, body.code, body.errors?.[0]?.parameter ?? body.required_tier];
};
const graph = async (query: string, key = power) => {
  const { body } = await stack.graphql(query, { key });
  return body.errors ? body.errors[0].extensions.code : body.data;
};
const series = async (id: string, days: number) =>
  (await graph(`{ marketSeries(id: "${id}") { history(days: ${days}) { points { date value } } } }`)).marketSeries
    .history.points as { date: string; value: number }[];
const closeTo = (value: number, digits = 9) => expect.closeTo(value, digits);

describe('max pain', () => {
  const PATH = '/api/v1/onchain/max-pain';

  it('describes up to ten upcoming expiries, nearest first', async () => {
    const { body } = await get(`${PATH}/latest`);
    expect([body.date, body.age_days, body.source, body.tier]).toEqual(['2026-11-20', 0, 'sample', 'api_power']);
    expect(body.expiries).toHaveLength(10);
    expect(body.expiries.map((one: Row) => one.days_to_expiry)).toEqual(
      [...body.expiries.map((one: Row) => one.days_to_expiry)].sort((a, b) => a - b),
    );
    for (const one of body.expiries) {
      expect(one.days_to_expiry).toBe(toDay(one.expiry) - toDay(body.date));
      expect(isoWeekday(toDay(one.expiry))).toBe(5);
      expect(one.spot_minus_max_pain_pct).toBeCloseTo(100 * (body.spot / one.max_pain_strike - 1), 9);
      expect(one.put_call_ratio).toBeCloseTo(one.put_open_interest / one.call_open_interest, 9);
      expect(one.total_notional_usd).toBeCloseTo((one.put_open_interest + one.call_open_interest) * body.spot, 3);
      expect([one.spot, one.null_reason]).toEqual([body.spot, null]);
    }
    expect(body.expiries.filter((one: Row) => one.is_quarterly).map((one: Row) => one.expiry)).toContain('2026-12-25');
    expect(body.expiries[0]).not.toHaveProperty('strike_ladder');
    expect(body.expiries[0]).not.toHaveProperty('gex');
    expect(body).not.toHaveProperty('gex_total_usd');
  });

  it('adds the ladder, whose lowest payout is max pain, and the exposure, whose strikes add up', async () => {
    const { body } = await get(`${PATH}/latest?include_strike_ladder=true&include_gex=true`, free);
    for (const { strike_ladder: ladder, gex, max_pain_strike: strike, call_open_interest: calls } of body.expiries) {
      const payout = (at: number) =>
        ladder.reduce(
          (sum: number, one: Row) =>
            sum +
            (one.call_oi as number) * Math.max(at - (one.strike as number), 0) +
            (one.put_oi as number) * Math.max((one.strike as number) - at, 0),
          0,
        );
      for (const one of ladder) expect(one.pain_usd).toBeCloseTo(payout(one.strike), 2);
      const least = Math.min(...ladder.map((one: Row) => one.pain_usd));
      expect(ladder.find((one: Row) => one.strike === strike).pain_usd).toBeCloseTo(least, 2);
      expect(ladder.reduce((sum: number, one: Row) => sum + (one.call_oi as number), 0)).toBeCloseTo(calls, 6);
      const net = gex.strikes.reduce((sum: number, one: Row) => sum + (one.net_gex_usd as number), 0);
      expect(gex.total_usd / net).toBeCloseTo(1, 9);
      for (const one of gex.strikes) expect([one.call_gex_usd >= 0, one.put_gex_usd <= 0]).toEqual([true, true]);
      expect(gex.options_without_iv).toBe(0);
    }
    const total = body.expiries.reduce((sum: number, { gex }: { gex: Row }) => sum + (gex.total_usd as number), 0);
    expect(body.gex_total_usd / total).toBeCloseTo(1, 9);
    expect(await fault(`${PATH}/latest?include_gex=maybe`)).toEqual([400, 'invalid_input', 'include_gex']);
  });

  it('is the same over GraphQL, and free callers see all of it', async () => {
    const { body } = await get(`${PATH}/latest`, free);
    const { maxPain } = await graph('{ maxPain { spot expiries { expiry maxPainStrike } } }', free);
    expect(maxPain.spot).toBe(body.spot);
    expect(maxPain.expiries.map((one: { maxPainStrike: number }) => one.maxPainStrike)).toEqual(
      body.expiries.map((one: Row) => one.max_pain_strike),
    );
  });

  it('compares expired options with where the price went, for Pro', async () => {
    expect(await fault(`${PATH}/history`, free)).toEqual([403, 'tier_insufficient', 'api_pro']);
    expect((await stack.get(`${PATH}/history`)).status).toBe(401);
    expect(await graph('{ maxPainHistory { days } }', free)).toBe('tier_insufficient');
    const { body } = await get(`${PATH}/history?days=9999`, pro);
    expect(body.range).toMatchObject({ requested_days: 9_999, granted_days: 365, clamped: true, tier: 'api_pro' });
    // The sample keeps thirty snapshots, from 22 October on.
    expect(body.snapshots.map((one: Row) => one.expiry)).toEqual([
      '2026-10-23',
      '2026-10-30',
      '2026-11-06',
      '2026-11-13',
      '2026-11-20',
    ]);
    const closes = new Map((await series('btc_close', 60)).map(({ date, value }) => [date, value]));
    for (const one of body.snapshots) {
      expect(one.spot_at_expiry).toBe(closes.get(one.expiry));
      expect(one.snapshot_date).toBe(toIsoDate(toDay(one.expiry) - 1));
      expect(one.spot_minus_max_pain_pct).toBeCloseTo(100 * (one.spot_at_expiry / one.max_pain_strike - 1), 9);
      const before = one.max_pain_strike_7d_before;
      const earlier = closes.get(toIsoDate(toDay(one.expiry) - 7)) as number;
      expect(one.moved_toward).toBe(
        before === null ? null : Math.abs(one.spot_at_expiry - before) < Math.abs(earlier - before),
      );
    }
    const near = (pct: number) =>
      body.snapshots.filter((one: Row) => Math.abs(one.spot_minus_max_pain_pct as number) <= pct).length / 5;
    expect(body.base_rates).toMatchObject({
      n: 5,
      within_2_pct: near(2),
      within_5_pct: near(5),
      moved_toward_n: 4,
      thin: true,
    });
    expect(body.resolution).toMatchObject({ points: 5, actual_days: 7, reason: 'one point an expiry' });
    const short = (await get(`${PATH}/history?days=8`)).body;
    expect(short.snapshots.map((one: Row) => one.expiry)).toEqual(['2026-11-13', '2026-11-20']);
    expect(await fault(`${PATH}/history?days=0`)).toEqual([400, 'invalid_input', 'days']);
  });
});

describe('implied volatility', () => {
  it('interpolates the chain, and says what options ask above what was', async () => {
    for (const currency of ['BTC', 'ETH']) {
      const { body } = await get(`/api/v1/vol/iv/${currency}/latest`, free);
      expect(body.currency).toBe(currency);
      expect(body.atm_iv.maturities.map((one: Row) => one.days)).toEqual([30, 60, 90, 180]);
      for (const { iv_pct: iv, extrapolated } of body.atm_iv.maturities) {
        expect(Math.abs(iv / body.dvol - 1)).toBeLessThan(0.15);
        expect(extrapolated).toBeNull();
      }
      const key = currency.toLowerCase();
      const realized = await series(`${key}_rv30`, 2);
      expect(body.vol_risk_premium).toBeCloseTo(body.atm_iv.maturities[0].iv_pct - (realized[0]?.value as number), 9);
      expect([body.realized_vol_30d, body.vol_risk_premium_reason]).toEqual([realized[1]?.value, null]);
      expect(body.dvol_risk_premium).toBeCloseTo(body.dvol - body.realized_vol_30d, 9);
      expect(body.ex_post_premium).toEqual({
        date: '2026-11-20',
        value: null,
        known_on: '2026-12-20',
        null_reason: 'not_yet_known',
      });
      expect(body.ex_post_premium_known).toMatchObject({
        date: '2026-10-21',
        known_on: '2026-11-20',
        null_reason: null,
      });
    }
    expect(await fault('/api/v1/vol/iv/SOL/latest')).toEqual([400, 'invalid_input', 'currency']);
    expect((await stack.get('/api/v1/vol/iv/BTC/latest')).status).toBe(401);
  });

  it('has a history by dates, of two years at most, from the days of the contract', async () => {
    const path = '/api/v1/vol/iv/BTC/history';
    const { body } = await get(`${path}?from=2026-09-01&to=2026-11-20`);
    expect([body.days, body.snapshots.length, body.available_from]).toEqual([81, 81, '2021-04-01']);
    const dvol = new Map((await series('btc_dvol', 120)).map(({ date, value }) => [date, value]));
    const realized = new Map((await series('btc_rv30', 120)).map(({ date, value }) => [date, value]));
    for (const one of body.snapshots) {
      expect([one.dvol, one.realized_vol_30d]).toEqual([dvol.get(one.date), realized.get(one.date)]);
      expect(one.vol_risk_premium).toBeCloseTo(one.dvol - one.realized_vol_30d, 9);
      const later = realized.get(one.ex_post_known_on);
      if (later === undefined) expect([one.ex_post_premium, one.ex_post_reason]).toEqual([null, 'not_yet_known']);
      else expect([one.ex_post_premium, one.ex_post_reason]).toEqual([closeTo(one.dvol - later), null]);
    }
    expect(body.snapshots.filter((one: Row) => one.ex_post_premium === null)).toHaveLength(30);
    const first = (await get(`${path}?from=2021-03-01&to=2021-04-10`)).body;
    expect([first.from, first.snapshots[0].date, first.range.clamp_reason]).toEqual([
      '2021-04-01',
      '2021-04-01',
      'published from 2021-04-01 on',
    ]);
    const ether = (await get('/api/v1/vol/iv/ETH/history?from=2022-02-01&to=2022-02-20')).body;
    expect([ether.available_from, ether.snapshots.length]).toEqual(['2022-02-15', 6]);
    expect(await fault(`${path}?from=2022-01-01&to=2024-01-01`)).toEqual([400, 'invalid_input', 'from']);
    expect((await get(`${path}?from=2022-01-01&to=2023-12-31`)).status).toBe(200);
    expect(await fault(`${path}?from=2026-02-01&to=2026-01-01`)).toEqual([400, 'invalid_input', 'from']);
    const month = (await get(`${path}?from=2026-01-01`, free)).body;
    expect([month.snapshots.length, month.range.clamped]).toEqual([30, true]);
    expect((await get(path, free)).body.range).toMatchObject({ granted_days: 30, clamped: false });
  });
});

describe('taker imbalance', () => {
  it('is the taker volume over the volume of the bars, in the window of the tier', async () => {
    const path = '/api/v1/taker-imbalance';
    const { body } = await get(`${path}?days=40`, free);
    expect([body.market, body.n_days, body.range.clamped]).toEqual(['binance:BTCUSDT', 30, true]);
    const { candles } = (await get('/api/v1/candles/BTCUSDT?days=30')).body;
    for (const [i, { date, share, imbalance }] of body.series.entries()) {
      expect([date, share]).toEqual([candles[i].date, candles[i].taker_buy_volume / candles[i].volume]);
      expect([share >= 0, share <= 1, imbalance]).toEqual([true, true, closeTo(2 * share - 1)]);
    }
    expect(body.latest).toEqual(body.series.at(-1));
    const mean = body.series.reduce((sum: number, { share }: { share: number }) => sum + share, 0) / 30;
    expect(body.window_mean).toBeCloseTo(mean, 12);
    const { takerImbalance } = await graph('{ takerImbalance(pair: "SOLUSDT", days: 3) { market nDays } }');
    expect(takerImbalance).toEqual({ market: 'binance:SOLUSDT', nDays: 3 });
  });

  it('says where nobody knows who took', async () => {
    const { body } = await get('/api/v1/taker-imbalance?pair=index:BTCUSD');
    expect(body).toMatchObject({
      series: [],
      latest: null,
      window_mean: null,
      n_days: 0,
      null_reason: 'no_taker_volume',
    });
    expect(await fault('/api/v1/taker-imbalance?pair=BTCUSDX')).toEqual([404, 'not_found', undefined]);
    expect(await fault('/api/v1/taker-imbalance?days=0')).toEqual([400, 'invalid_input', 'days']);
  });
});

describe('the kimchi premium', () => {
  it('is what Upbit asks above Binance, from August 2026 on', async () => {
    const { body } = await get('/api/v1/kimchi-premium?days=365');
    expect([body.published_from, body.from, body.snapshots[0].date]).toEqual([
      '2026-08-01',
      '2026-08-01',
      '2026-08-01',
    ]);
    expect(body.range).toMatchObject({ requested_days: 365, granted_days: 112, clamped: true });
    expect(body.range.clamp_reason).toBe('published from 2026-08-01 on');
    const { premium_pct: premium, close_krw: krw, close_usdt: usdt, usd_krw: rate } = body.latest;
    expect(premium).toBeCloseTo(100 * (krw / (usdt * rate) - 1), 9);
    expect(body.latest.premium_pct).toBe(body.snapshots.at(-1).premium_pct);
    expect(Math.max(...body.snapshots.map((one: Row) => Math.abs(one.premium_pct as number)))).toBeLessThan(10);
    const short = (await get('/api/v1/kimchi-premium?days=90', free)).body;
    expect([short.snapshots.length, short.range.clamp_reason]).toEqual([30, 'tier free reaches back 30 days']);
    const { kimchiPremium } = await graph('{ kimchiPremium(days: 7) { snapshots { date usdKrwDate } } }');
    // Saturday and Sunday use Friday's rate.
    for (const { date, usdKrwDate } of kimchiPremium.snapshots)
      expect(toDay(date) - toDay(usdKrwDate)).toBe(Math.max(isoWeekday(toDay(date)) - 5, 0));
    expect(await fault('/api/v1/kimchi-premium?days=-1')).toEqual([400, 'invalid_input', 'days']);
  });
});

describe('alts against Bitcoin', () => {
  const PATH = '/api/v1/alt-vs-btc-strength';

  it('are listed strongest first over the window asked for', async () => {
    for (const window of ['d1', 'd30', 'ytd', 'd365']) {
      const { body } = await get(`${PATH}/latest?window=${window}`, free);
      expect([body.payload_version, body.window, body.date]).toEqual(['2.0.0', window, '2026-11-20']);
      const values = body.pairs.map((one: { windows: Row }) => one.windows[window]);
      expect(values).toEqual([...values].sort((a, b) => b - a));
      expect(body.pairs.map((one: { ranks: Row }) => one.ranks[window])).toEqual(
        values.map((_: number, i: number) => i + 1),
      );
      const summary = body.summary.find((one: { window: string }) => one.window === window);
      expect(summary.n).toBe(values.length);
      expect(summary.share_outperforming).toBe(values.filter((value: number) => value > 0).length / values.length);
      const bases = body.pairs.map((one: { base: string }) => one.base);
      expect([bases.includes('BTC'), bases.includes('AVAX'), new Set(bases).size]).toEqual([false, true, bases.length]);
    }
    expect(await fault(`${PATH}/latest?window=d31`)).toEqual([400, 'invalid_input', 'window']);
  });

  it('carry returns, a sparkline and a trend that follow from the bars', async () => {
    const { body } = await get(`${PATH}/eth`);
    const bars = async (pair: string) =>
      new Map(
        (await get(`/api/v1/candles/${pair}?days=400`)).body.candles.map((one: Row) => [one.date, one.close as number]),
      ) as Map<string, number>;
    const [ether, bitcoin] = await Promise.all([bars('ETHUSDT'), bars('BTCUSDT')]);
    const ratio = (back: number) => {
      const date = toIsoDate(toDay(body.date) - back);
      return (ether.get(date) as number) / (bitcoin.get(date) as number);
    };
    expect([body.pair, body.base, body.market, body.close_usd]).toEqual([
      'ETHUSDT',
      'ETH',
      'binance:ETHUSDT',
      ether.get(body.date),
    ]);
    expect(body.close_btc).toBe(ratio(0));
    const backs = { d1: 1, d7: 7, d30: 30, d90: 90, d180: 180, d365: 365, ytd: toDay(body.date) - toDay('2025-12-31') };
    for (const [window, back] of Object.entries(backs))
      expect(body.windows[window]).toBeCloseTo(100 * (ratio(0) / ratio(back) - 1), 9);
    expect(body.r30_pct).toBe(body.windows.d30);
    expect(body.sparkline).toEqual(Array.from({ length: 52 }, (_, i) => ratio(7 * (51 - i))));
    const mean = (days: number, from = 0) =>
      Array.from({ length: days }, (_, i) => ratio(i + from)).reduce((sum, value) => sum + value, 0) / days;
    const above = [ratio(0) > mean(50), ratio(0) > mean(200), mean(50) > mean(50, 1)];
    const state = above.every(Boolean) ? 'uptrending' : above.some(Boolean) ? 'basing' : 'downtrending';
    expect([body.trend_state, body.trend_reason]).toEqual([state, null]);
    const { pairs } = (await get(`${PATH}/latest`)).body;
    const { payload_version, definition_hash, date, pairs_ranked, tier, ...pair } = body;
    expect([pairs_ranked, pairs.find((one: { base: string }) => one.base === 'ETH')]).toEqual([pairs.length, pair]);
    expect((await get(`${PATH}/ETHUSDT`)).body.ranks).toEqual(body.ranks);
  });

  it('have a head with the hash of their definition', async () => {
    const { body } = await get(`${PATH}/latest?fields=summary`);
    expect(body).not.toHaveProperty('pairs');
    expect(body.summary).toHaveLength(7);
    const { altVsBtcStrength } = await graph('{ altVsBtcStrength { definition definitionHash } }');
    const canonical = canonicalize(altVsBtcStrength.definition) as string;
    expect(body.definition_hash).toBe(createHash('sha256').update(canonical).digest('hex'));
    expect([body.definition_hash, altVsBtcStrength.definitionHash]).toEqual([
      (await get(`${PATH}/SOL`)).body.definition_hash,
      body.definition_hash,
    ]);
    expect(await fault(`${PATH}/latest?fields=all`)).toEqual([400, 'invalid_input', 'fields']);
  });

  it('are not found by other names', async () => {
    const { status, body } = await get(`${PATH}/ETHUSDTT`);
    expect([status, body.detail]).toEqual([404, 'There is no pair "ETHUSDTT". Did you mean ETHUSDT?']);
    expect(await fault(`${PATH}/BTC`)).toEqual([404, 'not_found', undefined]);
    expect((await stack.get(`${PATH}/ETH`)).status).toBe(401);
  });
});

describe('the altcoin screener', () => {
  const PATH = '/api/v1/gem';

  it('shows as many rows as the tier sees, best first', async () => {
    const [ten, fifty, all] = await Promise.all(
      [free, pro, power].map(async (key) => (await get(`${PATH}/scores`, key)).body),
    );
    expect([ten.rows_granted, fifty.rows_granted, all.rows_granted]).toEqual([10, 50, 200]);
    expect([ten.scores.length, all.scores.length]).toEqual([10, all.scored]);
    expect(fifty.scores.length).toBe(Math.min(50, all.scored));
    expect(ten.scores).toEqual(all.scores.slice(0, 10));
    const composites = all.scores.map((one: Row) => one.composite);
    expect(composites).toEqual([...composites].sort((a, b) => b - a));
    expect(all.scores.map((one: Row) => one.rank)).toEqual(composites.map((_: number, i: number) => i + 1));
    for (const { composite, group_a: a, group_b: b, group_c: c } of all.scores)
      expect(composite).toBeCloseTo((a + b + c) / 3, 9);
    const ids = all.scores.map((one: { coin_id: string }) => one.coin_id);
    for (const id of ['bitcoin', 'tether', 'usd-coin', 'wrapped-bitcoin', 'ftx-token']) expect(ids).not.toContain(id);
    expect((await stack.get(`${PATH}/scores`)).status).toBe(401);
    expect((await stack.get('/api/v1/agent/gem/scores/today')).status).toBe(402);
  });

  it('explains a coin by its factors, raw ones for Pro', async () => {
    const { scores } = (await get(`${PATH}/scores`)).body;
    const { body } = await get(`${PATH}/scores/${scores[0].coin_id}`, pro);
    expect(body).toMatchObject({ ...scores[0], null_reason: null, factors_raw_reason: null });
    const { factors, factors_raw: raw } = body;
    const mean = (keys: string[]) => {
      const known = keys.flatMap((key) => factors[key] ?? []);
      return known.reduce((sum, value) => sum + value, 0) / known.length;
    };
    expect(body.group_a).toBeCloseTo(mean(['rsi_z', 'sma200_distance', 'ath_drawdown']), 9);
    expect(body.group_b).toBeCloseTo(mean(['fdv_to_market_cap', 'circulating_share', 'turnover']), 9);
    expect(body.group_c).toBeCloseTo(mean(['btc_correlation', 'decoupling', 'volume_trend']), 9);
    expect(body.missing_factors).toEqual([
      { key: 'fdv_to_market_cap', reason: 'not_collected' },
      { key: 'circulating_share', reason: 'not_collected' },
    ]);
    expect([raw.ath_drawdown <= 0, Math.abs(raw.btc_correlation) <= 1, raw.turnover > 0]).toEqual([true, true, true]);
    const below = (await get(`${PATH}/scores/${scores[0].coin_id}`, free)).body;
    expect(below).toMatchObject({ factors, factors_raw: null, factors_raw_reason: 'needs tier api_pro' });
  });

  it('says why a coin has no score, and names the nearest of an unknown one', async () => {
    const reason = async (id: string) => (await get(`${PATH}/scores/${id}`)).body.null_reason;
    expect(await Promise.all(['bitcoin', 'tether', 'wrapped-bitcoin', 'ftx-token'].map(reason))).toEqual([
      'bitcoin_is_the_benchmark',
      'stablecoin',
      'wrapped_or_staked',
      'no_price_on_day',
    ]);
    const { status, body } = await get(`${PATH}/scores/etherium`);
    expect([status, body.detail]).toEqual([404, 'There is no coin "etherium". Did you mean ethereum?']);
  });

  it('has a history of a year for Pro, each day among its own', async () => {
    const path = `${PATH}/scores/ethereum/history`;
    expect(await fault(path, free)).toEqual([403, 'tier_insufficient', 'api_pro']);
    const { body } = await get(`${path}?from=2025-11-25&to=2026-11-20`, pro);
    expect([body.days, body.snapshots.length, body.range.clamped]).toEqual([361, 361, false]);
    const now = (await get(`${PATH}/scores/ethereum`)).body;
    expect(body.snapshots.at(-1)).toMatchObject({ date: now.date, rank: now.rank, composite: now.composite });
    for (const { rank, scored } of body.snapshots) expect(rank <= scored).toBe(true);
    expect(await fault(`${path}?from=2025-01-01`)).toEqual([400, 'invalid_input', 'from']);
    expect((await get(`${path}?from=2020-01-01&to=2020-06-30`)).body.snapshots.length).toBeGreaterThan(0);
    expect((await get(`${path}?from=2020-01-01&to=2020-06-30`, pro)).body.snapshots).toEqual([]);
    // A coin that died has a history while it lived, and an honest silence after.
    const dead = (await get(`${PATH}/scores/terra-luna/history?from=2022-04-01&to=2022-07-01`)).body.snapshots;
    expect([dead.length > 30, dead.at(-1).date <= '2022-05-28']).toEqual([true, true]);
    expect(await fault(`${PATH}/scores/etherium/history`)).toEqual([404, 'not_found', undefined]);
  });

  it('is held against Bitcoin over all history, dead coins among it', async () => {
    const { body } = await get(`${PATH}/validation?top_n=5`, free);
    expect([body.top_n, body.survivorship, body.dead_coins > 0, body.null_reason]).toEqual([
      5,
      'dead_coins_included',
      true,
      null,
    ]);
    const curve = body.equity_curve;
    expect([curve.length, body.from, body.to]).toEqual([body.months, curve[0].from, curve.at(-1).to]);
    let [equity, bitcoin] = [1, 1];
    for (const [i, month] of curve.entries()) {
      equity *= 1 + month.return_pct / 100;
      bitcoin *= 1 + month.btc_return_pct / 100;
      expect([month.equity / equity, month.btc_equity / bitcoin]).toEqual([closeTo(1, 8), closeTo(1, 8)]);
      expect([month.from.slice(8), month.coins]).toEqual(['01', 5]);
      if (i > 0) expect(month.from).toBe(curve[i - 1].to);
    }
    const years = (toDay(body.to) - toDay(body.from)) / 365;
    expect(body.cagr_pct).toBeCloseTo(100 * (equity ** (1 / years) - 1), 6);
    const wins = curve.filter((one: Row) => (one.return_pct as number) > (one.btc_return_pct as number)).length;
    expect(body.win_rate_vs_btc).toBeCloseTo(wins / curve.length, 12);
    expect([body.max_drawdown_pct < 0, body.max_drawdown_pct > -100, body.thin]).toEqual([true, true, false]);
    expect(await fault(`${PATH}/validation?top_n=0`)).toEqual([400, 'invalid_input', 'top_n']);
    expect(await fault(`${PATH}/validation?top_n=51`)).toEqual([400, 'invalid_input', 'top_n']);
    expect(await graph('{ gemValidation(topN: 51) { topN } }')).toBe('invalid_input');
  });
});
