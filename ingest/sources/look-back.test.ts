import { describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import { lookBackWindow } from './look-back.ts';

const YESTERDAY = toDay('2026-01-07');

/** First day asked for. */
function from(cadence: Parameters<typeof lookBackWindow>[0], lastGood: string | null, ...ends: string[]): string {
  const known = { lastGoodDay: lastGood === null ? null : toDay(lastGood), seriesEnds: ends.map(toDay) };
  const window = lookBackWindow(cadence, YESTERDAY, known);
  expect(window.to).toBe(YESTERDAY);
  return toIsoDate(window.from);
}

describe('the days a source is asked for', () => {
  it('look back by its cadence', () => {
    expect(from('daily', '2026-01-06')).toBe('2025-12-29');
    expect(from('eight_hours', '2026-01-06')).toBe('2026-01-04');
    expect(from('weekly', '2025-12-31')).toBe('2025-12-04');
    expect(from('monthly', '2025-11-01')).toBe('2025-09-10');
  });

  it('go back to where it was left, but not without end', () => {
    expect(from('daily', '2025-11-20')).toBe('2025-11-20');
    expect(from('daily', '2020-01-01')).toBe('2024-12-04');
  });

  it('go back to where history from elsewhere ends on the first run', () => {
    expect(from('daily', null, '2026-01-07', '2025-12-20')).toBe('2025-12-20');
    expect(from('daily', null, '2026-01-07')).toBe('2025-12-29');
  });

  it('are many on the first run when there is nothing', () => {
    expect(from('daily', null)).toBe('2024-12-04');
    expect(from('monthly', null)).toBe('2016-01-01');
  });
});
