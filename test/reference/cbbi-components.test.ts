import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import { HAS_REFERENCE } from '../harness/data/reference-data.ts';
import { differences, median, quantile, spearman } from './rank-statistics.ts';
import { type FileColumn, openReferenceState, type Pair, pairsOf, type ReferenceState } from './reference-state.ts';

// CBBI (colintalkscrypto.com) puts each component on a scale of 0 to 100 between lines drawn through past extremes.
// Levels are therefore comparable only where those lines are flat, by rank. Where the lines slope, ranks of changes
// over 30 days are comparable, in which a slow line cancels out. Each bound lies between our number and that of a
// look-alike. What agrees: Pi cycle (to the point), RUPL (NUPL), RHODL and the MVRV Z-score in their levels; Puell and
// the two-year average in their changes. Reserve risk agrees in order only in part, because CBBI counts coin days
// differently; it is compared with Glassnode instead. Woobull and the confidence are formulas that this service does
// not have.

const FILE = 'cbbi.csv';

/** The intended day of a row of the file: day and month are swapped wherever both readings exist. */
function meantDay(day: Day): Day {
  const [year, month, date] = toIsoDate(day).split('-') as [string, string, string];
  return Number(date) <= 12 ? toDay(`${year}-${date}-${month}`) : day;
}

describe.skipIf(!HAS_REFERENCE)('the components of CBBI', () => {
  let reference: ReferenceState;
  const columns = new Map<string, FileColumn>();
  /** Compares ours with theirs on the intended days. */
  const pairs = (of: (day: Day) => number, component: string, from = '2012-01-01'): Pair[] => {
    const { days, values } = columns.get(component) as FileColumn;
    return pairsOf(of, { days: days.map(meantDay), values }, from);
  };
  /** The same for changes over 30 days. */
  const changesOf = (of: (day: Day) => number, component: string): Pair[] => {
    const { days, values } = columns.get(component) as FileColumn;
    const theirs = new Map(days.map((day, i) => [meantDay(day), values[i] as number]));
    return [...theirs].flatMap(([day, value]) => {
      const change = of(day) - of(day - 30);
      const other = value - (theirs.get(day - 30) ?? Number.NaN);
      return Number.isNaN(change + other) ? [] : [[change, other] as const];
    });
  };
  /** A series divided by its moving average, in logarithms, as CBBI does. */
  const logOverMean = (series: string, length: number) => {
    const of = reference.values(series);
    return (day: Day) => {
      let sum = 0;
      for (let age = 0; age < length; age++) sum += of(day - age);
      return Math.log((of(day) * length) / sum);
    };
  };

  beforeAll(async () => {
    reference = await openReferenceState();
    for (const name of ['pi_cycle', 'rupl', 'rhodl_ratio', 'mvrv_zscore', 'puell_multiple', 'two_year_ma_mult'])
      columns.set(name, await reference.column(FILE, name));
  });
  afterAll(() => reference?.close());

  it('has day and month swapped in the file, up to the twelfth of each month', () => {
    const { days, values } = columns.get('rupl') as FileColumn;
    const nupl = reference.values('nupl');
    const written = days.flatMap((day, i): Pair[] => (meantDay(day) === day ? [] : [[nupl(day), values[i] as number]]));
    expect(written.length).toBeGreaterThan(1_700);
    expect(spearman(written)).toBeLessThan(0.7);
    const meant = days.flatMap((day, i): Pair[] =>
      meantDay(day) === day ? [] : [[nupl(meantDay(day)), values[i] as number]],
    );
    expect(spearman(meant)).toBeGreaterThan(0.985);
  });

  it('agrees on the Pi cycle by their formula, to half a point on most days, because their prices differ', () => {
    // 1 - d / (largest d so far), d = |ln of the ratio of the legs|. Their prices begin on 2011-06-27, so d does 350 days later.
    const begin = toDay('2012-06-11');
    const indexOf = (distance: (day: Day) => number) => {
      const byDay = new Map<Day, number>();
      let largest = 0;
      for (let day = begin; day <= toDay('2025-12-31'); day++) {
        largest = Math.max(largest, distance(day));
        byDay.set(day, 100 * (1 - distance(day) / largest));
      }
      return (day: Day) => byDay.get(day) ?? Number.NaN;
    };
    const ratio = reference.values('pi_cycle_ratio');
    const errors = (distance: (day: Day) => number) => differences(pairs(indexOf(distance), 'pi_cycle', '2014-01-01'));
    const own = errors((day) => Math.abs(Math.log(ratio(day))));
    expect([median(own) < 0.5, quantile(own, 0.9) < 2.5]).toEqual([true, true]);
    // Without the factor of two on the slow leg.
    expect(median(errors((day) => Math.abs(Math.log(2 * ratio(day)))))).toBeGreaterThan(20);
    // With a fast leg of 100 days.
    const close = reference.values('btc_close');
    const slow = reference.values('pi_cycle_sma350x2');
    const fast100 = (day: Day) => {
      let sum = 0;
      for (let age = 0; age < 100; age++) sum += close(day - age);
      return sum / 100;
    };
    expect(median(errors((day) => Math.abs(Math.log(fast100(day) / slow(day)))))).toBeGreaterThan(1);
  });

  it('agrees on RUPL in the order of days: it is NUPL between two flat lines', () => {
    expect(spearman(pairs(reference.values('nupl'), 'rupl'))).toBeGreaterThan(0.985);
    expect(spearman(changesOf(reference.values('nupl'), 'rupl'))).toBeGreaterThan(0.93);
    // The profit itself, not as a share of the capitalisation, ranks days by the size of the market.
    const [market, realized] = [reference.values('market_cap'), reference.values('realized_cap')];
    expect(spearman(pairs((day) => market(day) - realized(day), 'rupl'))).toBeLessThan(0.7);
  });

  it('agrees on the MVRV Z-score in the order of days, with the deviation up to the day and not of all days', () => {
    expect(spearman(pairs(reference.values('mvrv_z'), 'mvrv_zscore'))).toBeGreaterThan(0.965);
    const [market, realized] = [reference.values('market_cap'), reference.values('realized_cap')];
    // The deviation of all days is a single number, so it does not change the order of the numerator.
    expect(spearman(pairs((day) => market(day) - realized(day), 'mvrv_zscore'))).toBeLessThan(0.75);
    // MVRV alone comes close, and stays below.
    expect(spearman(pairs(reference.values('mvrv'), 'mvrv_zscore'))).toBeLessThan(0.965);
  });

  it('agrees on the RHODL ratio in the order of days, with the age of the market in it', () => {
    const rhodl = reference.values('rhodl_ratio');
    expect(spearman(pairs(rhodl, 'rhodl_ratio'))).toBeGreaterThan(0.97);
    const age = (day: Day) => day - toDay('2009-01-03');
    expect(spearman(pairs((day) => rhodl(day) / age(day), 'rhodl_ratio'))).toBeLessThan(0.95);
  });

  it('agrees on the Puell multiple in its changes: their line through past highs slopes down', () => {
    const multiple = reference.values('puell_multiple');
    const changes = (of: (day: Day) => number) => spearman(changesOf(of, 'puell_multiple'));
    expect(changes((day) => Math.log(multiple(day)))).toBeGreaterThan(0.89);
    for (const length of [180, 730]) expect(changes(logOverMean('issuance_usd', length))).toBeLessThan(0.89);
  });

  it('agrees on the two-year multiplier in its changes, unlike the same ratio over one or four years', () => {
    const changes = (length: number) => spearman(changesOf(logOverMean('btc_close', length), 'two_year_ma_mult'));
    expect(changes(730)).toBeGreaterThan(0.985);
    for (const length of [365, 1_460]) expect(changes(length)).toBeLessThan(0.985);
  });
});
