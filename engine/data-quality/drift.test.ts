import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../calendar.ts';
import { series as compared } from '../catalogue/comparison.ts';
import { viewOf } from '../testing/derive-series.ts';
import { driftRows, summarizeDrift } from './drift.ts';
import { type Comparison, DRIFT_PAIRS, type DriftPair } from './drift-pairs.ts';

const NONE = Number.NaN;
const FIRST = toDay('2026-07-01');
const comparison = (from: string | null, to: string | null): Comparison => ({
  series: 'theirs',
  source: 'they',
  from,
  to,
});
const pair: DriftPair = { key: 'metric', series: 'ours', tolerancePct: 2, comparisons: [] };
const always = comparison(null, null);

/** Rows of two columns that begin on 1 July 2026, over a window of dates. */
function rows(
  ours: readonly number[],
  theirs: readonly number[],
  era: Comparison,
  from = '2000-01-01',
  to = '2100-01-01',
) {
  return driftRows(viewOf({ ours, theirs }, FIRST), pair, era, toDay(from), toDay(to));
}

describe('driftRows', () => {
  it('gives the difference of the published value from the second opinion for each common day', () => {
    expect(rows([102, 103, NONE, 97, 100, 5], [100, 100, 100, 100, NONE, 0], always)).toEqual([
      {
        date: '2026-07-01',
        metricPair: 'metric',
        value: 102,
        comparisonValue: 100,
        differencePct: expect.closeTo(2, 10),
        drifted: expect.any(Boolean),
        comparisonSource: 'they',
      },
      expect.objectContaining({ date: '2026-07-02', differencePct: expect.closeTo(3, 10), drifted: true }),
      expect.objectContaining({ date: '2026-07-04', differencePct: expect.closeTo(-3, 10), drifted: true }),
    ]);
  });

  it('marks a day as drifted beyond the tolerance, not at it, in either direction', () => {
    const drifted = (value: number) => rows([value], [128], always)[0]?.drifted;
    const half = { ...pair, tolerancePct: 50 };
    const at = (value: number) =>
      driftRows(viewOf({ ours: [value], theirs: [128] }, FIRST), half, always, FIRST, FIRST)[0]?.drifted;
    expect([at(192), at(193), at(64), at(63)]).toEqual([false, true, false, true]);
    expect([drifted(128), drifted(130), drifted(131), drifted(126), drifted(125)]).toEqual([
      false,
      false,
      true,
      false,
      true,
    ]);
  });

  it('has rows within the era only, its first and last day included', () => {
    const week = new Array<number>(10).fill(100);
    const dates = (era: Comparison, from?: string, to?: string) =>
      rows(week, week, era, from, to).map(({ date }) => date.slice(5));
    expect(dates(comparison(null, '2026-07-03'))).toEqual(['07-01', '07-02', '07-03']);
    expect(dates(comparison('2026-07-09', null))).toEqual(['07-09', '07-10']);
    expect(dates(comparison('2026-07-04', '2026-07-05'))).toEqual(['07-04', '07-05']);
    expect(dates(comparison('2026-07-11', null))).toEqual([]);
    expect(dates(always, '2026-07-02', '2026-07-03')).toEqual(['07-02', '07-03']);
    expect(dates(comparison(null, '2026-07-03'), '2026-07-03', '2026-07-09')).toEqual(['07-03']);
    expect(dates(comparison('2026-07-08', null), '2026-07-02', '2026-07-07')).toEqual([]);
  });

  it('agrees with the definition on any columns, era and window', () => {
    const columns = fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(NONE)), { maxLength: 30 });
    const date = fc.option(fc.integer({ min: -5, max: 35 }).map((i) => toIsoDate(FIRST + i)));
    const day = fc.integer({ min: -5, max: 35 });
    fc.assert(
      fc.property(columns, columns, date, date, day, day, (ours, theirs, eraFrom, eraTo, from, to) => {
        const expected = ours.flatMap((value, i) => {
          const other = theirs[i] ?? NONE;
          const inside = i >= from && i <= to;
          const today = toIsoDate(FIRST + i);
          const inEra = (eraFrom === null || today >= eraFrom) && (eraTo === null || today <= eraTo);
          return inside && inEra && !Number.isNaN(value) && other > 0 ? [[today, 100 * (value / other - 1)]] : [];
        });
        const found = rows(ours, theirs, comparison(eraFrom, eraTo), toIsoDate(FIRST + from), toIsoDate(FIRST + to));
        expect(found.map((row) => [row.date, row.differencePct])).toEqual(expected);
      }),
    );
  });
});

describe('summarizeDrift', () => {
  const summary = (ours: readonly number[]) =>
    summarizeDrift(
      pair,
      always,
      rows(
        ours,
        ours.map(() => 100),
        always,
      ),
    );

  it('gives the median and the maximum size of the differences, and how many exceeded the tolerance', () => {
    expect(summary([101, 96, NONE, 100, 105])).toEqual({
      metricPair: 'metric',
      series: 'ours',
      comparisonSource: 'they',
      comparedFrom: '2026-07-01',
      comparedTo: '2026-07-05',
      days: 4,
      // Sizes 0, 1, 4, 5.
      medianDifferencePct: expect.closeTo(2.5, 10),
      maxDifferencePct: expect.closeTo(5, 10),
      driftedDays: 2,
      tolerancePct: 2,
    });
    expect(summary([90, 101, 100]).medianDifferencePct).toBeCloseTo(1, 10);
  });

  it('without common days has no numbers', () => {
    expect(summary([NONE])).toMatchObject({
      comparedFrom: null,
      comparedTo: null,
      days: 0,
      medianDifferencePct: null,
      maxDifferencePct: null,
      driftedDays: 0,
    });
  });
});

describe('the pairs', () => {
  it('compare with series of the catalogue, in eras that do not overlap', () => {
    const known = new Map(compared.map(({ id, companionOf }) => [id, companionOf]));
    for (const { key, series, comparisons, tolerancePct } of DRIFT_PAIRS) {
      expect(tolerancePct).toBeGreaterThan(0);
      for (const one of comparisons) {
        expect(known.get(one.series), `${key}: ${one.series}`).toBe(series);
        expect([one.from, one.to]).toEqual(one.from === null ? [null, '2026-07-06'] : ['2026-09-01', null]);
      }
    }
    expect(new Set(DRIFT_PAIRS.map(({ key }) => key)).size).toBe(DRIFT_PAIRS.length);
  });

  it('include every collected second opinion', () => {
    const used = DRIFT_PAIRS.flatMap(({ comparisons }) => comparisons.map(({ series }) => series));
    expect(used.sort()).toEqual(compared.map(({ id }) => id).sort());
  });
});
