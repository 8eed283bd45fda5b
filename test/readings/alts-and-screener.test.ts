import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import type { Answers } from '../../generated/answers.ts';
import type { Body, WithTier } from '../harness/clients/create-caller.ts';
import { shareReader } from '../harness/services/share-reader.ts';

const { stack, power, pro, free, graph, refused } = await shareReader();

const get = <Content = Body>(path: string, key = power) => stack.get<Content>(path, { key });
/** Status, code and the first invalid parameter. */
const fault = async (path: string, key = power) => (await refused(path, key)).slice(0, 3);
const closeTo = (value: number, digits = 9) => expect.closeTo(value, digits);

describe('alts against Bitcoin', () => {
  const PATH = '/api/v1/alt-vs-btc-strength';

  it('lists the strongest first over the requested window', async () => {
    for (const window of ['d1', 'd30', 'ytd', 'd365'] as const) {
      const { body } = await get<Answers['AltVsBtcStrengthLatest']>(`${PATH}/latest?window=${window}`, free);
      expect([body.payload_version, body.window, body.date]).toEqual(['2.0.0', window, '2026-11-20']);
      const values = body.pairs!.map((one) => one.windows[window]);
      expect(values).toEqual([...values].sort((a, b) => b! - a!));
      expect(body.pairs!.map((one) => one.ranks[window])).toEqual(values.map((_, i) => i + 1));
      const summary = body.summary.find((one) => one.window === window);
      expect(summary!.n).toBe(values.length);
      expect(summary!.share_outperforming).toBe(values.filter((value) => value! > 0).length / values.length);
      const bases = body.pairs!.map((one) => one.base);
      expect([bases.includes('BTC'), bases.includes('AVAX'), new Set(bases).size]).toEqual([false, true, bases.length]);
    }
    expect(await fault(`${PATH}/latest?window=d31`)).toEqual([400, 'invalid_input', 'window']);
  });

  it('derives returns, a sparkline and a trend from the bars', async () => {
    const { body } = await get<Answers['AltVsBtcStrengthPair'] & WithTier>(`${PATH}/eth`);
    const bars = async (pair: string) =>
      new Map(
        (await get<Answers['Candles']>(`/api/v1/candles/${pair}?days=400`)).body.candles.map((one) => [
          one.date,
          one.close as number,
        ]),
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
    const ytd = toDay(body.date) - toDay('2025-12-31');
    const backs = [
      ['d1', 1],
      ['d7', 7],
      ['d30', 30],
      ['d90', 90],
      ['d180', 180],
      ['d365', 365],
      ['ytd', ytd],
    ] as const;
    for (const [window, back] of backs) expect(body.windows[window]).toBeCloseTo(100 * (ratio(0) / ratio(back) - 1), 9);
    expect(body.r30_pct).toBe(body.windows.d30);
    expect(body.sparkline).toEqual(Array.from({ length: 52 }, (_, i) => ratio(7 * (51 - i))));
    const mean = (days: number, from = 0) =>
      Array.from({ length: days }, (_, i) => ratio(i + from)).reduce((sum, value) => sum + value, 0) / days;
    const above = [ratio(0) > mean(50), ratio(0) > mean(200), mean(50) > mean(50, 1)];
    const state = above.every(Boolean) ? 'uptrending' : above.some(Boolean) ? 'basing' : 'downtrending';
    expect([body.trend_state, body.trend_reason]).toEqual([state, null]);
    const { pairs } = (await get<Answers['AltVsBtcStrengthLatest']>(`${PATH}/latest`)).body;
    const { payload_version, definition_hash, date, pairs_ranked, tier, stale, sample, ...pair } = body;
    expect([stale, pairs_ranked, pairs!.find((one) => one.base === 'ETH')]).toEqual([null, pairs!.length, pair]);
    expect((await get<Answers['AltVsBtcStrengthPair']>(`${PATH}/ETHUSDT`)).body.ranks).toEqual(body.ranks);
  });

  it('includes the hash of the definition in the head', async () => {
    const { body } = await get<Answers['AltVsBtcStrengthLatest']>(`${PATH}/latest?fields=summary`);
    expect(body).not.toHaveProperty('pairs');
    expect(body.summary).toHaveLength(7);
    const { altVsBtcStrength } = await graph('{ altVsBtcStrength { definition definitionHash } }');
    const canonical = canonicalize(altVsBtcStrength.definition) as string;
    expect(body.definition_hash).toBe(createHash('sha256').update(canonical).digest('hex'));
    expect([body.definition_hash, altVsBtcStrength.definitionHash]).toEqual([
      (await get<Answers['AltVsBtcStrengthPair']>(`${PATH}/SOL`)).body.definition_hash,
      body.definition_hash,
    ]);
    expect(await fault(`${PATH}/latest?fields=all`)).toEqual([400, 'invalid_input', 'fields']);
  });

  it('answers not found under other names', async () => {
    const { status, body } = await get(`${PATH}/ETHUSDTT`);
    expect([status, body.detail]).toEqual([404, 'Unknown pair "ETHUSDTT". Did you mean ETHUSDT?']);
    expect(await fault(`${PATH}/BTC`)).toEqual([404, 'not_found', undefined]);
    expect((await stack.get(`${PATH}/ETH`)).status).toBe(401);
  });
});

describe('the altcoin screener', () => {
  const PATH = '/api/v1/gem';

  it('shows as many rows as the tier allows, best first', async () => {
    const [ten, fifty, all] = await Promise.all(
      [free, pro, power].map(async (key) => (await get<Answers['GemScores']>(`${PATH}/scores`, key)).body),
    );
    expect([ten!.rows_granted, fifty!.rows_granted, all!.rows_granted]).toEqual([10, 50, 200]);
    expect([ten!.scores.length, all!.scores.length]).toEqual([10, all!.scored]);
    expect(fifty!.scores.length).toBe(Math.min(50, all!.scored));
    expect(ten!.scores).toEqual(all!.scores.slice(0, 10));
    const composites = all!.scores.map((one) => one.composite);
    expect(composites).toEqual([...composites].sort((a, b) => b! - a!));
    expect(all!.scores.map((one) => one.rank)).toEqual(composites.map((_, i) => i + 1));
    for (const { composite, group_a: a, group_b: b, group_c: c } of all!.scores)
      expect(composite).toBeCloseTo((a! + b! + c!) / 3, 9);
    const ids = all!.scores.map((one) => one.coin_id);
    for (const id of ['bitcoin', 'tether', 'usd-coin', 'wrapped-bitcoin', 'ftx-token']) expect(ids).not.toContain(id);
    expect((await stack.get<Answers['GemScores']>(`${PATH}/scores`)).status).toBe(401);
    expect((await stack.get('/api/v1/agent/gem/scores/today')).status).toBe(402);
  });

  it('explains a coin by its factors, with raw values for Pro', async () => {
    const { scores } = (await get<Answers['GemScores']>(`${PATH}/scores`)).body;
    const { body } = await get<Answers['GemScore']>(`${PATH}/scores/${scores[0]!.coin_id}`, pro);
    expect(body).toMatchObject({ ...scores[0], null_reason: null, factors_raw_reason: null });
    const { factors, factors_raw: raw } = body;
    const mean = (keys: readonly (keyof NonNullable<typeof factors>)[]) => {
      const known = keys.flatMap((key) => factors![key] ?? []);
      return known.reduce((sum, value) => sum + value, 0) / known.length;
    };
    expect(body.group_a).toBeCloseTo(mean(['rsi_z', 'sma200_distance', 'ath_drawdown']), 9);
    expect(body.group_b).toBeCloseTo(mean(['fdv_to_market_cap', 'circulating_share', 'turnover']), 9);
    expect(body.group_c).toBeCloseTo(mean(['btc_correlation', 'decoupling', 'volume_trend']), 9);
    expect(body.missing_factors).toEqual([
      { key: 'fdv_to_market_cap', reason: 'not_collected' },
      { key: 'circulating_share', reason: 'not_collected' },
    ]);
    expect([raw!.ath_drawdown! <= 0, Math.abs(raw!.btc_correlation!) <= 1, raw!.turnover! > 0]).toEqual([
      true,
      true,
      true,
    ]);
    const below = (await get<Answers['GemScore']>(`${PATH}/scores/${scores[0]!.coin_id}`, free)).body;
    expect(below).toMatchObject({ factors, factors_raw: null, factors_raw_reason: 'needs tier api_pro' });
  });

  it('says why a coin has no score, and suggests the nearest name for an unknown one', async () => {
    const reason = async (id: string) => (await get<Answers['GemScore']>(`${PATH}/scores/${id}`)).body.null_reason;
    expect(await Promise.all(['bitcoin', 'tether', 'wrapped-bitcoin', 'ftx-token'].map(reason))).toEqual([
      'bitcoin_is_the_benchmark',
      'stablecoin',
      'wrapped_or_staked',
      'no_price_on_day',
    ]);
    const { status, body } = await get(`${PATH}/scores/etherium`);
    expect([status, body.detail]).toEqual([404, 'Unknown coin "etherium". Did you mean ethereum?']);
    const { body: byTicker } = await stack.get('/altcoins/ETH', { headers: { accept: 'text/html' } });
    expect(byTicker).toContain('Did you mean ethereum?');
  });

  it('has a one-year history for Pro, each day ranked among its own coins', async () => {
    const path = `${PATH}/scores/ethereum/history`;
    expect(await fault(path, free)).toEqual([403, 'tier_insufficient', 'api_pro']);
    const { body } = await get<Answers['GemScoreHistory']>(`${path}?from=2025-11-25&to=2026-11-20`, pro);
    expect([body.days, body.snapshots.length, body.range.clamped]).toEqual([361, 361, false]);
    const now = (await get<Answers['GemScore']>(`${PATH}/scores/ethereum`)).body;
    expect(body.snapshots.at(-1)).toMatchObject({ date: now.date, rank: now.rank, composite: now.composite });
    for (const { rank, scored } of body.snapshots) expect(rank <= scored).toBe(true);
    expect(await fault(`${path}?from=2025-01-01`)).toEqual([400, 'invalid_input', 'from']);
    expect(
      (await get<Answers['GemScoreHistory']>(`${path}?from=2020-01-01&to=2020-06-30`)).body.snapshots.length,
    ).toBeGreaterThan(0);
    expect(
      (await get<Answers['GemScoreHistory']>(`${path}?from=2020-01-01&to=2020-06-30`, pro)).body.snapshots,
    ).toEqual([]);
    // A discontinued coin has a history while it was traded, and none afterwards.
    const dead = (
      await get<Answers['GemScoreHistory']>(`${PATH}/scores/terra-luna/history?from=2022-04-01&to=2022-07-01`)
    ).body.snapshots;
    expect([dead.length > 30, dead.at(-1)!.date <= '2022-05-28']).toEqual([true, true]);
    expect(await fault(`${PATH}/scores/etherium/history`)).toEqual([404, 'not_found', undefined]);
  });

  it('is validated against Bitcoin over all history, including discontinued coins', async () => {
    const { body } = await get<Answers['GemValidation']>(`${PATH}/validation?top_n=5`, free);
    expect([body.top_n, body.survivorship, body.dead_coins > 0, body.null_reason]).toEqual([
      5,
      'dead_coins_included',
      true,
      null,
    ]);
    const curve = body.equity_curve;
    expect([curve.length, body.from, body.to]).toEqual([body.months, curve[0]!.from, curve.at(-1)!.to]);
    let [equity, bitcoin] = [1, 1];
    for (const [i, month] of curve.entries()) {
      equity *= 1 + month.return_pct / 100;
      bitcoin *= 1 + month.btc_return_pct / 100;
      expect([month.equity / equity, month.btc_equity / bitcoin]).toEqual([closeTo(1, 8), closeTo(1, 8)]);
      expect([month.from.slice(8), month.coins]).toEqual(['01', 5]);
      if (i > 0) expect(month.from).toBe(curve[i - 1]!.to);
    }
    const years = (toDay(body.to!) - toDay(body.from!)) / 365;
    expect(body.cagr_pct).toBeCloseTo(100 * (equity ** (1 / years) - 1), 6);
    const wins = curve.filter((one) => (one.return_pct as number) > (one.btc_return_pct as number)).length;
    expect(body.win_rate_vs_btc).toBeCloseTo(wins / curve.length, 12);
    expect([body.max_drawdown_pct! < 0, body.max_drawdown_pct! > -100, body.thin]).toEqual([true, true, false]);
    expect(await fault(`${PATH}/validation?top_n=0`)).toEqual([400, 'invalid_input', 'top_n']);
    expect(await fault(`${PATH}/validation?top_n=51`)).toEqual([400, 'invalid_input', 'top_n']);
    const graphql = await stack.graphql('{ gemValidation(topN: 51) { topN } }', { key: power });
    expect(graphql.body.errors[0].extensions.code).toBe('invalid_input');
  });
});
