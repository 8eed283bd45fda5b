import { describe, expect, it } from 'vitest';
import { instantOf, toDay } from '../../engine/calendar.ts';
import type { RecentRecords, SeriesRecord } from '../../platform/series/read-recent-records.ts';
import { daysWithoutFirst, followRecords } from './follow-records.ts';

const MONDAY = toDay('2026-01-05');
const HOUR_MS = 3_600_000;

function record(version: number, firstDay: number, values: readonly number[], hoursAfter = 2): SeriesRecord {
  const days = values.map((_, i) => firstDay + i);
  const at = instantOf(firstDay + values.length) + hoursAfter * HOUR_MS;
  return { series: 'a', source: 'provider', version, at, days, values };
}

function recent(...records: SeriesRecord[]): RecentRecords {
  return { bases: [{ series: 'a', version: 1, newestDay: MONDAY }], records };
}

describe('the lag of a value', () => {
  it('is measured from the end of its day, for each day that follows the newest one', () => {
    const { arrivals } = followRecords(recent(record(2, MONDAY + 1, [1, 2], 3)), [], () => 1);
    expect(arrivals.map(({ lagMs }) => lagMs / HOUR_MS)).toEqual([27, 3]);
  });

  it('is measured from the beginning of a day that is known while it lasts', () => {
    const { arrivals } = followRecords(recent(record(2, MONDAY + 1, [1], -20)), [], () => 0);
    expect(arrivals.map(({ lagMs }) => lagMs / HOUR_MS)).toEqual([4]);
  });

  it('is not measured for a gap that is filled', () => {
    const { arrivals, changes } = followRecords(recent(record(2, MONDAY - 3, [1])), [], () => 1);
    expect({ arrivals, changes }).toEqual({ arrivals: [], changes: [] });
  });
});

describe('a change', () => {
  const first = { ...record(1, MONDAY - 9, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]), source: 'files' };

  it('needs the first record of its day, which may be older than all recent ones', () => {
    const given = recent(record(2, MONDAY, [4]), record(3, MONDAY - 1, [6, 7]));
    expect(daysWithoutFirst(given)).toEqual([
      { series: 'a', version: 1, newestDay: MONDAY, from: MONDAY - 1, to: MONDAY },
    ]);
    const { changes } = followRecords(given, [first], () => 1);
    expect(changes.map(({ day, before, after, version }) => [day - MONDAY, before, after, version])).toEqual([
      [0, 1, 4, 2],
      [-1, 1, 6, 3],
      [0, 4, 7, 3],
    ]);
  });

  it('is also a withdrawal and a return, but not the same number from another source', () => {
    const given = recent(record(2, MONDAY, [Number.NaN]), record(3, MONDAY, [1]), {
      ...record(4, MONDAY, [1]),
      source: 'other',
    });
    const { changes } = followRecords(given, [first], () => 1);
    expect(changes.map(({ before, after, version }) => [before, after, version])).toEqual([
      [1, Number.NaN, 2],
      [Number.NaN, 1, 3],
    ]);
  });
});
