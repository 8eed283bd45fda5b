import { describe, expect, it } from 'vitest';
import { isoWeekday, toDay, toIsoDate } from '../../engine/calendar.ts';
import type { Answers } from '../../generated/answers.ts';
import type { Body, WithTier } from '../harness/clients/create-caller.ts';
import { shareReader } from '../harness/services/share-reader.ts';

const { stack, power, pro, free, graph, refused } = await shareReader();

const get = <Content = Body>(path: string, key = power) => stack.get<Content>(path, { key });
/** Status, code and the first invalid parameter. */
const fault = async (path: string, key = power) => (await refused(path, key)).slice(0, 3);
const closeTo = (value: number, digits = 9) => expect.closeTo(value, digits);
const series = async (id: string, days: number) =>
  (await graph(`{ marketSeries(id: "${id}") { history(days: ${days}) { points { date value } } } }`)).marketSeries
    .history.points as { date: string; value: number }[];

describe('max pain', () => {
  const PATH = '/api/v1/onchain/max-pain';

  it('describes up to ten upcoming expiries, nearest first', async () => {
    const { body } = await get<Answers['MaxPainLatest'] & WithTier>(`${PATH}/latest`);
    expect([body.date, body.age_days, body.source, body.tier]).toEqual(['2026-11-20', 0, 'sample', 'api_power']);
    expect(body.expiries).toHaveLength(10);
    expect(body.expiries.map((one) => one.days_to_expiry)).toEqual(
      [...body.expiries.map((one) => one.days_to_expiry)].sort((a, b) => a - b),
    );
    for (const one of body.expiries) {
      expect(one.days_to_expiry).toBe(toDay(one.expiry) - toDay(body.date));
      expect(isoWeekday(toDay(one.expiry))).toBe(5);
      expect(one.spot_minus_max_pain_pct).toBeCloseTo(100 * (body.spot / one.max_pain_strike! - 1), 9);
      expect(one.put_call_ratio).toBeCloseTo(one.put_open_interest / one.call_open_interest, 9);
      expect(one.total_notional_usd).toBeCloseTo((one.put_open_interest + one.call_open_interest) * body.spot, 3);
      expect([one.spot, one.null_reason]).toEqual([body.spot, null]);
    }
    expect(body.expiries.filter((one) => one.is_quarterly).map((one) => one.expiry)).toContain('2026-12-25');
    expect(body.expiries[0]).not.toHaveProperty('strike_ladder');
    expect(body.expiries[0]).not.toHaveProperty('gex');
    expect(body).not.toHaveProperty('gex_total_usd');
  });

  it('adds the ladder, whose lowest payout is max pain, and the exposure, whose strikes add up', async () => {
    const { body } = await get<Answers['MaxPainLatest']>(
      `${PATH}/latest?include_strike_ladder=true&include_gex=true`,
      free,
    );
    for (const { strike_ladder: ladder, gex, max_pain_strike: strike, call_open_interest: calls } of body.expiries) {
      const payout = (at: number) =>
        ladder!.reduce(
          (sum, one) =>
            sum +
            (one.call_oi as number) * Math.max(at - (one.strike as number), 0) +
            (one.put_oi as number) * Math.max((one.strike as number) - at, 0),
          0,
        );
      for (const one of ladder!) expect(one.pain_usd).toBeCloseTo(payout(one.strike), 2);
      const min = Math.min(...ladder!.map((one) => one.pain_usd));
      expect(ladder!.find((one) => one.strike === strike)!.pain_usd).toBeCloseTo(min, 2);
      expect(ladder!.reduce((sum, one) => sum + (one.call_oi as number), 0)).toBeCloseTo(calls, 6);
      const net = gex!.strikes.reduce((sum, one) => sum + (one.net_gex_usd as number), 0);
      expect(gex!.total_usd / net).toBeCloseTo(1, 9);
      for (const one of gex!.strikes) expect([one.call_gex_usd >= 0, one.put_gex_usd <= 0]).toEqual([true, true]);
      expect(gex!.options_without_iv).toBe(0);
    }
    const total = body.expiries.reduce((sum, { gex }) => sum + (gex!.total_usd as number), 0);
    expect(body.gex_total_usd! / total).toBeCloseTo(1, 9);
    expect(await fault(`${PATH}/latest?include_gex=maybe`)).toEqual([400, 'invalid_input', 'include_gex']);
  });

  it('is the same over GraphQL, and complete for free callers', async () => {
    const { body } = await get<Answers['MaxPainLatest']>(`${PATH}/latest`, free);
    const { maxPain } = await graph('{ maxPain { spot expiries { expiry maxPainStrike } } }', free);
    expect(maxPain.spot).toBe(body.spot);
    expect(maxPain.expiries.map((one: { maxPainStrike: number }) => one.maxPainStrike)).toEqual(
      body.expiries.map((one) => one.max_pain_strike),
    );
  });

  it('compares expired options with the subsequent price, for Pro', async () => {
    expect(await fault(`${PATH}/history`, free)).toEqual([403, 'tier_insufficient', 'api_pro']);
    expect((await stack.get<Answers['MaxPainHistory']>(`${PATH}/history`)).status).toBe(401);
    const graphql = await stack.graphql('{ maxPainHistory { days } }', { key: free });
    expect(graphql.body.errors[0].extensions.code).toBe('tier_insufficient');
    const { body } = await get<Answers['MaxPainHistory']>(`${PATH}/history?days=9999`, pro);
    expect(body.range).toMatchObject({ requested_days: 9_999, granted_days: 365, clamped: true, tier: 'api_pro' });
    // The sample keeps thirty snapshots, from 22 October on.
    expect(body.snapshots.map((one) => one.expiry)).toEqual([
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
      body.snapshots.filter((one) => Math.abs(one.spot_minus_max_pain_pct as number) <= pct).length / 5;
    expect(body.base_rates).toMatchObject({
      n: 5,
      within_2_pct: near(2),
      within_5_pct: near(5),
      moved_toward_n: 4,
      thin: true,
    });
    expect(body.resolution).toMatchObject({ points: 5, actual_days: 7, reason: 'one point per expiry' });
    const short = (await get<Answers['MaxPainHistory']>(`${PATH}/history?days=8`)).body;
    expect(short.snapshots.map((one) => one.expiry)).toEqual(['2026-11-13', '2026-11-20']);
    expect(await fault(`${PATH}/history?days=0`)).toEqual([400, 'invalid_input', 'days']);
  });
});

describe('implied volatility', () => {
  it('interpolates the chain, and gives the premium of implied over realised volatility', async () => {
    for (const currency of ['BTC', 'ETH']) {
      const { body } = await get<Answers['ImpliedVolatilityLatest']>(`/api/v1/vol/iv/${currency}/latest`, free);
      expect(body.currency).toBe(currency);
      expect(body.atm_iv!.maturities.map((one) => one.days)).toEqual([30, 60, 90, 180]);
      for (const { iv_pct: iv, extrapolated } of body.atm_iv!.maturities) {
        expect(Math.abs(iv! / body.dvol! - 1)).toBeLessThan(0.15);
        expect(extrapolated).toBeNull();
      }
      const key = currency.toLowerCase();
      const realized = await series(`${key}_rv30`, 2);
      expect(body.vol_risk_premium).toBeCloseTo(body.atm_iv!.maturities[0]!.iv_pct! - body.realized_vol_30d!, 9);
      expect([body.atm_iv!.date, body.dvol_date]).toEqual([body.realized_vol_date, body.realized_vol_date]);
      expect([body.realized_vol_30d, body.vol_risk_premium_reason]).toEqual([realized[1]?.value, null]);
      expect(body.dvol_risk_premium).toBeCloseTo(body.dvol! - body.realized_vol_30d!, 9);
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
    expect((await stack.get<Answers['ImpliedVolatilityLatest']>('/api/v1/vol/iv/BTC/latest')).status).toBe(401);
  });

  it('has a history by dates, of at most two years, from the first day of the contract', async () => {
    const path = '/api/v1/vol/iv/BTC/history';
    const { body } = await get<Answers['ImpliedVolatilityHistory']>(`${path}?from=2026-09-01&to=2026-11-20`);
    expect([body.days, body.snapshots.length, body.available_from]).toEqual([81, 81, '2021-04-01']);
    const dvol = new Map((await series('btc_dvol', 120)).map(({ date, value }) => [date, value]));
    const realized = new Map((await series('btc_rv30', 120)).map(({ date, value }) => [date, value]));
    for (const one of body.snapshots) {
      expect([one.dvol, one.realized_vol_30d]).toEqual([dvol.get(one.date), realized.get(one.date)]);
      expect(one.vol_risk_premium).toBeCloseTo(one.dvol - one.realized_vol_30d!, 9);
      const later = realized.get(one.ex_post_known_on);
      if (later === undefined) expect([one.ex_post_premium, one.ex_post_reason]).toEqual([null, 'not_yet_known']);
      else expect([one.ex_post_premium, one.ex_post_reason]).toEqual([closeTo(one.dvol - later), null]);
    }
    expect(body.snapshots.filter((one) => one.ex_post_premium === null)).toHaveLength(30);
    const first = (await get<Answers['ImpliedVolatilityHistory']>(`${path}?from=2021-03-01&to=2021-04-10`)).body;
    expect([first.from, first.snapshots[0]!.date, first.range.clamp_reason]).toEqual([
      '2021-04-01',
      '2021-04-01',
      'published from 2021-04-01 on',
    ]);
    const ether = (
      await get<Answers['ImpliedVolatilityHistory']>('/api/v1/vol/iv/ETH/history?from=2022-02-01&to=2022-02-20')
    ).body;
    expect([ether.available_from, ether.snapshots.length]).toEqual(['2022-02-15', 6]);
    expect(await fault(`${path}?from=2022-01-01&to=2024-01-01`)).toEqual([400, 'invalid_input', 'from']);
    expect((await get<Answers['ImpliedVolatilityHistory']>(`${path}?from=2022-01-01&to=2023-12-31`)).status).toBe(200);
    expect(await fault(`${path}?from=2026-02-01&to=2026-01-01`)).toEqual([400, 'invalid_input', 'from']);
    const month = (await get<Answers['ImpliedVolatilityHistory']>(`${path}?from=2026-01-01`, free)).body;
    expect([month.snapshots.length, month.range.clamped]).toEqual([30, true]);
    expect((await get(path, free)).body.range).toMatchObject({ granted_days: 30, clamped: false });
  });
});

describe('taker imbalance', () => {
  it('is the taker volume over the volume of the bars, in the window of the tier', async () => {
    const path = '/api/v1/taker-imbalance';
    const { body } = await get<Answers['TakerImbalance']>(`${path}?days=40`, free);
    expect([body.market, body.n_days, body.range.clamped]).toEqual(['binance:BTCUSDT', 30, true]);
    const { candles } = (await get<Answers['Candles']>('/api/v1/candles/BTCUSDT?days=30')).body;
    for (const [i, { date, share, imbalance }] of body.series.entries()) {
      expect([date, share]).toEqual([candles[i]!.date, candles[i]!.taker_buy_volume! / candles[i]!.volume!]);
      expect([share >= 0, share <= 1, imbalance]).toEqual([true, true, closeTo(2 * share - 1)]);
    }
    expect(body.latest).toEqual(body.series.at(-1));
    const mean = body.series.reduce((sum, { share }) => sum + share, 0) / 30;
    expect(body.window_mean).toBeCloseTo(mean, 12);
    const { takerImbalance } = await graph('{ takerImbalance(pair: "SOLUSDT", days: 3) { market nDays } }');
    expect(takerImbalance).toEqual({ market: 'binance:SOLUSDT', nDays: 3 });
  });

  it('gives a reason where takers are unknown', async () => {
    const { body } = await get<Answers['TakerImbalance']>('/api/v1/taker-imbalance?pair=index:BTCUSD');
    expect(body).toMatchObject({
      series: [],
      latest: null,
      window_mean: null,
      n_days: 0,
      null_reason: 'no_taker_volume',
    });
    expect(await fault('/api/v1/taker-imbalance?pair=BTCUSDX')).toEqual([400, 'invalid_input', 'pair']);
    expect(await fault('/api/v1/taker-imbalance?days=0')).toEqual([400, 'invalid_input', 'days']);
  });
});

describe('the kimchi premium', () => {
  it('is the price on Upbit relative to Binance, from August 2026 on', async () => {
    const { body } = await get<Answers['KimchiPremium']>('/api/v1/kimchi-premium?days=365');
    expect([body.published_from, body.from, body.snapshots[0]!.date]).toEqual([
      '2026-08-01',
      '2026-08-01',
      '2026-08-01',
    ]);
    expect(body.range).toMatchObject({ requested_days: 365, granted_days: 112, clamped: true });
    expect(body.range.clamp_reason).toBe('published from 2026-08-01 on');
    const { premium_pct: premium, close_krw: krw, close_usdt: usdt, usd_krw: rate } = body.latest;
    expect(premium).toBeCloseTo(100 * (krw / (usdt * rate) - 1), 9);
    expect(body.latest.premium_pct).toBe(body.snapshots.at(-1)!.premium_pct);
    expect(Math.max(...body.snapshots.map((one) => Math.abs(one.premium_pct as number)))).toBeLessThan(10);
    const short = (await get<Answers['KimchiPremium']>('/api/v1/kimchi-premium?days=90', free)).body;
    expect([short.snapshots.length, short.range.clamp_reason]).toEqual([30, 'tier free reaches back 30 days']);
    const { kimchiPremium } = await graph('{ kimchiPremium(days: 7) { snapshots { date usdKrwDate } } }');
    // Saturday and Sunday use Friday's rate.
    for (const { date, usdKrwDate } of kimchiPremium.snapshots)
      expect(toDay(date) - toDay(usdKrwDate)).toBe(Math.max(isoWeekday(toDay(date)) - 5, 0));
    expect(await fault('/api/v1/kimchi-premium?days=-1')).toEqual([400, 'invalid_input', 'days']);
  });
});
