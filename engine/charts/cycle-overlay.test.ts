import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../calendar.ts';
import { HALVINGS } from '../cycle/halving-position.ts';
import { viewOf } from '../testing/derive-series.ts';
import { pricesOfSteps } from '../testing/prices-of-steps.ts';
import type { ChartRow } from './chart-declaration.ts';
import { chart } from './cycle-overlay.ts';

const FIRST = toDay('2010-05-01');
const NONE = Number.NaN;
/** Lengths of the completed halving cycles, as the methodology gives them. */
const COMPLETED = [1_319, 1_402, 1_440];

const world = (closes: readonly number[]) => viewOf({ btc_close: closes }, FIRST);

function overlay(key: string, closes: readonly number[]) {
  const { rows, meta } = chart.views?.find((view) => view.key === key)?.rows(world(closes)) ?? { rows: [], meta: {} };
  const { cycles } = meta as {
    readonly cycles: readonly {
      key: string;
      start_date: string;
      end_date: string;
      days: number;
      provisional: boolean;
    }[];
  };
  return { rows, cycles, of: (cycle: string) => rows.filter((row) => row.cycle === cycle) };
}

const zone = (closes: readonly number[]) => chart.zone({}, world(closes));

/** A price of 10 before the first halving that grows daily by the cycle's rate, starting at `start` at each halving. */
function pricesByCycle(rates: readonly number[], lastDay: number, start = 100): number[] {
  return Array.from({ length: lastDay - FIRST + 1 }, (_, i) => {
    const cycle = HALVINGS.findLastIndex((day) => day <= FIRST + i);
    return cycle < 0 ? 10 : start * (1 + (FIRST + i - HALVINGS[cycle]!) * rates[cycle]!);
  });
}

describe('view=halving', () => {
  const LAST = HALVINGS[3]! + 500;
  const closes = pricesByCycle([0.5, 0.25, 0.125, 1], LAST);

  it('shows each cycle as a multiple of the close of its halving, from day 0 to the day before the next', () => {
    const { rows, cycles, of } = overlay('halving', closes);
    expect(cycles).toEqual(
      ['2012', '2016', '2020', '2024'].map((key, i) => ({
        key,
        start_date: toIsoDate(HALVINGS[i]!),
        end_date: toIsoDate((HALVINGS[i + 1] ?? LAST + 1) - 1),
        days: COMPLETED[i] ?? 501,
        provisional: i === 3,
      })),
    );
    for (const [i, rate] of [0.5, 0.25, 0.125, 1].entries()) {
      const { key, days, provisional } = cycles[i] as (typeof cycles)[number];
      expect(of(key)).toEqual(
        Array.from({ length: days }, (_, t) => ({
          date: toIsoDate(HALVINGS[i]! + t),
          cycle: key,
          day: t,
          multiple: 1 + t * rate,
          provisional,
        })),
      );
    }
    expect(rows).toHaveLength(cycles.reduce((sum, { days }) => sum + days, 0));
  });

  it('ends with the newest price, not with the newest day', () => {
    const late = overlay('halving', [...closes, NONE, NONE, NONE]);
    expect(late).toMatchObject({ rows: overlay('halving', closes).rows, cycles: overlay('halving', closes).cycles });
    expect(zone([...closes, NONE, NONE, NONE])).toBe(zone(closes));
  });

  it('has no row for a day without a close, and no line without its reference close', () => {
    const gap = (day: number) => closes.map((price, i) => (FIRST + i === day ? NONE : price));
    const [second] = HALVINGS.slice(1) as [number];
    expect(
      overlay('halving', gap(second + 7))
        .of('2016')
        .map(({ day }) => day),
    ).not.toContain(7);
    expect(overlay('halving', gap(second + 7)).of('2016')).toHaveLength(1_401);
    expect(overlay('halving', gap(second)).of('2016')).toEqual([]);
  });

  it('includes a halving from its day on', () => {
    const [, second] = HALVINGS as [number, number];
    const before = overlay('halving', closes.slice(0, second - FIRST));
    expect(before.cycles.map(({ key, provisional }) => [key, provisional])).toEqual([['2012', true]]);
    const on = overlay('halving', closes.slice(0, second - FIRST + 1));
    expect(on.cycles.map(({ key, provisional }) => [key, provisional])).toEqual([
      ['2012', false],
      ['2016', true],
    ]);
    expect(on.of('2016')).toMatchObject([{ day: 0, multiple: 1, provisional: true }]);
    expect(overlay('halving', closes.slice(0, 30)).rows).toEqual([]);
  });
});

describe('a price with an incomplete history', () => {
  const late = pricesByCycle([0.5, 0.25, 0.125, 1], HALVINGS[3]! + 500).fill(NONE, 0, toDay('2010-07-19') - FIRST);

  it('has no zone and no cycle highs, and says why', () => {
    const null_reason = 'no value: history of btc_close begins 2010-07-19, needed since 2010-07-18';
    expect(zone(late)).toBeNull();
    expect(chart.views?.find(({ key }) => key === 'bear')?.rows(world(late))).toEqual({
      rows: [],
      meta: { cycles: [], null_reason },
    });
  });
});

describe('zone', () => {
  const AGE = 300;
  /** The open cycle is at `multiple` on day 300, the completed ones at 4, 8 and 16. */
  const standing = (multiple: number) => {
    const closes = pricesByCycle([3 / AGE, 7 / AGE, 15 / AGE, 0], HALVINGS[3]! + AGE, 64);
    closes[closes.length - 1] = 64 * multiple;
    for (const [i, at] of [4, 8, 16].entries()) closes[HALVINGS[i]! + AGE - FIRST] = 64 * at;
    return zone(closes);
  };

  it('is bearish below 0.8 of the median at the same age, bullish above 1.25, neutral in between', () => {
    expect([6.39, 6.4, 8, 10, 10.01].map(standing)).toEqual(['bearish', 'neutral', 'neutral', 'neutral', 'bullish']);
  });

  it('uses the median of two completed cycles, and has no comparison for the first one', () => {
    const third = pricesByCycle([1, 3, 2], HALVINGS[2]! + 100);
    // (101 + 301) / 2 = 201 and the open cycle at 201.
    expect(zone(third)).toBe('neutral');
    expect(zone(pricesByCycle([1], HALVINGS[0]! + 100))).toBeNull();
    expect(zone(pricesByCycle([], FIRST + 10))).toBeNull();
  });

  it('compares only with cycles that reached that age', () => {
    const open = (age: number) => zone(pricesByCycle([1, 1, 0.01, 0.01], HALVINGS[3]! + age));
    // Day 1,401 is the last of the second cycle; only the third, which was identical, is older.
    expect([open(1_401), open(1_402), open(1_439), open(1_440)]).toEqual(['bearish', 'neutral', 'neutral', null]);
  });
});

describe('view=bear', () => {
  const from = (...closes: number[]) => overlay('bear', closes);
  const keys = ({ cycles }: ReturnType<typeof overlay>) =>
    cycles.map(({ key, provisional }) => [toDay(key) - FIRST, provisional]);

  it('confirms a cycle high once the price has halved, and not a cent earlier', () => {
    expect(keys(from(60, 100, 80, 50.01))).toEqual([]);
    expect(keys(from(60, 100, 80, 50))).toEqual([[1, true]]);
    expect(keys(from(60, 100, 51, 101, 60))).toEqual([]);
  });

  it('shows the multiples of the high up to the next cycle high; the last one is open', () => {
    const { rows, cycles } = from(60, 100, 50, 120, 61, 130, 65, 40, NONE, 90);
    expect(cycles).toEqual([
      { key: '2010-05-02', start_date: '2010-05-02', end_date: '2010-05-05', days: 4, provisional: false },
      { key: '2010-05-06', start_date: '2010-05-06', end_date: '2010-05-10', days: 5, provisional: true },
    ]);
    expect(rows.map(({ date, day, multiple, provisional }) => [date.slice(8), day, multiple, provisional])).toEqual([
      ['02', 0, 1, false],
      ['03', 1, 0.5, false],
      ['04', 2, 1.2, false],
      ['05', 3, 0.61, false],
      ['06', 0, 1, true],
      ['07', 1, 0.5, true],
      ['08', 2, 40 / 130, true],
      ['10', 4, 90 / 130, true],
    ]);
  });

  it('counts from the first of two equal highs', () => {
    expect(keys(from(100, 80, 100, 50))).toEqual([[0, true]]);
  });

  const walks = fc
    .array(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(0.5, 0.6, 0.9, 1, 1.1, 1.5, 2.5) },
        { weight: 1, arbitrary: fc.constant(NONE) },
      ),
      { minLength: 1, maxLength: 60 },
    )
    .map(pricesOfSteps);

  it('finds the highs that halved before a higher close, by definition', () => {
    fc.assert(
      fc.property(walks, (closes) => {
        const at = (i: number) => closes[i]!;
        const highs = [...closes.keys()].filter((i) => {
          if (Number.isNaN(at(i)) || closes.slice(0, i).some((before) => before >= at(i))) return false;
          const higher = closes.findIndex((later, j) => j > i && later > at(i));
          return closes.some((later, j) => j > i && (higher < 0 || j < higher) && later <= at(i) / 2);
        });
        expect(keys(overlay('bear', closes)).map(([day]) => day)).toEqual(highs);
      }),
      { numRuns: 300 },
    );
  });

  it('changes no row of a confirmed cycle when later days are added, and shows no high before it was known', () => {
    const placed = (rows: readonly ChartRow[]) => new Map(rows.map((row) => [`${row.cycle}+${row.day}`, row]));
    fc.assert(
      fc.property(walks, fc.nat(59), (closes, cut) => {
        const past = overlay('bear', closes.slice(0, cut + 1));
        const whole = overlay('bear', closes);
        for (const { key, provisional } of past.cycles) if (!provisional) expect(whole.of(key)).toEqual(past.of(key));
        // A row of the open cycle may move to the next cycle, but keeps its number while it stays.
        const later = placed(whole.rows);
        for (const [key, row] of placed(past.rows))
          if (later.has(key)) expect(later.get(key)?.multiple).toBe(row.multiple);
        expect(whole.cycles.map(({ key }) => key)).toEqual(expect.arrayContaining(past.cycles.map(({ key }) => key)));
      }),
      { numRuns: 300 },
    );
  });
});

it('has the halving view first, which is the default view', () => {
  expect([chart.fields, chart.views?.map(({ key }) => key)]).toEqual([[], ['halving', 'bear']]);
});
