import { describe, expect, it } from 'vitest';
import { createSeriesView } from '../array-series-view.ts';
import { toDay } from '../calendar.ts';
import { deriveSeries } from '../testing/derive-series.ts';
import { DAYS, FIRST, MACRO_ORACLE, NONE, type World, world } from '../testing/macro-world.ts';
import { macroReading } from './macro-reading.ts';
import { derivation } from './macro-regime.ts';

describe('the reading of a day', () => {
  /** A view over the inputs and the series derived from them. */
  function viewOf(w: World) {
    const columns = Object.entries({ ...w, ...deriveSeries(derivation, w, FIRST) });
    return createSeriesView(
      FIRST,
      FIRST + DAYS - 1,
      new Map(columns.map(([id, values]) => [id, Float64Array.from(values)])),
    );
  }
  const day = toDay('2013-10-18');

  it('reports for each component its value, when it became known, and how old it is', () => {
    const { components, tiers, score } = macroReading(viewOf(world), day);
    for (const one of components) {
      const row = MACRO_ORACLE.find(([key]) => key === one.key) as (typeof MACRO_ORACLE)[number];
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
    const weighted = tiers.reduce((sum, tier) => sum + tier.weight * tier.score!, 0);
    expect(weighted / 100).toBeCloseTo(score, 8);
  });

  it('lists stale, missing and young components and gives them no score', () => {
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
    expect(of('vix')).toMatchObject({ value: null, score: null, stale: true, lastGoodDate: '2013-09-18', ageDays: 30 });
    expect(of('vix')?.nullReason).toContain('2013-09-18');
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
