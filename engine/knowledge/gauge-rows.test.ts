import { describe, expect, it } from 'vitest';
import { toDay } from '../calendar.ts';
import { gaugeRow } from './gauge-rows.ts';
import { percentileScore } from './percentile-score.ts';

const DAYS = 500;
const column = Float64Array.from({ length: DAYS }, (_, i) => (i % 50 === 7 ? Number.NaN : 100 + ((i * 37) % 101)));
const gauge = { key: 'one', label: { en: 'One', de: 'Eins' } };
const FIRST = toDay('2012-01-01');
const whole = { firstDay: FIRST, need: { series: 'one', day: '2012-01-01' } };

describe('a gauge in its own history', () => {
  it.each([400, 451, 499])('is ranked and standardised among the values up to position %i', (at) => {
    const past = [...column.slice(0, at + 1)].filter((value) => !Number.isNaN(value));
    const own = column[at]!;
    const lower = past.filter((value) => value < own).length;
    const same = past.filter((value) => value === own).length;
    const mean = past.reduce((sum, value) => sum + value) / past.length;
    const variance = past.map((value) => (value - mean) ** 2).reduce((sum, square) => sum + square) / (past.length - 1);
    expect(gaugeRow(gauge, column, at, whole)).toEqual({
      ...gauge,
      value: own,
      percentile: expect.closeTo((100 * (lower + same / 2)) / past.length, 8),
      z_score: expect.closeTo((own - mean) / Math.sqrt(variance), 8),
      null_reason: null,
    });
  });

  it('gives a reason when it has no percentile', () => {
    expect(gaugeRow(gauge, column, 407, whole)).toMatchObject({
      value: null,
      percentile: null,
      null_reason: 'no value on the day',
    });
    expect(gaugeRow(gauge, column, 300, whole)).toMatchObject({
      value: column[300],
      percentile: null,
      z_score: null,
      null_reason: 'fewer than 365 values so far',
    });
    expect(gaugeRow(gauge, new Float64Array(400).fill(3), 399, whole)).toMatchObject({
      percentile: 50,
      z_score: null,
      null_reason: 'its values do not vary',
    });
    const short = { firstDay: FIRST, need: { series: 'one', day: '2011-12-31' } };
    expect(gaugeRow(gauge, column, 499, short)).toMatchObject({
      value: column[499],
      percentile: null,
      z_score: null,
      null_reason: 'no value: history of one begins 2012-01-01, needed since 2011-12-31',
    });
  });
});

describe('the mean percentile', () => {
  const row = (key: string, percentile: number | null, value: number | null = 1) => ({
    key,
    label: { en: key, de: key },
    value,
    percentile,
    z_score: null,
    null_reason: null,
  });

  it('excludes gauges without a percentile', () => {
    const { score, factors, confidence } = percentileScore([
      row('a', 20),
      row('b', null),
      row('c', 90),
      row('d', null),
    ]);
    expect(score).toBeCloseTo(55, 9);
    expect(factors.map(({ weight }) => weight)).toEqual([0.5, 0, 0.5, 0]);
    expect(factors.map(({ contribution }) => contribution)).toEqual([10, 0, 45, 0]);
    expect(confidence).toBe(0.5);
  });

  it('is null with a reason when no gauge has a percentile', () => {
    const { score, null_reason, confidence } = percentileScore([row('a', null), row('b', null, null)]);
    expect({ score, confidence }).toEqual({ score: null, confidence: 0.5 });
    expect(null_reason).toEqual(expect.any(String));
  });
});
