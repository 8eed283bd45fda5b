import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeriesView } from '../array-series-view.ts';
import { type Day, isoWeekday, toDay } from '../calendar.ts';
import { CROSS_SERIES, type CrossSeriesDeclaration, crossTable } from './cross-series.ts';
import { type Granularity, periodEnds, periodMove } from './period-moves.ts';

const NONE = Number.NaN;
const FIRST = toDay('2024-01-03');
const of = (id: string) => CROSS_SERIES.find((one) => one.id === id) as CrossSeriesDeclaration;

const column = fc.array(fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 6 }) }, fc.constant(NONE)), {
  minLength: 30,
  maxLength: 90,
});

/** A period read literally: its days, and the period before. */
function literally(values: readonly number[], id: string, weeks: boolean, end: Day): number {
  const length = weeks ? 7 : 1;
  const period = (back: number) =>
    Array.from({ length }, (_, i) => values[end - FIRST - back * length - i] ?? NONE).filter((v) => !Number.isNaN(v));
  const total = (list: readonly number[]) => (list.length === 0 ? NONE : list.reduce((sum, v) => sum + v));
  if (id === 'etf_net_flow') return Math.sign(total(period(0)));
  if (id === 'funding_rate')
    return Math.sign(total(period(0)) / period(0).length - total(period(1)) / period(1).length);
  return Math.sign((values[end - FIRST] ?? NONE) - (values[end - FIRST - length] ?? NONE));
}

describe('periods', () => {
  it('end on past Sundays for weeks', () => {
    const ends = periodEnds('1w', FIRST, FIRST + 20);
    expect(ends.map((day) => [isoWeekday(day), day - FIRST])).toEqual([
      [7, 4],
      [7, 11],
      [7, 18],
    ]);
    expect(periodEnds('1d', FIRST, FIRST + 2)).toEqual([FIRST, FIRST + 1, FIRST + 2]);
    expect(periodEnds('1w', FIRST + 4, FIRST + 4)).toEqual([FIRST + 4]);
  });

  it('move by their kind: levels against the period before, flows by their sum, rates by their mean', () => {
    const values = Float64Array.from([...[1, 1, 1, 1, 5], ...[NONE, NONE, -3, 2, NONE, NONE, 4]]);
    const week = (kind: 'level' | 'flow' | 'rate') => periodMove(values, FIRST, kind, '1w', FIRST + 11);
    // Sunday 4 against Sunday 5; sum 3; mean 1 against 1.8.
    expect([week('level'), week('flow'), week('rate')]).toEqual([-1, 1, -1]);
    expect(periodMove(values, FIRST, 'level', '1d', FIRST + 7)).toBeNull();
    expect(periodMove(values, FIRST, 'level', '1d', FIRST)).toBeNull();
  });
});

describe('crossTable', () => {
  it("counts combinations and Bitcoin's next return, by definition", () => {
    const ids = fc.constantFrom(...CROSS_SERIES.map(({ id }) => id));
    const granularities = fc.constantFrom<Granularity>('1d', '1w');
    fc.assert(
      fc.property(column, column, ids, ids, granularities, fc.nat(20), (btc, other, a, b, granularity, start) => {
        fc.pre(a !== b);
        const signed = other.map((value) => value - 3);
        const values = (id: string) => (id === 'btc_price' ? btc : id === 'etf_net_flow' ? signed : other);
        const columns = new Map(CROSS_SERIES.map(({ id, series }) => [series, Float64Array.from(values(id))] as const));
        const last = FIRST + btc.length - 1;
        const view = createSeriesView(FIRST, last, columns);
        const [weeks, step] = [granularity === '1w', granularity === '1w' ? 7 : 1];
        const ends = Array.from({ length: btc.length }, (_, i) => FIRST + i).filter(
          (day) => day >= FIRST + start && (!weeks || isoWeekday(day) === 7),
        );
        const rows = ends
          .map((end) => ({
            a: literally(values(a), a, weeks, end),
            b: literally(values(b), b, weeks, end),
            next: (btc[end - FIRST + step] ?? NONE) / (btc[end - FIRST] ?? NONE) - 1,
          }))
          .filter((row) => !Number.isNaN(row.a) && !Number.isNaN(row.b));
        const moved = rows.filter((row) => row.a !== 0 && row.b !== 0);
        const found = crossTable(view, of(a), of(b), granularity, FIRST + start, last);
        expect([found.periods, found.flatPeriods]).toEqual([moved.length, rows.length - moved.length]);
        for (const cell of found.cells) {
          const mine = moved.filter(
            ({ a: x, b: y }) => (x > 0 ? 'up' : 'down') === cell.a && (y > 0 ? 'up' : 'down') === cell.b,
          );
          const next = mine.map((row) => row.next).filter((value) => !Number.isNaN(value));
          expect([cell.periods, cell.outcomes, cell.thin]).toEqual([mine.length, next.length, next.length < 30]);
          if (next.length > 0)
            expect(cell.upMoveShare).toBeCloseTo(next.filter((value) => value > 0).length / next.length, 10);
          else expect([cell.upMoveShare, cell.medianBtcReturnPct]).toEqual([null, null]);
        }
        const same = moved.filter((row) => row.a === row.b).length;
        if (moved.length > 0) expect(found.coMovementRate).toBeCloseTo(same / moved.length, 10);
        else expect([found.coMovementRate, found.nullReason === null]).toEqual([null, false]);
      }),
    );
  });

  it('gives the shares expected by chance, and medians in percent', () => {
    // Prices rise, rise, fall, fall and repeat; the supply rises on every day but each fourth.
    const days = 41;
    const btc = Array.from({ length: days }, (_, i) => [100, 110, 121, 110][i % 4]!);
    const supply = Array.from({ length: days }, (_, i) => 1_000 + 10 * i - (i % 4 === 0 ? 15 : 0));
    const columns = new Map([
      ['btc_close', Float64Array.from(btc)],
      ['stablecoin_supply', Float64Array.from(supply)],
    ]);
    const view = createSeriesView(FIRST, FIRST + days - 1, columns);
    const found = crossTable(view, of('btc_price'), of('stablecoin_supply'), '1d', FIRST, FIRST + days - 1);
    expect(found.periods).toBe(40);
    expect(found.cells.map(({ a, b, periods }) => [a, b, periods])).toEqual([
      ['up', 'up', 20],
      ['up', 'down', 0],
      ['down', 'up', 10],
      ['down', 'down', 10],
    ]);
    expect([found.coMovementRate, found.baseRate]).toEqual([0.75, 0.5]);
    const [upUp, , downUp] = found.cells;
    // After the first rise another of 10 percent follows, after the second a fall of 9.09.
    expect([upUp?.upMoveShare, downUp?.upMoveShare]).toEqual([0.5, 0]);
    expect(upUp?.medianBtcReturnPct).toBeCloseTo((10 - 100 / 11) / 2, 8);
    expect(downUp?.medianBtcReturnPct).toBeCloseTo(100 * (100 / 110 - 1), 8);
    expect([found.thin, upUp?.thin]).toEqual([true, true]);
  });
});
