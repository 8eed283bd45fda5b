import { describe, expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { mean } from '../../engine/testing/mean.ts';
import type { Answers } from '../../generated/answers.ts';
import { readSeries } from '../harness/services/read-series.ts';
import { shareReader } from '../harness/services/share-reader.ts';

const reader = await shareReader({ NOW: '2026-11-21T10:00:00Z' });
const { stack, power, pro, free, body, graph, refused } = reader;

const stored = await readSeries(reader, 'macro', ['vix']);

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
])('requires a key for %s, and a free one is sufficient', async (path) => {
  const open = await stack.get(path);
  expect([open.status, open.body.code]).toEqual([401, 'unauthenticated']);
  expect((await body(path, free)).tier).toBe('free');
});

describe('the macro regime', () => {
  it('is a weighted mean of tiers, which are means of components', async () => {
    const regime = await body<Answers['MacroRegimeLatest']>('/api/v1/macro/regime/latest');
    expect([regime.tiers.length, regime.components.length]).toEqual([6, 18]);
    expect(regime.tiers.map(({ weight }) => weight)).toEqual([30, 20, 15, 10, 15, 10]);
    for (const tier of regime.tiers) {
      const own = regime.components.filter((one) => one.tier === tier.key && one.score !== null);
      expect(tier.components_present).toBe(own.length);
      expect(tier.score, tier.key).toBeCloseTo(mean(own.map(({ score }) => score!)), 6);
    }
    const present = regime.tiers.filter(({ score }) => score !== null);
    const weight = present.reduce((sum, tier) => sum + tier.weight, 0);
    const weighted = present.reduce((sum, tier) => sum + tier.weight * tier.score!, 0);
    expect(regime.score).toBeCloseTo(weighted / weight, 6);
    expect(regime.label).toBe(
      ['risk_off', 'neutral', 'risk_on_leaning', 'risk_on'][
        [40, 55, 70].filter((border) => regime.score >= border).length
      ],
    );
    const of = (key: string) => regime.tiers.find((tier) => tier.key === key)!.score! >= 50;
    const quadrants = [
      ['crisis', 'late_cycle_warning'],
      ['recovery', 'sweet_spot'],
    ];
    expect(regime.quadrant).toBe(quadrants[Number(of('liquidity'))]?.[Number(of('business_cycle'))]);
    expect([regime.source, regime.quadrant_null_reason]).toEqual(['sample', null]);
  });

  it('uses values published by then, and gives their age', async () => {
    const { date, components } = await body<Answers['MacroRegimeLatest']>('/api/v1/macro/regime/latest');
    for (const one of components) {
      expect([one.known_date! <= date, one.last_good_date! < one.known_date!, one.stale], one.key).toEqual([
        true,
        true,
        false,
      ]);
      expect(one.age_days, one.key).toBe(toDay(date) - toDay(one.last_good_date!));
      expect([one.label_en !== '', one.label_de !== '', one.inputs.length > 0]).toEqual([true, true, true]);
      expect(one.score).toBeGreaterThanOrEqual(0);
      expect(one.score).toBeLessThanOrEqual(100);
    }
    const vix = components.find(({ key }) => key === 'vix');
    expect(vix!.value).toBe(stored('vix', vix!.last_good_date!));
  });

  it('has a history of at most a year, limited by the tier, that ends in the newest reading', async () => {
    const [latest, week] = [
      await body<Answers['MacroRegimeLatest']>('/api/v1/macro/regime/latest'),
      await body<Answers['MacroRegimeHistory']>('/api/v1/macro/regime/history?days=7'),
    ];
    expect(week.snapshots.length).toBe(7);
    expect(week.snapshots.at(-1)).toMatchObject({
      date: latest.date,
      score: latest.score,
      label: latest.label,
      quadrant: latest.quadrant,
      liquidity: latest.tiers[0]!.score,
      business_cycle: latest.tiers[4]!.score,
    });
    const clamped = await body<Answers['MacroRegimeHistory']>('/api/v1/macro/regime/history?days=365', free);
    expect(clamped.range).toMatchObject({ requested_days: 365, granted_days: 30, clamped: true, tier: 'free' });
    expect(
      (await body<Answers['MacroRegimeHistory']>('/api/v1/macro/regime/history?days=365', pro)).range,
    ).toMatchObject({ clamped: false });
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
    const term = await body<Answers['OntologyTerm']>('/api/v1/ontology/macro_regime_quadrant');
    expect(JSON.stringify(term)).toContain('Makro-Regime, Quadrant');
    const { macroSeries } = await graph(
      '{ macroSeries(id: "macro_regime_score") { unit latest { date value } } }',
      free,
    );
    const latest = await body<Answers['MacroRegimeLatest']>('/api/v1/macro/regime/latest');
    expect([macroSeries.latest.date, macroSeries.latest.value]).toEqual([latest.date, latest.score]);
  });
});

describe('the correlations with macro data', () => {
  it('covers thirteen components and four assets over three windows, each with an interval or a reason', async () => {
    const found = await body<Answers['BtcMacroCorrelationsLatest']>('/api/v1/macro/btc-correlations/latest');
    expect([found.components.length, found.assets.map(({ key }) => key)]).toEqual([
      13,
      ['dxy', 'paxg', 'spyb', 'qqqb'],
    ]);
    for (const { key, windows } of [...found.components, ...found.assets]) {
      expect(windows.map(({ window }) => window)).toEqual(['90d', '1y', '5y']);
      for (const one of windows) {
        expect(one.correlation === null, `${key} ${one.window}`).toBe(one.points < one.least_points);
        expect(one.null_reason === null, `${key} ${one.window}`).toBe(one.correlation !== null);
        if (one.correlation === null) continue;
        expect(one.ci_low).toBeLessThan(one.correlation);
        expect(one.ci_high).toBeGreaterThan(one.correlation);
      }
    }
    const proxies = Object.fromEntries(found.assets.map(({ key, proxy }) => [key, proxy]));
    expect(proxies).toMatchObject({ dxy: null, spyb: 'spx_close', qqqb: 'nasdaq100_close' });
    // The same price under two names.
    const spx = found.components.find(({ key }) => key === 'spx_close');
    expect(found.assets[2]!.windows).toEqual(spx!.windows);
  });

  it('includes the returns of Bitcoin in each quadrant', async () => {
    const { quadrants } = await body<Answers['BtcMacroCorrelationsLatest']>('/api/v1/macro/btc-correlations/latest');
    expect(quadrants.map(({ quadrant }) => quadrant)).toEqual([
      'sweet_spot',
      'late_cycle_warning',
      'crisis',
      'recovery',
    ]);
    expect(quadrants.reduce((sum, one) => sum + one.share_of_time_pct!, 0)).toBeCloseTo(100, 6);
    for (const one of quadrants.filter(({ days }) => days >= 90)) {
      expect([one.volatility_pct! > 0, one.max_drawdown_pct! > 0, one.max_drawdown_pct! <= 100]).toEqual([
        true,
        true,
        true,
      ]);
    }
  });
});

describe('flows', () => {
  it('adds ETF flows up over twenty trading days and in total', async () => {
    const { snapshots } = await body<Answers['EtfFlows']>('/api/v1/etf-flows?days=3650');
    expect(snapshots[0]).toMatchObject({ date: '2024-01-11', net_flow_20d_usd_millions: null });
    const flows = snapshots.map((one) => one.net_flow_usd_millions);
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    expect(snapshots.at(-1)!.net_flow_20d_usd_millions).toBeCloseTo(sum(flows.slice(-20)), 6);
    expect(snapshots.at(-1)!.net_flow_total_usd_millions).toBeCloseTo(sum(flows), 4);
    expect((await body<Answers['EtfFlows']>('/api/v1/etf-flows?days=99', free)).range).toMatchObject({
      granted_days: 30,
      clamped: true,
    });
  });

  it('returns stablecoin levels with their change over thirty days', async () => {
    const { snapshots } = await body<Answers['StablecoinSupply']>('/api/v1/stablecoin-supply?days=60');
    expect(snapshots.length).toBe(60);
    const [last, before] = [snapshots.at(-1), snapshots.at(-31)];
    expect(last!.change_30d_pct).toBeCloseTo(100 * (last!.supply_usd / before!.supply_usd - 1), 8);
    const { series } = await body<Answers['OnchainSeriesCatalog']>('/api/v1/onchain/series');
    expect(series.map(({ id }) => id)).toContain('stablecoin_supply_change_30d');
  });
});
