import { describe, expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { lateBeginnings } from './late-beginnings.ts';

const series = (seriesId: string, first: string) => ({
  seriesId,
  source: 'x',
  days: [toDay(first), toDay('2026-01-07')],
  values: [1, 2],
});
const bars = (entity: string, first: string) => ({
  panel: 'bars',
  entity,
  source: 'x',
  days: [toDay(first)],
  columns: [[1]],
});
const window = (from: string) => ({ from: toDay(from), to: toDay('2026-01-07') });

describe('days that a source does not reach back to', () => {
  it('are reported with the dates, the latest first', () => {
    const collected = {
      series: [series('a', '2015-07-20'), series('b', '2023-01-08'), series('c', '2023-01-08')],
      panels: [bars('one', '2020-08-11'), bars('two', '2017-08-17')],
    };
    expect(lateBeginnings('daily', window('2013-10-01'), collected)).toEqual([
      'asked from 2013-10-01, delivered b, c from 2023-01-08; panel bars from 2017-08-17; a from 2015-07-20',
    ]);
  });

  it('are not reported within a look-back, whose first days may be holidays or not published yet', () => {
    const collected = { series: [series('a', '2026-01-07')], panels: [] };
    expect(lateBeginnings('daily', window('2025-12-29'), collected)).toEqual([]);
    expect(lateBeginnings('weekly', window('2025-12-24'), collected)).toEqual([]);
    expect(lateBeginnings('daily', window('2025-12-27'), collected)).toHaveLength(1);
  });

  it('are limited to five dates, and exclude series that were not delivered at all', () => {
    const many = Array.from({ length: 8 }, (_, i) => series(`s${i}`, `20${10 + i}-01-01`));
    expect(lateBeginnings('daily', window('2009-01-03'), { series: many, panels: [] })).toEqual([
      'asked from 2009-01-03, delivered s7 from 2017-01-01; s6 from 2016-01-01; s5 from 2015-01-01; s4 from 2014-01-01; s3 from 2013-01-01; 3 more dates',
    ]);
    const none = { ...series('a', '2026-01-07'), days: [], values: [] };
    expect(lateBeginnings('daily', window('2009-01-03'), { series: [none], panels: [] })).toEqual([]);
  });
});
