import { beforeAll, describe, expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { knowledge as fairValue } from '../../engine/knowledge/btc-liquidity-fair-value.ts';
import type { KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import { liquidityFit } from '../../engine/knowledge/liquidity-fit.ts';
import { LIQUIDITY_MODELS, type LiquidityModel } from '../../engine/knowledge/liquidity-models.ts';
import { knowledge as zoneRate } from '../../engine/knowledge/zone-base-rate.ts';
import { quadrantPerformance } from '../../engine/macro/quadrant-performance.ts';
import { indexMarket } from '../../engine/markets/index-market.ts';
import { priceBars } from '../../engine/markets/price-bars.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import { referenceModels } from '../../engine/reference-models/reference-models.ts';
import { marketStructure } from '../../engine/structure/market-structure.ts';
import { cutWorld, type LawWorld } from '../../engine/testing/law-world.ts';
import { seriesInputs } from '../../engine/testing/series-inputs.ts';
import { HAS_REFERENCE } from '../harness/data/reference-data.ts';
import { importedLawWorld } from './imported-law-world.ts';
import { RUNS_WITHOUT_DATABASE } from './reference-world.ts';

interface Rate {
  readonly horizon_days: number;
  readonly n_eff: number;
  readonly share_up: number;
  readonly share_up_low: number;
  readonly share_up_high: number;
}

interface Zone {
  readonly rates: readonly Rate[];
  readonly without_hindsight: { readonly first_day: string; readonly rates: readonly Rate[] };
}

describe.skipIf(!HAS_REFERENCE || !RUNS_WITHOUT_DATABASE)('small samples of the real history', () => {
  let world: LawWorld;
  beforeAll(async () => {
    world = await importedLawWorld();
  });

  const viewOn = (date: string) => cutWorld(world, toDay(date)).view;
  const read = <Payload>(declaration: KnowledgeDeclaration, subject: string, date: string) =>
    declaration.compute(seriesInputs(viewOn(date)), subject)?.payload as unknown as Payload;

  it.each(['2015-06-30', '2017-12-17', '2020-03-13', '2021-11-09', '2022-11-21', '2023-10-18', '2025-10-31'])(
    'gives no fair value by liquidity on %s, and says why',
    (date) => {
      const found = read<{ fair_value: number | null; null_reason: string; models: { r_squared: number | null }[] }>(
        fairValue,
        'BTC',
        date,
      );
      expect(found.fair_value).toBeNull();
      expect(found.null_reason).toMatch(
        /m2_us: (only 5 non-overlapping windows|price and liquidity moved in opposite directions|liquidity explains too little)/,
      );
      // Monthly steps of M2 have explained next to nothing of a quarter of Bitcoin.
      for (const { r_squared } of found.models) expect(r_squared ?? 0).toBeLessThan(0.04);
    },
  );

  it('gives a fair value near the price if liquidity explains more than chance', () => {
    // The Treasury account of this history begins in 2022; a line through the available days needs no longer one.
    const model: LiquidityModel = { ...(LIQUIDITY_MODELS[0] as LiquidityModel), since: '2022-06-30' };
    const on = (date: string) => liquidityFit(viewOn(date), toDay(date), model);
    expect([on('2023-10-18').windows, on('2023-10-18').regression]).toEqual([5, null]);
    expect(on('2025-06-30')).toMatchObject({ windows: 12, value: null, reason: expect.stringContaining('too little') });
    const { regression, value } = on('2026-01-10');
    expect(regression?.elasticity).toBeGreaterThan(1);
    const price = viewOn('2026-01-10').values('btc_close').at(-1) as number;
    expect(Math.abs(Math.log(price) - (value?.logFairValue ?? Number.NaN))).toBeLessThan(0.5);
  });

  it('places the fall of 2022 in late cycle, which has few stays', () => {
    const rows = quadrantPerformance(world.view, toDay('2026-06-01'), toDay('2014-01-01'));
    const late = rows.find(({ quadrant }) => quadrant.key === 'late_cycle_warning');
    expect(late).toMatchObject({ fromDate: '2014-01-01', thin: true });
    expect(late?.annualizedReturnHighPct).toBeLessThan(0);
    // From November 2021 to November 2022 the price fell by 77 percent, in its first weeks in another quadrant.
    expect(late?.maxDrawdownPct).toBeGreaterThan(60);
    for (const { episodes, effectiveEpisodes } of rows) {
      expect(effectiveEpisodes).toBeLessThan(episodes);
      expect(effectiveEpisodes).toBeLessThan(10);
    }
    // With the years of cent prices, the same quadrant may have earned anything.
    const whole = quadrantPerformance(world.view, toDay('2026-06-01')).find(
      ({ quadrant }) => quadrant.key === 'recovery',
    );
    expect(whole?.annualizedReturnLowPct).toBeLessThan(0);
    expect(whole?.annualizedReturnHighPct).toBeGreaterThan(1_000);
  });

  it('leaves both reference models thin: thousands of days are about sixteen years', () => {
    const found = referenceModels(world.view, toDay('2021-01-01'), 2030);
    const models = found && 'models' in found ? found.models : [];
    expect(models.map(({ fullSample }) => fullSample.observations > 5_000)).toEqual([true, true]);
    expect(models.map(({ thin, fullSample }) => [thin, fullSample.effectiveObservations])).toEqual([
      [true, 16],
      [true, 17],
    ]);
  });

  it.each(['2018-06-30', '2021-11-09', '2023-10-18', '2026-06-01'])(
    'counts flips of the trend within a week on %s, where those within a month are thin',
    (date) => {
      const view = viewOn(date);
      const market = indexMarket(view, 'none') as PanelEntity;
      const { flipRates } = marketStructure(priceBars(market, toDay(date), 1_000));
      const [week, , month] = flipRates;
      expect([week?.thin, week?.missing, month?.thin, month?.rate]).toEqual([false, 0, true, expect.any(Number)]);
      expect(month?.missing).toBe(30 - (month?.nIndependent ?? 0));
      expect(week?.rate).toBeLessThan(0.85);
      expect(month?.rate).toBeGreaterThan(0.84);
    },
  );

  it('finds rises after accumulation only with hindsight', () => {
    const { rates, without_hindsight } = read<Zone>(zoneRate, 'ACCUMULATION_BTC', '2026-05-29');
    const halfYear = (of: readonly Rate[]) => of.find(({ horizon_days }) => horizon_days === 180) as Rate;
    expect(without_hindsight.first_day < '2014').toBe(true);
    expect(halfYear(rates).share_up).toBeGreaterThan(0.75);
    expect(halfYear(without_hindsight.rates).share_up).toBeLessThan(0.55);
    // Seven or eight non-overlapping cases say little either way.
    for (const { n_eff, share_up_low, share_up_high } of [halfYear(rates), halfYear(without_hindsight.rates)]) {
      expect(n_eff).toBeLessThan(10);
      expect(share_up_high - share_up_low).toBeGreaterThan(0.4);
    }
  });

  it('keeps a zone without hindsight whatever came later', () => {
    const date = '2021-04-14';
    const then = read<Zone & { without_hindsight: { score: number } }>(zoneRate, 'OVERHEATED_BTC', date);
    const column = world.view.values('btc_cycle_ranked_score');
    expect(then.without_hindsight.score).toBeCloseTo(column[toDay(date) - world.view.firstDay] as number, 9);
  });
});
