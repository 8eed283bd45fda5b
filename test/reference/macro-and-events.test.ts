import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import { CROSS_SERIES, type CrossSeriesDeclaration, crossTable } from '../../engine/cross-series/cross-series.ts';
import { type SignalEvent, signalEvents } from '../../engine/events/signal-events.ts';
import { SIGNALS } from '../../engine/events/signals.ts';
import { btcMacroCorrelations } from '../../engine/macro/btc-macro-correlations.ts';
import { macroReading } from '../../engine/macro/macro-reading.ts';
import { type ModelReading, referenceModels } from '../../engine/reference-models/reference-models.ts';
import { HAS_REFERENCE } from '../harness/data/reference-data.ts';
import { openReferenceState, type ReferenceState } from './reference-state.ts';

describe.skipIf(!HAS_REFERENCE)('real history', () => {
  let reference: ReferenceState;
  let events: readonly SignalEvent[];
  const view: ReferenceState['view'] = (asOf) => reference.view(asOf);

  beforeAll(async () => {
    reference = await openReferenceState();
    events = signalEvents(view(), SIGNALS);
  });
  afterAll(() => reference?.close());

  const macroOn = (date: string) => macroReading(view(), toDay(date));
  const component = (date: string, key: string) => macroOn(date).components.find((one) => one.key === key);
  const tier = (date: string, key: string) => macroOn(date).tiers.find((one) => one.key === key)?.score ?? Number.NaN;
  const datesOf = (signal: string, to: string) =>
    events.filter((event) => event.signal.key === signal && event.to === to).map((event) => event.occurredOn);

  /** Checks that each day is within the tolerance of a date of the list. */
  function expectAmong(days: readonly number[], dates: readonly string[], tolerance: number): void {
    for (const date of dates) {
      const nearest = days.reduce(
        (best, day) => (Math.abs(day - toDay(date)) < Math.abs(best - toDay(date)) ? day : best),
        0,
      );
      expect(Math.abs(nearest - toDay(date)), `${date}, nearest ${toIsoDate(nearest)}`).toBeLessThanOrEqual(tolerance);
    }
  }

  it('has golden crosses on the days the press reported them', () => {
    const golden = datesOf('golden_death_cross', 'golden');
    expectAmong(golden, ['2015-10-28', '2019-04-24', '2020-05-21', '2021-09-15', '2023-02-07', '2024-10-28'], 3);
    expectAmong(datesOf('golden_death_cross', 'death'), ['2018-03-30', '2021-06-19', '2022-01-14', '2024-08-10'], 3);
    // Each cross is undone by the opposite one before it can happen again.
    const death = datesOf('golden_death_cross', 'death');
    expect(Math.abs(golden.length - death.length)).toBeLessThanOrEqual(1);
  });

  it('has the four Pi-cycle crossings and no other', () => {
    const above = datesOf('pi_cycle_cross', 'above');
    expect(above.length).toBe(4);
    expectAmong(above, ['2013-04-06', '2013-12-04', '2017-12-17', '2021-04-12'], 2);
  });

  it('dates miner recoveries after the halving of 2020, the ban of 2021 and the bear market of 2022', () => {
    const back = events
      .filter(({ signal, from }) => signal.key === 'hash_ribbons' && from === 'capitulation')
      .map(({ occurredOn }) => toIsoDate(occurredOn).slice(0, 7));
    expect(back).toEqual(expect.arrayContaining(['2020-04', '2021-08', '2022-08']));
  });

  it('dates the fall below the 200-week average in June 2022, and the final return in October 2023', () => {
    const below = datesOf('price_vs_200wma', 'below').map(toIsoDate);
    expect(below.some((date) => date.startsWith('2022-06'))).toBe(true);
    expect(
      datesOf('price_vs_200wma', 'above')
        .map(toIsoDate)
        .filter((date) => date < '2026')
        .at(-1),
    ).toMatch(/^2023-10/);
  });

  it('keeps its log: the events confirmed by a day follow from the past of that day alone', () => {
    for (const date of ['2014-06-30', '2018-12-15', '2021-11-10', '2023-03-01', '2025-06-30']) {
      const past = events.filter(({ confirmedOn }) => confirmedOn <= toDay(date));
      expect(signalEvents(view(date), SIGNALS), date).toEqual(past);
    }
  });

  it('matches well-known macro numbers on the days they became known', () => {
    // Assets of the Federal Reserve from 4.31 to 7.17 trillion between 2020-03-11 and 2020-06-10.
    expect(component('2020-06-12', 'fed_balance_sheet_13w')?.value).toBeCloseTo(66.3, 0);
    // 6.1 million initial claims in the week to 2020-04-04, known the Friday after.
    expect(component('2020-04-09', 'initial_claims')?.lastGoodDate).toBe('2020-03-28');
    expect(component('2020-04-10', 'initial_claims')).toMatchObject({ value: 6_137_000, knownDate: '2020-04-10' });
    // Inflation of June 2022, 9.1 percent, was published on 13 July; the lag errs on the late side.
    expect(component('2022-07-12', 'cpi_yoy')?.lastGoodDate).toBe('2022-05-01');
    expect(component('2022-07-16', 'cpi_yoy')?.value).toBeCloseTo(9, 0);
    // The deepest inversion since 1981: 108 basis points on 2023-07-03.
    expect(component('2023-07-05', 'yield_curve_10y2y')?.value).toBe(-1.08);
    expect(component('2023-07-05', 'yield_curve_10y2y')?.score).toBeLessThan(1);
    // M2 grew faster than in any other year on record in early 2021, and shrank in 2023.
    expect(component('2021-04-01', 'm2_yoy')?.value).toBeGreaterThan(26);
    expect(component('2021-04-01', 'm2_yoy')?.score).toBeGreaterThan(99);
    expect(component('2023-06-01', 'm2_yoy')?.value).toBeLessThan(-4);
  });

  it('places the recession of 2020 in recovery and the tightening of 2022 in risk-off', () => {
    // NBER: peak in February, trough in April 2020, while the Federal Reserve bought without limit.
    expect([macroOn('2020-06-15').quadrant?.key, tier('2020-06-15', 'business_cycle') < 15]).toEqual([
      'recovery',
      true,
    ]);
    expect(tier('2020-06-15', 'liquidity')).toBeGreaterThan(90);
    const october = macroOn('2022-10-15');
    expect([october.score < 40, tier('2022-10-15', 'liquidity') < 20]).toEqual([true, true]);
    expect(tier('2022-10-15', 'financial_conditions')).toBeLessThan(25);
  });

  it('names stale components at the end of the data', () => {
    const { components, coverage } = macroReading(view(), view().lastDay);
    const stale = components.filter((one) => one.stale);
    expect(stale.map(({ key }) => key)).toEqual(expect.arrayContaining(['m2_yoy', 'reverse_repo', 'adjusted_nfci']));
    for (const one of stale) expect([one.value, one.score, one.lastGoodDate === null]).toEqual([null, null, false]);
    expect(coverage).toBeLessThan(1);
  });

  it('finds stocks and Bitcoin uncorrelated before 2020 and correlated after, as the IMF did', () => {
    // Adrian, Iyer and Qureshi, "Crypto Prices Move More in Sync With Stocks", IMF blog, 2022-01-11.
    const spx = (date: string, window: string) =>
      btcMacroCorrelations(view(date), [])
        ?.components.find(({ key }) => key === 'spx_close')
        ?.windows.find((one) => one.window === window)?.correlation ?? Number.NaN;
    expect(Math.abs(spx('2019-12-31', '5y'))).toBeLessThan(0.15);
    expect(spx('2022-10-02', '1y')).toBeGreaterThan(0.35);
  });

  it('fits a power law with an exponent in the published range', () => {
    const found = referenceModels(view(), toDay('2021-01-01'), 2030);
    const models = found && 'models' in found ? found.models : [];
    const law = models.find(({ key }) => key === 'power_law') as ModelReading;
    // 5.2 to 6.0 in print, depending on the window.
    for (const fit of [law.fullSample, law.pointInTime]) {
      expect(fit.parameters.exponent).toBeGreaterThan(5.2);
      expect(fit.parameters.exponent).toBeLessThan(6);
    }
    // Growth fades: the median annual growth is smaller in every cycle.
    expect(models[0]?.spreadPp).toBeLessThan(0);
  });

  it('finds ETF flows moving with the price', () => {
    const of = (id: string) => CROSS_SERIES.find((one) => one.id === id) as CrossSeriesDeclaration;
    const table = crossTable(
      view(),
      of('etf_net_flow'),
      of('btc_price'),
      '1w',
      toDay('2024-01-11'),
      toDay('2025-12-31'),
    );
    expect(table.periods).toBeGreaterThan(95);
    expect(table.coMovementRate).toBeGreaterThan((table.baseRate ?? 1) + 0.1);
  });
});
