import { describe, expect, it } from 'vitest';
import { createSeriesView } from '../array-series-view.ts';
import { bandAt } from '../cycle/score-bands.ts';
import { priceCorrelation } from './price-correlation.ts';
import { readStanding } from './series-standing.ts';
import { readGauge, TODAY_GAUGES } from './today-gauges.ts';

const NONE = Number.NaN;
const viewOf = (id: string, values: readonly number[]) =>
  createSeriesView(100, 100 + values.length - 1, new Map([[id, Float64Array.from(values)]]));

describe('readStanding', () => {
  it('reads a score on the newest day that enough of its components cover', () => {
    const [pulse] = TODAY_GAUGES;
    const column = (last: number) => Float64Array.from([5, 6, last]);
    const parts = (pulse?.parts ?? []).map(({ output }, i) => [output, column(i < 2 ? 7 : NONE)] as const);
    const view = createSeriesView(100, 102, new Map([['pulse_score', column(90)], ...parts]));
    expect(readStanding(view, 'pulse_score')).toMatchObject({ day: 101, value: 6, previous: { day: 100, value: 5 } });
  });

  it('gives the newest value, the one before it and where its stretch begins', () => {
    const standing = readStanding(viewOf('a', [2, 1, NONE, 1, NONE]), 'a');
    expect(standing).toMatchObject({ day: 103, value: 1, previous: { day: 101, value: 1 }, since: 101 });
  });

  it('ranks the newest value among all values so far, ties counted half', () => {
    const values = [...Array.from({ length: 29 }, (_, i) => i), 14];
    // 14 lower values, 2 equal ones: (14 + 1) / 30.
    expect(readStanding(viewOf('a', values), 'a')?.percentile).toBeCloseTo(50, 12);
    expect(readStanding(viewOf('a', values.slice(1)), 'a')?.percentile).toBeNull();
  });

  it('draws 90 days that end on the newest value, with gaps where there is none', () => {
    const line = readStanding(viewOf('a', [1, NONE, 3]), 'a')?.line ?? [];
    expect(line).toHaveLength(90);
    expect(line.slice(-4)).toEqual([null, 1, null, 3]);
  });

  it('gives null for a series without a value', () => {
    expect(readStanding(viewOf('a', [NONE]), 'a')).toBeNull();
  });
});

describe('priceCorrelation', () => {
  const price = Array.from({ length: 40 }, (_, i) => i + 3 * Math.sin(i));

  it('is 1 for a line that is the price at another scale, and −1 for its mirror', () => {
    expect(
      priceCorrelation(
        price.map((value) => 5 + 2 * value),
        price,
      ),
    ).toBeCloseTo(1, 12);
    expect(
      priceCorrelation(
        price.map((value) => -value),
        price,
      ),
    ).toBeCloseTo(-1, 12);
  });

  it('counts only days with both, of which it needs 30, and a line that varies', () => {
    const gaps = price.map((value, i) => (i < 11 ? null : value));
    expect(priceCorrelation(gaps, price)).toBeNull();
    expect(priceCorrelation([null, ...price.slice(1)], price)).toBeCloseTo(1, 12);
    expect(
      priceCorrelation(
        price.map(() => 7),
        price,
      ),
    ).toBeNull();
  });
});

describe('readGauge', () => {
  const pulse = TODAY_GAUGES[0];
  if (!pulse) throw new Error('the pulse is a gauge');
  const scores = [10, 10, 55, 100];
  const part = { key: 'only', output: 'part', weight: 1 };
  const view = createSeriesView(
    100,
    103,
    new Map([
      ['pulse_score', Float64Array.from(scores)],
      ['part', Float64Array.from([1, 1, 1, 1])],
    ]),
  );
  const gauge = { ...pulse, parts: [part] };

  it('counts each day once in the histogram, the highest score in the last bar', () => {
    const reading = readGauge(view, gauge);
    expect(reading?.histogram.reduce((sum, count) => sum + count, 0)).toBe(scores.length);
    expect([reading?.histogram[5], reading?.histogram[27], reading?.histogram[49]]).toEqual([2, 1, 1]);
  });

  it('gives earlier scores, null before the series begins', () => {
    expect(readGauge(view, gauge)).toMatchObject({
      day: 103,
      score: 100,
      present: 1,
      begins: 100,
      before: [
        { days: 1, score: 55 },
        { days: 7, score: null },
        { days: 30, score: null },
      ],
    });
  });
});

it.each(TODAY_GAUGES)('$key has five bands that begin at 0 and rise', ({ bands }) => {
  expect(bands.map(({ from }) => from)).toEqual(bands.map(({ from }) => from).sort((a, b) => a - b));
  expect([bands[0]?.from, bands.length]).toEqual([0, 5]);
  expect([bandAt(bands, 0), bandAt(bands, 100), bandAt(bands, (bands[1]?.from ?? 0) - 0.1)]).toEqual([0, 4, 0]);
});
