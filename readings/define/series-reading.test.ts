import { describe, expect, it } from 'vitest';
import { createSeriesView } from '../../engine/array-series-view.ts';
import { GENESIS_DAY } from '../../engine/calendar.ts';
import { payload } from '../../engine/knowledge/payload.ts';
import { payloadFaults } from '../../engine/testing/payload-faults.ts';
import { countFromSeries, fromSeries, seriesReading } from './series-reading.ts';

const DAYS = 10;
const viewOf = (columns: Readonly<Record<string, readonly number[]>>) =>
  createSeriesView(
    GENESIS_DAY,
    GENESIS_DAY + DAYS - 1,
    new Map(Object.entries(columns).map(([id, values]) => [id, Float64Array.from(values)])),
  );

const READING = seriesReading({
  typename: 'Heat',
  owner: 'market',
  description: 'Heat of the market.',
  minTier: 'free',
  days: 'heat',
  shape: {
    value: fromSeries('heat'),
    parts: payload.maybe(countFromSeries('heat_parts')),
    band: payload.plainChoice(
      'HeatBand',
      { cold: 'Heat below 5 points.', hot: 'Heat of 5 points or more.' },
      'Below 5, and above.',
    ),
    unit: payload.plain('text', 'Unit of the value.'),
  },
  read: (value) => ({ band: value < 5 ? 'cold' : 'hot' }),
  newest: () => ({ unit: 'points' }),
  root: { field: 'heat', description: 'The newest heat.' },
  history: {
    typename: 'HeatPoint',
    pointDescription: 'Heat of a past day.',
    description: 'Past heat.',
    fields: ['value', 'band'],
    publicDays: 365,
  },
  missing: { message: 'No heat yet.', source: 'heat' },
});

describe('a reading built from series', () => {
  const heat = [1, 2, 3, 4, 5, 6, 7, 8, 9.000_000_000_000_1, Number.NaN];

  it('uses the newest day with a value, in the declared shape', () => {
    const row = READING.compute(viewOf({ heat, heat_parts: Array(DAYS).fill(4) }));
    expect(row).toEqual({ date: '2009-01-11', value: 9, parts: 4, band: 'hot', unit: 'points' });
    expect(payloadFaults(READING.shape, row)).toEqual([]);
  });

  it('is null where another series has no value on the day', () => {
    expect(READING.compute(viewOf({ heat, heat_parts: Array(DAYS).fill(Number.NaN) }))).toMatchObject({ parts: null });
  });

  it('is null before its series begins', () => {
    expect(READING.compute(viewOf({ heat: Array(DAYS).fill(Number.NaN), heat_parts: [] }))).toBeNull();
  });

  it('builds past days from the fields it names, by the same rules', () => {
    expect(READING.root.history).toMatchObject({ series: ['heat', 'heat'], publicDays: 365 });
    expect(READING.root.history?.toPoint([2, 2])).toEqual({ value: 2, band: 'cold' });
  });
});
