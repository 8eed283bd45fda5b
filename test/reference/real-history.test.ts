import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDataset } from '../../app/state/load-dataset.ts';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import { HAS_REFERENCE } from '../harness/data/reference-data.ts';
import { testConfig } from '../harness/settings/test-config.ts';
import { openReferenceState, type ReferenceState } from './reference-state.ts';

describe.skipIf(!HAS_REFERENCE)('real history', () => {
  let reference: ReferenceState;
  let state: ReferenceState['state'];
  const on: ReferenceState['on'] = (series, date) => reference.on(series, date);

  beforeAll(async () => {
    reference = await openReferenceState();
    state = reference.state;
  });
  afterAll(() => reference?.close());

  it('is not sample data, and publishes nothing when imported again', async () => {
    const { config, database, log } = reference;
    const { version, sample } = state.store.series.current();
    await loadDataset(state, config, log);
    expect([state.store.series.current().version, version, sample]).toEqual([1, 1, false]);
    // Without the record of the import everything is read again, and nothing of it is new.
    await state.store.database.prisma.datasetImport.deleteMany();
    await loadDataset(state, config, log);
    expect([state.store.series.current().version, await state.store.database.prisma.dataVersion.count()]).toEqual([
      1, 1,
    ]);
    // As a start without a manifest reads the same database.
    const unset = { ...state, app: { ...state.app, manifest: null } };
    await expect(loadDataset(unset, testConfig({ ...database, settings: {} }), log)).rejects.toThrow(
      'contains dataset "reference", which must not be mixed with "sample"',
    );
  });

  it('has the values of the files', () => {
    expect(on('btc_close', '2017-12-17')).toBeCloseTo(19_140.8, 1);
    expect(on('fear_greed', '2020-03-13')).toBe(10);
    expect(state.store.series.current().source('btc_close')).toBe('coinbase');
  });

  it('gives well-known readings', () => {
    // Published values: Mayer multiple of the April 2021 top about 1.9 to 2.0, MVRV near 4.7 at its highest in December 2017.
    expect(on('mayer_multiple', '2021-04-14')).toBeCloseTo(1.94, 1);
    const december = Array.from({ length: 31 }, (_, i) => on('mvrv', toIsoDate(toDay('2017-12-01') + i)) ?? 0);
    expect(Math.max(...december)).toBeCloseTo(4.72, 1);
    // Mean funding of the crash day, -0.127 % per 8 hours.
    expect(on('funding_rate', '2020-03-13')).toBeCloseTo(-0.00127, 5);
    expect(on('nupl', '2017-12-16')).toBeCloseTo(1 - 1 / (on('mvrv', '2017-12-16') ?? Number.NaN), 12);
  });

  it('crosses the Pi cycle top on the four known days, within two days', () => {
    const view = state.store.series.current().view();
    const [fast, slow] = [view.values('pi_cycle_sma111'), view.values('pi_cycle_sma350x2')];
    const crossings = [...fast.keys()]
      .filter(
        (i) => i > 0 && (fast[i - 1] as number) <= (slow[i - 1] as number) && (fast[i] as number) > (slow[i] as number),
      )
      .map((i) => view.firstDay + i);
    const known = ['2013-04-06', '2013-12-04', '2017-12-17', '2021-04-12'].map(toDay);
    expect(crossings.length).toBe(known.length);
    for (const [i, day] of crossings.entries())
      expect(Math.abs(day - (known[i] as number)), toIsoDate(day)).toBeLessThanOrEqual(2);
  });

  it("dates the miner capitulation after China's ban, and the recovery in autumn", () => {
    expect(on('hash_ribbons_state', '2021-06-20')).toBe(0);
    expect(on('hash_ribbons_state', '2021-09-15')).toBe(1);
  });

  it('agrees with another provider on MVRV and the Puell multiple, within the difference of their prices', async () => {
    for (const seriesId of ['mvrv', 'puell_multiple']) {
      const { days, values } = await reference.column('btc_onchain_newhedge.csv', seriesId);
      const differences = days
        .map((day, i) => Math.abs((on(seriesId, toIsoDate(day)) ?? Number.NaN) / (values[i] as number) - 1))
        .filter((difference, i) => !Number.isNaN(difference) && (days[i] as number) >= toDay('2014-01-01'))
        .sort((a, b) => a - b);
      expect(differences.length, seriesId).toBeGreaterThan(3_000);
      // Medians: providers tag coins and pick prices differently; Puell is noisier, since the number of blocks per day
      // varies.
      expect(differences[differences.length >> 1], seriesId).toBeLessThan(seriesId === 'mvrv' ? 0.01 : 0.06);
    }
  });

  it('has a pulse and a cycle score for every day since their inputs begin, within their ranges', () => {
    const view = state.store.series.current().view();
    for (const [id, from, to] of [
      ['pulse_score', '2012-01-01', '2026-06-01'],
      ['btc_cycle_raw_score', '2012-01-01', '2026-07-24'],
    ] as const) {
      const slice = view.values(id).slice(toDay(from) - view.firstDay, toDay(to) - view.firstDay + 1);
      expect(
        [...slice].filter((value) => !(value >= 0 && value <= 100)),
        id,
      ).toEqual([]);
    }
    expect(
      [on('pulse_score', '2017-12-16'), on('pulse_score', '2018-12-15')].map((score) => (score ?? 0) > 50),
    ).toEqual([true, false]);
  });
});
