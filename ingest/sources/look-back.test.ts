import { describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import { historyWindow, lookBackWindow } from './look-back.ts';
import type { Source } from './source.ts';

const YESTERDAY = toDay('2026-01-07');

/** First requested day. */
function from(cadence: Parameters<typeof lookBackWindow>[0], lastGood: string | null, ...ends: string[]): string {
  const known = { lastGoodDay: lastGood === null ? null : toDay(lastGood), seriesEnds: ends.map(toDay) };
  const window = lookBackWindow(cadence, YESTERDAY, known);
  expect(window.to).toBe(YESTERDAY);
  return toIsoDate(window.from);
}

describe('the requested days of a source', () => {
  it('look back according to its cadence', () => {
    expect(from('daily', '2026-01-06')).toBe('2025-12-29');
    expect(from('eight_hours', '2026-01-06')).toBe('2026-01-04');
    expect(from('weekly', '2025-12-31')).toBe('2025-12-04');
    expect(from('monthly', '2025-11-01')).toBe('2025-09-10');
  });

  it('go back to where it was left, however long ago', () => {
    expect(from('daily', '2025-11-20')).toBe('2025-11-20');
    expect(from('daily', '2020-01-01')).toBe('2020-01-01');
  });

  it("go back to where other sources' history ends while its own is missing", () => {
    expect(from('daily', null, '2026-01-07', '2025-12-20')).toBe('2025-12-20');
    expect(from('daily', null, '2026-01-07')).toBe('2025-12-29');
  });

  it('are the usual ones without history, which is collected separately', () => {
    expect(from('daily', null)).toBe('2025-12-29');
    expect(from('monthly', null)).toBe('2025-09-10');
  });
});

describe('the history of a source', () => {
  const history = (since: Source['since']) => {
    const window = historyWindow({ since }, YESTERDAY);
    return window && [toIsoDate(window.from), toIsoDate(window.to)];
  };

  it('is what its provider keeps, and absent for one that reports only current values', () => {
    expect(history('2018-02-01')).toEqual(['2018-02-01', '2026-01-07']);
    expect(history({ lastDays: 3 })).toEqual(['2026-01-05', '2026-01-07']);
    expect(history(null)).toBeNull();
  });

  it('begins with the chain, as every series does', () => {
    expect(history('1954-07-01')).toEqual(['2009-01-03', '2026-01-07']);
  });
});
