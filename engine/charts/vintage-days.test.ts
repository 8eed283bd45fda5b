import { describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../calendar.ts';
import { viewOf } from '../testing/derive-series.ts';
import { monthEnds, vintagePresets } from './vintage-days.ts';

describe('monthEnds', () => {
  const ends = (first: string, last: string, months?: number) =>
    monthEnds(toDay(first), toDay(last), months).map(toIsoDate);

  it('lists the last day of each month, and the last day itself', () => {
    expect(ends('2023-11-30', '2024-03-10')).toEqual([
      '2023-11-30',
      '2023-12-31',
      '2024-01-31',
      '2024-02-29',
      '2024-03-10',
    ]);
    expect(ends('2024-02-03', '2024-02-29')).toEqual(['2024-02-29']);
  });

  it('keeps to the quarters of the year', () => {
    expect(ends('2023-10-12', '2024-07-04', 3)).toEqual(['2023-12-31', '2024-03-31', '2024-06-30', '2024-07-04']);
  });
});

it('names halvings, the highest day after each, and the day a year ago', () => {
  const first = toDay('2016-01-01');
  const price = Array.from(
    { length: toDay('2021-12-31') - first + 1 },
    (_, i) => 100 + 50 * Math.sin(i / 200) + i / 10,
  );
  const view = viewOf({ btc_close: price }, first);
  const presets = vintagePresets(view, toDay('2016-06-01'), 'btc_close');
  expect(presets.map(({ label }) => label.en)).toContain('A year ago');
  expect(presets.map(({ label }) => label.de).filter((name) => name.startsWith('Halving'))).toEqual([
    'Halving 2',
    'Halving 3',
  ]);
  const inOrder = presets.map(({ day }) => day);
  expect([...inOrder].sort((a, b) => a - b)).toEqual(inOrder);
  for (const { day, label } of presets.filter(({ label }) => label.en.startsWith('High ')))
    expect(label.en).toBe(`High ${toIsoDate(day).slice(0, 4)}`);
});
