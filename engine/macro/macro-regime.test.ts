import { describe, expect, it } from 'vitest';
import { createSeriesView } from '../array-series-view.ts';
import { type Day, isoWeekday, toDay, toIsoDate } from '../calendar.ts';
import { deriveSeries } from '../testing/derive-series.ts';
import { MACRO_COMPONENTS } from './macro-components.ts';
import { macroReading } from './macro-reading.ts';
import { derivation } from './macro-regime.ts';
import { MACRO_TIERS } from './macro-tiers.ts';
import { quadrantOf } from './quadrant.ts';
import { regimeLabel } from './regime-label.ts';

const NONE = Number.NaN;
const FIRST = toDay('2017-01-01');
const DAYS = 1_900;

type Column = readonly number[];
type World = Readonly<Record<string, Column>>;

/** A wave of its own for each series, on the days a cadence has. */
function wave(seed: number, has: (day: Day) => boolean): number[] {
  return Array.from({ length: DAYS }, (_, i) =>
    has(FIRST + i) ? 100 + 40 * Math.sin(i / (60 + 7 * seed)) + 5 * Math.sin(i * (1 + seed / 9)) + i / 50 : NONE,
  );
}

const weekday = (day: Day) => isoWeekday(day) < 6;
const on = (wanted: number) => (day: Day) => isoWeekday(day) === wanted;
const monthly = (day: Day) => toIsoDate(day).endsWith('-01');
const always = () => true;

const CADENCE: Readonly<Record<string, (day: Day) => boolean>> = {
  m2_us: monthly,
  fed_balance_sheet: on(3),
  treasury_general_account: on(3),
  reverse_repo: weekday,
  adjusted_nfci: on(5),
  us10y_yield: weekday,
  breakeven_10y: weekday,
  dollar_index_broad: weekday,
  high_yield_spread: weekday,
  vix: weekday,
  spx_close: weekday,
  copper: monthly,
  gold_usd: weekday,
  stablecoin_supply_change_30d: always,
  etf_net_flow_20d: weekday,
  industrial_production: monthly,
  initial_claims: on(6),
  yield_curve_10y2y: weekday,
  cpi_yoy: monthly,
  breakeven_5y: weekday,
};
const world: World = Object.fromEntries(Object.entries(CADENCE).map(([id, has], k) => [id, wave(k + 1, has)]));

/** The specification of each component, read literally: sign, publication lag, patience, and the value a day describes. */
const at = (column: Column | undefined, i: number) => column?.[i] ?? NONE;
const yoy = (id: string) => (w: World, i: number) => {
  const date = toIsoDate(FIRST + i);
  const before = toDay(`${Number(date.slice(0, 4)) - 1}${date.slice(4, 8)}01`) - FIRST;
  return date.endsWith('-01') ? 100 * (at(w[id], i) / at(w[id], before) - 1) : NONE;
};
const self = (id: string) => (w: World, i: number) => at(w[id], i);
const ORACLE: readonly (readonly [string, string, 1 | -1, number, number, (w: World, i: number) => number])[] = [
  ['m2_yoy', 'liquidity', 1, 59, 62, yoy('m2_us')],
  [
    'fed_balance_sheet_13w',
    'liquidity',
    1,
    2,
    21,
    (w, i) => 100 * (at(w.fed_balance_sheet, i) / at(w.fed_balance_sheet, i - 91) - 1),
  ],
  ['treasury_general_account', 'liquidity', -1, 2, 21, self('treasury_general_account')],
  ['reverse_repo', 'liquidity', -1, 1, 10, self('reverse_repo')],
  ['adjusted_nfci', 'financial_conditions', -1, 6, 21, self('adjusted_nfci')],
  ['real_yield_10y', 'financial_conditions', -1, 1, 10, (w, i) => at(w.us10y_yield, i) - at(w.breakeven_10y, i)],
  ['dollar', 'financial_conditions', -1, 8, 10, self('dollar_index_broad')],
  ['high_yield_spread', 'financial_conditions', -1, 1, 10, self('high_yield_spread')],
  ['vix', 'risk_appetite', -1, 1, 10, self('vix')],
  [
    'spx_trend',
    'risk_appetite',
    1,
    1,
    10,
    (w, i) => {
      const closes = (w.spx_close ?? []).slice(0, i + 1).filter((value) => !Number.isNaN(value));
      const last = closes.slice(-200);
      return last.length < 200 ? NONE : at(w.spx_close, i) / (last.reduce((sum, value) => sum + value) / 200);
    },
  ],
  [
    'copper_gold',
    'risk_appetite',
    1,
    45,
    62,
    (w, i) => {
      const month = toIsoDate(FIRST + i).slice(0, 7);
      const gold = (w.gold_usd ?? []).filter(
        (value, day) => !Number.isNaN(value) && toIsoDate(FIRST + day).startsWith(month),
      );
      return at(w.copper, i) / (gold.reduce((sum, value) => sum + value, 0) / gold.length);
    },
  ],
  ['stablecoin_supply_30d', 'crypto_liquidity', 1, 1, 10, self('stablecoin_supply_change_30d')],
  ['etf_net_flow_20d', 'crypto_liquidity', 1, 1, 10, self('etf_net_flow_20d')],
  ['industrial_production_yoy', 'business_cycle', 1, 47, 62, yoy('industrial_production')],
  ['initial_claims', 'business_cycle', -1, 6, 21, self('initial_claims')],
  ['yield_curve_10y2y', 'business_cycle', 1, 1, 10, self('yield_curve_10y2y')],
  ['cpi_yoy', 'inflation', -1, 45, 62, self('cpi_yoy')],
  ['breakeven_5y5y', 'inflation', -1, 1, 10, (w, i) => 2 * at(w.breakeven_10y, i) - at(w.breakeven_5y, i)],
];
const WEIGHTS = {
  liquidity: 30,
  financial_conditions: 20,
  risk_appetite: 15,
  crypto_liquidity: 10,
  business_cycle: 15,
  inflation: 10,
};

/** Values known on each day, by definition. */
function known([, , , lag, keep, value]: (typeof ORACLE)[number], w: World): number[] {
  const observed = Array.from({ length: DAYS }, (_, i) => value(w, i));
  return observed.map((_, today) => {
    for (let age = lag; age <= lag + keep && age <= today; age++) {
      const one = observed[today - age] as number;
      if (!Number.isNaN(one)) return one;
    }
    return NONE;
  });
}

function percentile(values: readonly number[], today: number, sign: 1 | -1): number {
  const mine = values[today] as number;
  const past = values.slice(0, today + 1).filter((value) => !Number.isNaN(value));
  if (Number.isNaN(mine) || past.length < 365) return NONE;
  const below = past.filter((value) => sign * value < sign * mine).length;
  const same = past.filter((value) => value === mine).length;
  return (100 * (below + same / 2)) / past.length;
}

function expectNear(actual: number | undefined, expected: number, what: string): void {
  if (Number.isNaN(expected)) expect(actual, what).toBeNaN();
  else expect(actual, what).toBeCloseTo(expected, 8);
}

/** Days looked at: the warm-up, the first scores, and later. */
const SAMPLED = [0, 364, 366, 420, 500, 790, 900, 1_111, 1_300, 1_555, DAYS - 1];

/** The whole composite by definition on the sampled days. */
function check(w: World): void {
  const derived = deriveSeries(derivation, w, FIRST);
  const columns = ORACLE.map((row) => known(row, w));
  for (const day of SAMPLED) {
    const scores = ORACLE.map(([key, tier, sign], k) => ({
      key,
      tier,
      score: percentile(columns[k] as number[], day, sign),
    }));
    for (const { key, score } of scores) expectNear(derived[`macro_${key}_score`]?.[day], score, `${key} on ${day}`);
    let [weighted, weights, covered] = [0, 0, 0];
    for (const [tier, weight] of Object.entries(WEIGHTS)) {
      const all = scores.filter((one) => one.tier === tier);
      const present = all.filter(({ score }) => !Number.isNaN(score));
      const mean = present.reduce((sum, { score }) => sum + score, 0) / present.length;
      expectNear(derived[`macro_tier_${tier}`]?.[day], mean, `${tier} on ${day}`);
      covered += (weight * present.length) / all.length / 100;
      if (present.length > 0) [weighted, weights] = [weighted + weight * mean, weights + weight];
    }
    expectNear(derived.macro_regime_coverage?.[day], covered === 0 ? NONE : covered, `coverage on ${day}`);
    expectNear(derived.macro_regime_score?.[day], covered < 0.5 ? NONE : weighted / weights, `score on ${day}`);
  }
}

describe('the macro regime', () => {
  it('is eighteen components in six tiers whose weights add to a hundred', () => {
    expect(Object.fromEntries(MACRO_TIERS.map(({ key, weight }) => [key, weight]))).toEqual(WEIGHTS);
    expect(
      MACRO_COMPONENTS.map(({ key, tier, direction, lagDays, keepDays }) => [key, tier, direction, lagDays, keepDays]),
    ).toEqual(ORACLE.map(([key, tier, sign, lag, keep]) => [key, tier, sign > 0 ? 'positive' : 'negative', lag, keep]));
  });

  it('is what the specification says, by definition', () => check(world));

  it('leaves out what is missing and stale, and renormalises', () => {
    check({
      ...world,
      treasury_general_account: [],
      etf_net_flow_20d: [],
      stablecoin_supply_change_30d: [],
      vix: (world.vix ?? []).slice(0, 1_290),
      m2_us: (world.m2_us ?? []).slice(0, 1_000),
    });
  });

  it('has no score below half of the weight, and no quadrant without one of its axes', () => {
    const { initial_claims, vix, breakeven_5y, breakeven_10y } = world;
    const derived = deriveSeries(derivation, { initial_claims, vix, breakeven_5y, breakeven_10y } as World, FIRST);
    expect(derived.macro_regime_score?.every(Number.isNaN)).toBe(true);
    expect(derived.macro_regime_quadrant?.every(Number.isNaN)).toBe(true);
    // A third of 15, a third of 15, half of 10.
    expect(derived.macro_regime_coverage?.at(-1)).toBeCloseTo(0.15, 12);
  });

  function literally(liquidity = NONE, cycle = NONE): string | undefined {
    if (liquidity >= 50 && cycle >= 50) return 'sweet_spot';
    if (liquidity < 50 && cycle >= 50) return 'late_cycle_warning';
    if (liquidity < 50 && cycle < 50) return 'crisis';
    return liquidity >= 50 && cycle < 50 ? 'recovery' : undefined;
  }

  it('sets liquidity against the business cycle, fifty counting as high', () => {
    const derived = deriveSeries(derivation, world, FIRST);
    const seen = new Set<string>();
    for (const [i, code] of (derived.macro_regime_quadrant ?? []).entries()) {
      const expected = literally(derived.macro_tier_liquidity?.[i], derived.macro_tier_business_cycle?.[i]);
      expect(quadrantOf(Number.isNaN(code) ? null : code)?.key).toBe(expected);
      seen.add(quadrantOf(code)?.key ?? 'none');
    }
    expect(seen.size).toBe(5);
    expect([quadrantOf(null), quadrantOf(3)?.key, quadrantOf(0)?.key]).toEqual([null, 'sweet_spot', 'crisis']);
  });

  it('labels scores at 40, 55 and 70', () => {
    expect([0, 39.99, 40, 54.99, 55, 69.99, 70, 100].map((score) => regimeLabel(score).key)).toEqual([
      'risk_off',
      'risk_off',
      'neutral',
      'neutral',
      'risk_on_leaning',
      'risk_on_leaning',
      'risk_on',
      'risk_on',
    ]);
  });
});

describe('the reading of a day', () => {
  /** A view over the inputs and what is derived from them. */
  function viewOf(w: World) {
    const columns = Object.entries({ ...w, ...deriveSeries(derivation, w, FIRST) });
    return createSeriesView(
      FIRST,
      FIRST + DAYS - 1,
      new Map(columns.map(([id, values]) => [id, Float64Array.from(values)])),
    );
  }
  const day = toDay('2021-10-15');

  it('tells of each component its value, when it became known, and how old it is', () => {
    const { components, tiers, score } = macroReading(viewOf(world), day);
    for (const one of components) {
      const row = ORACLE.find(([key]) => key === one.key) as (typeof ORACLE)[number];
      const lastGood = toDay(one.lastGoodDate as string);
      expect(one.value, one.key).toBeCloseTo(row[5](world, lastGood - FIRST), 8);
      expect([one.stale, one.nullReason, one.ageDays, toDay(one.knownDate as string) - lastGood], one.key).toEqual([
        false,
        null,
        day - lastGood,
        row[3],
      ]);
      expect(toDay(one.knownDate as string), one.key).toBeLessThanOrEqual(day);
    }
    const weighted = tiers.reduce((sum, tier) => sum + tier.weight * (tier.score as number), 0);
    expect(weighted / 100).toBeCloseTo(score, 8);
  });

  it('names stale, missing and young components and gives them no score', () => {
    const young = (world.etf_net_flow_20d ?? []).map((value, i) => (i < 1_500 ? NONE : value));
    const { components, coverage } = macroReading(
      viewOf({
        ...world,
        vix: (world.vix ?? []).map((value, i) => (i > day - FIRST - 30 ? NONE : value)),
        treasury_general_account: [],
        etf_net_flow_20d: young,
      }),
      day,
    );
    const of = (key: string) => components.find((one) => one.key === key);
    expect(of('vix')).toMatchObject({ value: null, score: null, stale: true, lastGoodDate: '2021-09-15', ageDays: 30 });
    expect(of('vix')?.nullReason).toContain('2021-09-15');
    expect(of('treasury_general_account')).toMatchObject({
      value: null,
      score: null,
      stale: false,
      lastGoodDate: null,
    });
    expect(of('etf_net_flow_20d')).toMatchObject({
      score: null,
      stale: false,
      nullReason: expect.stringContaining('365'),
    });
    expect(of('etf_net_flow_20d')?.value).not.toBeNull();
    expect(coverage).toBeCloseTo(1 - 0.3 / 4 - 0.15 / 3 - 0.1 / 2, 12);
  });

  it('says which axis of the quadrant is missing', () => {
    const { m2_us: _a, fed_balance_sheet: _b, treasury_general_account: _c, reverse_repo: _d, ...rest } = world;
    const { quadrant, quadrantNullReason } = macroReading(viewOf(rest), day);
    expect([quadrant, quadrantNullReason]).toEqual([null, 'The tier liquidity has no component.']);
  });
});
