import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import { valueOn } from '../../engine/series-view.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are read member by member in assertions
type Body = any;

let stack: Stack;
let power: string;
let pro: string;
let free: string;

beforeAll(async () => {
  stack = await startStack({ NOW: '2026-11-21T10:00:00Z' });
  [power, pro, free] = (await Promise.all([stack.key('api_power'), stack.key('api_pro'), stack.key('free')])) as [
    string,
    string,
    string,
  ];
});
afterAll(() => stack?.close());

const get = (path: string, key = power) => stack.get(path, { key });
const body = async (path: string, key = power): Promise<Body> => {
  const answer = await get(path, key);
  expect([answer.status, path]).toEqual([200, path]);
  return answer.body;
};
const graph = async (query: string): Promise<Body> => {
  const answer = await stack.graphql(query, { key: free });
  expect(answer.body.errors).toBeUndefined();
  return answer.body.data;
};
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const stored = (series: string, date: string) => valueOn(stack.state.series.current().view(), series, toDay(date));

/** What a request at fault is told. */
async function refused(path: string, key = free): Promise<unknown[]> {
  const { status, body: problem } = await get(path, key);
  return [status, problem.code, problem.errors?.[0]?.parameter, problem.errors?.[0]?.detail];
}

it.each([
  '/api/v1/macro/regime/latest',
  '/api/v1/macro/regime/history',
  '/api/v1/macro/btc-correlations/latest',
  '/api/v1/cross-series?series_a=btc_price&series_b=funding_rate',
  '/api/v1/reference-models',
  '/api/v1/signal-events/history',
  '/api/v1/etf-flows',
  '/api/v1/stablecoin-supply',
  '/api/v1/market-insights',
  '/api/v1/mma/signal-insights',
  '/api/v1/insights/sentiment',
])('%s needs a key, and a free one is enough', async (path) => {
  const open = await stack.get(path);
  expect([open.status, open.body.code]).toEqual([401, 'unauthenticated']);
  expect((await body(path, free)).tier).toBe('free');
});

describe('the macro regime', () => {
  it('is a weighted mean of tiers, which are means of components', async () => {
    const regime = await body('/api/v1/macro/regime/latest');
    expect([regime.tiers.length, regime.components.length]).toEqual([6, 18]);
    expect(regime.tiers.map(({ weight }: Body) => weight)).toEqual([30, 20, 15, 10, 15, 10]);
    for (const tier of regime.tiers) {
      const own = regime.components.filter((one: Body) => one.tier === tier.key && one.score !== null);
      expect(tier.components_present).toBe(own.length);
      expect(tier.score, tier.key).toBeCloseTo(mean(own.map(({ score }: Body) => score)), 6);
    }
    const present = regime.tiers.filter(({ score }: Body) => score !== null);
    const weight = present.reduce((sum: number, tier: Body) => sum + tier.weight, 0);
    const weighted = present.reduce((sum: number, tier: Body) => sum + tier.weight * tier.score, 0);
    expect(regime.score).toBeCloseTo(weighted / weight, 6);
    expect(regime.label).toBe(
      ['risk_off', 'neutral', 'risk_on_leaning', 'risk_on'][
        [40, 55, 70].filter((border) => regime.score >= border).length
      ],
    );
    const of = (key: string) => regime.tiers.find((tier: Body) => tier.key === key).score >= 50;
    const quadrants = [
      ['crisis', 'late_cycle_warning'],
      ['recovery', 'sweet_spot'],
    ];
    expect(regime.quadrant).toBe(quadrants[Number(of('liquidity'))]?.[Number(of('business_cycle'))]);
    expect([regime.source, regime.quadrant_null_reason]).toEqual(['sample', null]);
  });

  it('uses what had been published, and says how old it is', async () => {
    const { date, components } = await body('/api/v1/macro/regime/latest');
    for (const one of components) {
      expect([one.known_date <= date, one.last_good_date < one.known_date, one.stale], one.key).toEqual([
        true,
        true,
        false,
      ]);
      expect(one.age_days, one.key).toBe(toDay(date) - toDay(one.last_good_date));
      expect([one.label_en !== '', one.label_de !== '', one.inputs.length > 0]).toEqual([true, true, true]);
      expect(one.score).toBeGreaterThanOrEqual(0);
      expect(one.score).toBeLessThanOrEqual(100);
    }
    const vix = components.find(({ key }: Body) => key === 'vix');
    expect(vix.value).toBe(stored('vix', vix.last_good_date));
  });

  it('has a past of at most a year, cut by the tier, that ends in the newest reading', async () => {
    const [latest, week] = [
      await body('/api/v1/macro/regime/latest'),
      await body('/api/v1/macro/regime/history?days=7'),
    ];
    expect(week.snapshots.length).toBe(7);
    expect(week.snapshots.at(-1)).toMatchObject({
      date: latest.date,
      score: latest.score,
      label: latest.label,
      quadrant: latest.quadrant,
      liquidity: latest.tiers[0].score,
      business_cycle: latest.tiers[4].score,
    });
    const clamped = await body('/api/v1/macro/regime/history?days=365', free);
    expect(clamped.range).toMatchObject({ requested_days: 365, granted_days: 30, clamped: true, tier: 'free' });
    expect((await body('/api/v1/macro/regime/history?days=365', pro)).range).toMatchObject({ clamped: false });
    expect(await refused('/api/v1/macro/regime/history?days=366', power)).toEqual([
      400,
      'invalid_input',
      'days',
      'must be at most 365, not 366',
    ]);
    const deep = await stack.graphql('{ macroRegimeHistory(days: 366) { days } }', { key: power });
    expect(deep.body.errors[0].message).toBe('days must be at most 365, not 366.');
  });

  it('is sold per call, and has its series and terms', async () => {
    expect((await stack.get('/api/v1/agent/macro-regime/today')).status).toBe(402);
    const term = await body('/api/v1/ontology/macro_regime_quadrant');
    expect(JSON.stringify(term)).toContain('Makro-Regime, Quadrant');
    const { macroSeries } = await graph('{ macroSeries(id: "macro_regime_score") { unit latest { date value } } }');
    const latest = await body('/api/v1/macro/regime/latest');
    expect([macroSeries.latest.date, macroSeries.latest.value]).toEqual([latest.date, latest.score]);
  });
});

describe('the correlations with macro', () => {
  it('are thirteen components and four assets over three windows, each with an interval or a reason', async () => {
    const found = await body('/api/v1/macro/btc-correlations/latest');
    expect([found.components.length, found.assets.map(({ key }: Body) => key)]).toEqual([
      13,
      ['dxy', 'paxg', 'spyb', 'qqqb'],
    ]);
    for (const { key, windows } of [...found.components, ...found.assets]) {
      expect(windows.map(({ window }: Body) => window)).toEqual(['90d', '1y', '5y']);
      for (const one of windows) {
        expect(one.correlation === null, `${key} ${one.window}`).toBe(one.points < one.least_points);
        expect(one.null_reason === null, `${key} ${one.window}`).toBe(one.correlation !== null);
        if (one.correlation === null) continue;
        expect(one.ci_low).toBeLessThan(one.correlation);
        expect(one.ci_high).toBeGreaterThan(one.correlation);
      }
    }
    const proxies = Object.fromEntries(found.assets.map(({ key, proxy }: Body) => [key, proxy]));
    expect(proxies).toMatchObject({ dxy: null, spyb: 'spx_close', qqqb: 'nasdaq100_close' });
    // The same price under two names.
    const spx = found.components.find(({ key }: Body) => key === 'spx_trend');
    expect(found.assets[2].windows).toEqual(spx.windows);
  });

  it('come with what Bitcoin did in each quadrant', async () => {
    const { quadrants } = await body('/api/v1/macro/btc-correlations/latest');
    expect(quadrants.map(({ quadrant }: Body) => quadrant)).toEqual([
      'sweet_spot',
      'late_cycle_warning',
      'crisis',
      'recovery',
    ]);
    expect(quadrants.reduce((sum: number, one: Body) => sum + one.share_of_time_pct, 0)).toBeCloseTo(100, 6);
    for (const one of quadrants.filter(({ days }: Body) => days >= 90)) {
      expect([one.volatility_pct > 0, one.max_drawdown_pct > 0, one.max_drawdown_pct <= 100]).toEqual([
        true,
        true,
        true,
      ]);
    }
  });
});

describe('cross series', () => {
  const path = '/api/v1/cross-series?series_a=etf_net_flow&series_b=btc_price';

  it('count four cells that add up, with rates that follow from them', async () => {
    for (const granularity of ['1d', '1w']) {
      const found = await body(`${path}&granularity=${granularity}&days=3650`);
      const count = (a: string, b: string) => found.cells.find((cell: Body) => cell.a === a && cell.b === b).periods;
      expect(count('up', 'up') + count('up', 'down') + count('down', 'up') + count('down', 'down')).toBe(found.periods);
      expect(found.co_movement_rate).toBeCloseTo((count('up', 'up') + count('down', 'down')) / found.periods, 9);
      const [a, b] = [count('up', 'up') + count('up', 'down'), count('up', 'up') + count('down', 'up')].map(
        (up) => up / found.periods,
      ) as [number, number];
      expect(found.base_rate).toBeCloseTo(a * b + (1 - a) * (1 - b), 9);
      const outcomes = found.cells.reduce((sum: number, cell: Body) => sum + cell.outcomes, 0);
      const rises = found.cells.reduce((sum: number, cell: Body) => sum + cell.outcomes * (cell.up_move_share ?? 0), 0);
      expect(found.btc_up_base_rate).toBeCloseTo(rises / outcomes, 9);
      for (const cell of found.cells) expect(cell.thin).toBe(cell.outcomes < 30);
      expect([found.exploratory, found.granularity]).toEqual([true, granularity]);
    }
  });

  it('reach back a year, ten for Power', async () => {
    for (const [key, days, granted] of [
      [free, 3_650, 365],
      [pro, 3_650, 365],
      [power, 3_650, 3_650],
      [power, 9_999, 3_650],
    ] as const) {
      const { range, days: answered } = await body(`${path}&days=${days}`, key);
      expect([range.requested_days, range.granted_days, range.clamped, answered]).toEqual([
        days,
        granted,
        days > granted,
        granted,
      ]);
    }
    expect((await body(path, free)).range).toMatchObject({ requested_days: 365, clamped: false });
  });

  it('refuse a series against itself, unknown ones and other periods, by name', async () => {
    const ask = (query: string) => refused(`/api/v1/cross-series?${query}`);
    expect(await ask('series_a=btc_price&series_b=btc_price')).toEqual([
      400,
      'invalid_input',
      'series_b',
      'must be another series than series_a, not btc_price again',
    ]);
    expect(await ask('series_a=btc_price&series_b=eth_price')).toMatchObject([
      400,
      'invalid_input',
      'series_b',
      expect.stringContaining('etf_net_flow or stablecoin_supply'),
    ]);
    expect(await ask('series_a=btc_price&series_b=funding_rate&granularity=1M')).toMatchObject([
      400,
      'invalid_input',
      'granularity',
      'must be 1d or 1w, not 1M',
    ]);
    expect((await ask('series_a=btc_price'))[2]).toBe('series_b');
    expect((await ask('series_a=btc_price&series_b=funding_rate&days=0'))[2]).toBe('days');
  });
});

describe('reference models', () => {
  it('draw two lines a model, which end in the target prices', async () => {
    const found = await body('/api/v1/reference-models?anchor=2022-01-01&target_year=2028');
    expect(found.models.map(({ key }: Body) => key)).toEqual(['median_growth_rate', 'power_law']);
    expect([found.anchor, found.target_year, found.anchor_price]).toEqual([
      '2022-01-01',
      2028,
      stored('btc_close', '2022-01-01'),
    ]);
    for (const model of found.models) {
      expect([model.full_sample.fitted_to, model.point_in_time.fitted_to]).toEqual([
        found.computed_as_of,
        '2022-01-01',
      ]);
      expect(model.spread_pp).toBeCloseTo(
        model.full_sample.yearly_growth_pct - model.point_in_time.yearly_growth_pct,
        6,
      );
      expect(model.lines.at(-1)).toEqual({
        date: '2028-12-31',
        full_sample: model.full_sample.target_price,
        point_in_time: model.point_in_time.target_price,
      });
      expect(model.thin).toBe(false);
    }
    // The point-in-time exponent is the published one of that day.
    const exponent = stored('power_law_exponent', '2022-01-01') as number;
    expect(found.models[1].point_in_time.parameters.exponent).toBeCloseTo(exponent, 9);
  });

  it('leave the lines out in a summary', async () => {
    const [full, summary] = [
      await body('/api/v1/reference-models'),
      await body('/api/v1/reference-models?detail=summary'),
    ];
    expect(toDay(full.computed_as_of) - toDay(full.anchor)).toBe(365);
    expect(full.models[0].lines.length).toBeGreaterThan(12);
    expect(Object.keys(summary.models[0])).not.toContain('lines');
    for (const model of full.models) delete model.lines;
    expect(summary).toEqual(full);
  });

  it('exist for Bitcoin only, from a day with history to a year within reach', async () => {
    const other = await get('/api/v1/reference-models?asset=ETH', free);
    expect([other.status, other.body.code, other.body.detail]).toEqual([
      404,
      'not_found',
      'There are no reference models for "ETH", only for BTC.',
    ]);
    expect((await refused('/api/v1/reference-models?anchor=2010-08-01')).slice(0, 3)).toEqual([
      400,
      'invalid_input',
      'anchor',
    ]);
    expect((await refused('/api/v1/reference-models?target_year=2024')).slice(0, 3)).toEqual([
      400,
      'invalid_input',
      'target_year',
    ]);
    expect((await refused('/api/v1/reference-models?detail=everything'))[2]).toBe('detail');
  });
});

describe('signal events', () => {
  const path = '/api/v1/signal-events/history';

  it('are dated by their confirmation, with the close and fall of that day', async () => {
    const { snapshots, range, resolution } = await body(`${path}?days=3650`);
    expect(snapshots.length).toBeGreaterThan(100);
    expect([range.granted_days, resolution.points]).toEqual([3_650, snapshots.length]);
    const dates = snapshots.map((event: Body) => event.event_date);
    expect(dates).toEqual([...dates].sort());
    for (const event of snapshots) {
      expect(toDay(event.event_date) - toDay(event.occurred_at), event.id).toBeGreaterThanOrEqual(event.dwell_days - 1);
      expect(event.from_state).not.toBe(event.to_state);
      expect(event.btc_close, event.id).toBe(stored('btc_close', event.event_date));
      expect(event.drawdown_pct).toBeLessThanOrEqual(0);
    }
  });

  it('alternate: each leaves the state the one before entered', async () => {
    const { signalEventCatalog } = await graph(
      '{ signalEventCatalog { key states dwellDays thresholds label(lang: de) } }',
    );
    expect(signalEventCatalog.length).toBe(13);
    for (const { key, states, dwellDays, thresholds } of signalEventCatalog) {
      const { snapshots, signal } = await body(`${path}?days=3650&signal=${key}`);
      expect(signal).toBe(key);
      snapshots.forEach((event: Body, i: number) => {
        expect([event.signal, event.dwell_days, event.thresholds]).toEqual([key, dwellDays, thresholds]);
        expect([states.includes(event.from_state), states.includes(event.to_state)]).toEqual([true, true]);
        if (i > 0) expect(event.from_state).toBe(snapshots[i - 1].to_state);
      });
    }
  });

  it('enter the band the pulse is in', async () => {
    const { snapshots } = await body(`${path}?days=3650&signal=pulse_band`);
    for (const { to_state: state, event_date: date } of snapshots) {
      const score = stored('pulse_score', date) as number;
      expect(
        ['capitulation', 'risk-off', 'neutral', 'constructive', 'euphoric'][Math.min(Math.floor(score / 20), 4)],
      ).toBe(state);
    }
  });

  it('take a window by days and last day, cut by the tier', async () => {
    const year = await body(`${path}?days=3650`);
    const part = await body(`${path}?days=100&end_date=2025-06-30`);
    expect([part.from, part.to]).toEqual([toIsoDate(toDay('2025-06-30') - 99), '2025-06-30']);
    expect(part.snapshots).toEqual(
      year.snapshots.filter(({ event_date: date }: Body) => date >= part.from && date <= part.to),
    );
    const short = await body(`${path}?days=400`, free);
    expect([short.days, short.range.clamped]).toEqual([30, true]);
    const past = await body(`${path}?days=30&end_date=2024-01-01`, free);
    expect([past.snapshots, past.range.clamped]).toEqual([[], true]);
  });

  it('refuse an unknown signal and name the known ones', async () => {
    const [status, code, parameter, detail] = await refused(`${path}?signal=golden_cross`);
    expect([status, code, parameter]).toEqual([400, 'invalid_input', 'signal']);
    for (const key of ['bullmarket_stage_1', 'golden_death_cross', 'price_vs_200wma']) expect(detail).toContain(key);
    expect((await refused(`${path}?end_date=2025-02-30`))[2]).toBe('end_date');
    const wrong = await stack.graphql('{ signalEvents(signal: golden_cross) { days } }', { key: free });
    expect(wrong.body.errors[0].extensions.code).toBe('invalid_input');
  });
});

describe('flows', () => {
  it('into ETFs add up over twenty trading days and over all', async () => {
    const { snapshots } = await body('/api/v1/etf-flows?days=3650');
    expect(snapshots[0]).toMatchObject({ date: '2024-01-11', net_flow_20d_usd_millions: null });
    const flows = snapshots.map((one: Body) => one.net_flow_usd_millions);
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    expect(snapshots.at(-1).net_flow_20d_usd_millions).toBeCloseTo(sum(flows.slice(-20)), 6);
    expect(snapshots.at(-1).net_flow_total_usd_millions).toBeCloseTo(sum(flows), 4);
    expect((await body('/api/v1/etf-flows?days=99', free)).range).toMatchObject({ granted_days: 30, clamped: true });
  });

  it('of stablecoins are levels with their change over thirty days', async () => {
    const { snapshots } = await body('/api/v1/stablecoin-supply?days=60');
    expect(snapshots.length).toBe(60);
    const [last, before] = [snapshots.at(-1), snapshots.at(-31)];
    expect(last.change_30d_pct).toBeCloseTo(100 * (last.supply_usd / before.supply_usd - 1), 8);
    const { series } = await body('/api/v1/onchain/series');
    expect(series.map(({ id }: Body) => id)).toContain('stablecoin_supply_change_30d');
  });
});

describe('insights', () => {
  it('are five signals, each with a value or a reason', async () => {
    const { signals } = await body('/api/v1/market-insights');
    expect(signals.map(({ key }: Body) => key)).toEqual([
      'breadth',
      'dispersion',
      'funding_extreme',
      'volatility_mix',
      'dominance_trend',
    ]);
    for (const one of signals) {
      expect([one.value === null, one.state === null], one.key).toEqual([one.null_reason !== null, one.value === null]);
      if (one.value !== null) expect(one.sample_size).toBeGreaterThanOrEqual(one.least_sample_size);
    }
    const [breadth, , funding, volatility, dominance] = signals;
    expect(breadth.value).toBeCloseTo((100 * breadth.counts.above) / breadth.sample_size, 8);
    expect(funding.value).toBeCloseTo(stored('funding_z', funding.date) as number, 9);
    expect(volatility.value).toBeCloseTo(
      (100 * (volatility.counts.high + volatility.counts.expansion)) / volatility.sample_size,
      8,
    );
    const days = Array.from(
      { length: 50 },
      (_, i) => stored('btc_dominance', toIsoDate(toDay(dominance.date) - i)) as number,
    );
    expect(dominance.value).toBeCloseTo(mean(days.slice(0, 20)) - mean(days), 8);
  });

  it('over stored runs are empty and say why', async () => {
    expect(await body('/api/v1/mma/signal-insights')).toMatchObject({
      total_runs: 0,
      modes: ['ratio', 'momentum', 'rsi'],
      matrix: [],
      leaderboard: [],
      empty_reason: 'It needs 50 stored pair-trading runs; there are 0.',
    });
    const sentiment = await body('/api/v1/insights/sentiment');
    expect(sentiment).toMatchObject({ period: '7d', total_runs: 0 });
    expect(sentiment.directions.map(({ share }: Body) => share)).toEqual([null, null, null]);
    expect(sentiment.empty_reason).toContain('7 days');
    expect(await refused('/api/v1/insights/sentiment?period=1y')).toEqual([
      400,
      'invalid_input',
      'period',
      'must be 7d or 30d or 90d, not "1y"',
    ]);
    expect((await stack.get('/api/v1/agent/insights/sentiment')).status).toBe(402);
  });
});
