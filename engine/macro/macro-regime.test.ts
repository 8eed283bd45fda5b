import { describe, expect, it } from 'vitest';
import { deriveSeries } from '../testing/derive-series.ts';
import { DAYS, FIRST, MACRO_ORACLE, NONE, type World, world } from '../testing/macro-world.ts';
import { MACRO_COMPONENTS } from './macro-components.ts';
import { derivation } from './macro-regime.ts';
import { MACRO_TIERS } from './macro-tiers.ts';
import { quadrantOf } from './quadrant.ts';
import { regimeLabel } from './regime-label.ts';

const WEIGHTS = {
  liquidity: 30,
  financial_conditions: 20,
  risk_appetite: 15,
  crypto_liquidity: 10,
  business_cycle: 15,
  inflation: 10,
};

/** Values known on each day, by definition. */
function known([, , , lag, keep, value]: (typeof MACRO_ORACLE)[number], w: World): number[] {
  const observed = Array.from({ length: DAYS }, (_, i) => value(w, i));
  return observed.map((_, today) => {
    for (let age = lag; age <= lag + keep && age <= today; age++) {
      const one = observed[today - age]!;
      if (!Number.isNaN(one)) return one;
    }
    return NONE;
  });
}

function percentile(values: readonly number[], today: number, sign: 1 | -1): number {
  const mine = values[today]!;
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

/** Sampled days: the warm-up, the first scores, and later. */
const SAMPLED = [0, 364, 366, 420, 500, 790, 900, 1_111, 1_300, 1_555, DAYS - 1];

/** Checks the whole composite by definition on the sampled days. */
function check(w: World): void {
  const derived = deriveSeries(derivation, w, FIRST);
  const columns = MACRO_ORACLE.map((row) => known(row, w));
  for (const day of SAMPLED) {
    const scores = MACRO_ORACLE.map(([key, tier, sign], k) => ({
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
  it('has eighteen components in six tiers whose weights sum to a hundred', () => {
    expect(Object.fromEntries(MACRO_TIERS.map(({ key, weight }) => [key, weight]))).toEqual(WEIGHTS);
    expect(
      MACRO_COMPONENTS.map(({ key, tier, direction, lagDays, keepDays }) => [key, tier, direction, lagDays, keepDays]),
    ).toEqual(
      MACRO_ORACLE.map(([key, tier, sign, lag, keep]) => [key, tier, sign > 0 ? 'positive' : 'negative', lag, keep]),
    );
  });

  it('matches the specification, by definition', () => check(world));

  it('leaves out missing and stale components, and renormalises', () => {
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

  it('compares liquidity with the business cycle, with fifty counting as high', () => {
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
