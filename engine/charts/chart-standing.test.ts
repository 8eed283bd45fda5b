import { describe, expect, it } from 'vitest';
import { createSeriesView } from '../array-series-view.ts';
import { readRecord, zoneSince } from './chart-standing.ts';
import { sampleDays, sampleLine } from './sample-line.ts';

const NONE = Number.NaN;
const viewOf = (values: readonly number[]) =>
  createSeriesView(100, 100 + values.length - 1, new Map([['a', Float64Array.from(values)]]));
const flat = (count: number, value: number) => Array.from({ length: count }, () => value);

describe('readRecord', () => {
  it('names the last day that was as high, or as low', () => {
    expect(readRecord(viewOf([9, ...flat(40, 1), 5]), 'a')).toEqual({ side: 'highest', since: 100 });
    expect(readRecord(viewOf([0, ...flat(40, 7), 5, NONE]), 'a')).toEqual({ side: 'lowest', since: 100 });
  });

  it('has no earlier day for a record of the whole history', () => {
    expect(readRecord(viewOf([...flat(40, 1), 5]), 'a')).toEqual({ side: 'highest', since: null });
  });

  it('is null for a value reached within a month, and without one', () => {
    expect(readRecord(viewOf([...flat(40, 1), 9, 0, 5]), 'a')).toBeNull();
    expect(readRecord(viewOf([NONE]), 'a')).toBeNull();
  });
});

describe('zoneSince', () => {
  const borders = [2, 4];

  it('gives the first day of the stretch, over days without a value', () => {
    expect(zoneSince(viewOf([1, 3, NONE, 2, 3, NONE]), 'a', borders)).toBe(101);
    expect(zoneSince(viewOf([1, 3, NONE, 4]), 'a', borders)).toBe(103);
    expect(zoneSince(viewOf([NONE, 3, 3]), 'a', borders)).toBe(101);
  });
});

describe('sampleLine', () => {
  it('takes the newest value of each step, so that a sparse series loses none', () => {
    const view = viewOf([1, NONE, 3, NONE, NONE, NONE, 7]);
    const days = sampleDays(100, 106, 3);
    expect(days).toEqual([100, 103, 106]);
    expect(sampleLine(view, 'a', days, 3)).toEqual([1, 3, 7]);
  });
});
