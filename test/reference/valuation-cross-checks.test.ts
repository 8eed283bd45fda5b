import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeriesView } from '../../engine/array-series-view.ts';
import type { Day } from '../../engine/calendar.ts';
import { derivation as puell } from '../../engine/onchain/puell-multiple.ts';
import { HAS_REFERENCE } from '../harness/data/reference-data.ts';
import { differences, median, quantile, relativeDifferences, spearman } from './rank-statistics.ts';
import { type FileColumn, openReferenceState, pairsOf, type ReferenceState } from './reference-state.ts';

// Valuation by our formulas from the inputs of one provider, compared with the same reading of others. Each bound
// leaves room for the other provider's inputs, and none for another formula: the look-alikes must fail it.

describe.skipIf(!HAS_REFERENCE)('valuation against other providers', () => {
  let reference: ReferenceState;
  const theirs = (file: string, column: string) => reference.column(file, column);
  const meanOf = (of: (day: Day) => number, length: number) => (day: Day) => {
    let sum = 0;
    for (let age = 0; age < length; age++) sum += of(day - age);
    return sum / length;
  };

  beforeAll(async () => {
    reference = await openReferenceState();
  });
  afterAll(() => reference?.close());

  it.each([
    // Their realised capitalisations differ by a few tenths of a percent; Newhedge values spent coins at its own
    // prices.
    ['btc_valuation_cryptoquant.csv', 'nupl', 1, 0.0025, 0.01],
    ['glassnode_misc.csv', 'nupl', 1, 0.004, 0.015],
    ['btc_onchain_newhedge.csv', 'nupl_pct', 0.01, 0.005, 0.03],
  ])('equals the NUPL of %s (%s), except for its prices', async (file, column, scale, typical, max) => {
    const { days, values } = await theirs(file, column);
    const scaled = { days, values: values.map((value) => scale * value) };
    const pairs = pairsOf(reference.values('nupl'), scaled, '2014-01-01');
    expect(pairs.length).toBeGreaterThan(2_400);
    expect([median(differences(pairs)) < typical, quantile(differences(pairs), 0.95) < max]).toEqual([true, true]);
    // Profit over cost instead of over value.
    const mvrv = reference.values('mvrv');
    expect(median(differences(pairsOf((day) => mvrv(day) - 1, scaled, '2014-01-01')))).toBeGreaterThan(10 * typical);
  });

  it('equals the Puell multiple of Glassnode, except for the day boundaries and prices', async () => {
    const column = await theirs('glassnode_misc.csv', 'puell_multiple');
    const pairs = pairsOf(reference.values('puell_multiple'), column, '2012-01-01');
    expect(pairs.length).toBeGreaterThan(3_000);
    // A day has 144 blocks give or take 12, so one more on the other side of midnight is already 0.7 percent.
    expect(median(relativeDifferences(pairs))).toBeLessThan(0.011);
    const issuance = reference.values('issuance_usd');
    for (const length of [180, 350, 380, 730]) {
      const yearly = meanOf(issuance, length);
      const others = pairsOf((day) => issuance(day) / yearly(day), column, '2012-01-01');
      expect(median(relativeDifferences(others)), `${length} days`).toBeGreaterThan(0.011);
    }
  });

  it('gives the Puell multiple of Newhedge on its revenue, which counts fees with the coins', async () => {
    const view = reference.view();
    const columns = new Map([['issuance_usd', view.values('miner_revenue_usd')]]);
    const values = new Float64Array(view.length);
    puell.compute(createSeriesView(view.firstDay, view.lastDay, columns), { puell_multiple: values });
    const column = await theirs('btc_onchain_newhedge.csv', 'puell_multiple');
    const pairs = pairsOf((day) => values[day - view.firstDay] ?? Number.NaN, column, '2014-01-01');
    expect(pairs.length).toBeGreaterThan(4_500);
    // The same inputs: four digits on a typical day. The tail, within a percent, is not explained by the file.
    expect([median(relativeDifferences(pairs)) < 1e-4, quantile(relativeDifferences(pairs), 0.95) < 0.01]).toEqual([
      true,
      true,
    ]);
    // Puell used the issued coins alone, as the published reading does.
    expect(
      median(relativeDifferences(pairsOf(reference.values('puell_multiple'), column, '2014-01-01'))),
    ).toBeGreaterThan(0.01);
  });

  it('passes SOPR through unchanged, near that of Glassnode', async () => {
    const own = pairsOf(reference.values('sopr'), await theirs('btc_onchain_newhedge.csv', 'sopr'), '2010-08-01');
    expect([own.length > 5_000, Math.max(...differences(own))]).toEqual([true, 0]);
    const other = await theirs('glassnode_misc.csv', 'sopr');
    const pairs = pairsOf(reference.values('sopr'), other, '2014-01-01');
    // Each values spent coins at its own prices and leaves out others, such as change that returns to its owner.
    expect([median(differences(pairs)) < 0.02, spearman(pairs) > 0.97]).toEqual([true, true]);
    const together = pairs.filter(([ours, theirs]) => ours > 1 === theirs > 1).length / pairs.length;
    expect(together).toBeGreaterThan(0.97);
    // Shifted by a day the order differs: the days match.
    for (const shift of [-1, 1]) {
      const shifted = { ...other, days: other.days.map((day) => day + shift) };
      expect(spearman(pairsOf(reference.values('sopr'), shifted, '2014-01-01'))).toBeLessThan(0.8);
    }
  });

  it('computes the weekly SOPR as the mean of seven days', async () => {
    const own = await theirs('btc_onchain_newhedge.csv', 'sopr');
    const byDay = new Map(own.days.map((day, i) => [day, own.values[i] as number]));
    const week = meanOf((day) => byDay.get(day) ?? Number.NaN, 7);
    const errors = reference.present('sopr_7d').map(([day, value]) => Math.abs(value - week(day)));
    expect([errors.length > 5_000, Math.max(...errors) < 1e-9]).toEqual([true, true]);
  });

  it('equals the Mayer multiple of other venues to two tenths of a percent', async () => {
    for (const [venue, from] of [
      ['bitstamp', '2015-09-01'],
      ['coinmetrics', '2015-09-01'],
      ['coinbase', '2016-06-01'],
    ] as const) {
      const { days, values } = await theirs('btc_close_by_source.csv', venue);
      const closes = new Map(days.map((day, i) => [day, values[i] as number]));
      const close = (day: Day) => closes.get(day) ?? Number.NaN;
      const over = (length: number): FileColumn => {
        const average = meanOf(close, length);
        const known = days.filter((day) => !Number.isNaN(average(day)));
        return { days: known, values: known.map((day) => close(day) / average(day)) };
      };
      const errors = (length: number) =>
        relativeDifferences(pairsOf(reference.values('mayer_multiple'), over(length), from));
      expect(errors(200).length, venue).toBeGreaterThan(2_500);
      expect(median(errors(200)), venue).toBeLessThan(0.002);
      for (const length of [190, 210])
        expect(median(errors(length)), `${venue}, ${length} days`).toBeGreaterThan(0.004);
    }
  });
});
