import { describe, expect, it } from 'vitest';
import { toDay } from '../calendar.ts';
import { historyFault, wholeHistory } from './history-need.ts';

const NONE = Number.NaN;
const FIRST = toDay('2020-01-01');
/** Values from one position to another, none elsewhere. */
const column = (length: number, has: (i: number) => boolean) =>
  Float64Array.from({ length }, (_, i) => (has(i) ? 1 : NONE));
const need = { series: 'flow', day: '2020-01-11' };

describe('a history', () => {
  it('is complete when it begins by the required day', () => {
    expect(
      historyFault(
        column(50, (i) => i >= 10),
        FIRST,
        need,
        40,
      ),
    ).toBeNull();
    expect(
      historyFault(
        column(50, (i) => i >= 11),
        FIRST,
        need,
        40,
      ),
    ).toBe('no value: history of flow begins 2020-01-12, needed since 2020-01-11');
    expect(
      historyFault(
        column(50, () => false),
        FIRST,
        need,
        40,
      ),
    ).toBe('no value: there is no history of flow, needed since 2020-01-11');
  });

  it('stops being complete where too many consecutive days are missing, whether values follow or not', () => {
    const holed = column(100, (i) => i < 20 || i >= 60);
    // The 31st missing day is position 50; on the 32nd the total has a gap.
    expect([historyFault(holed, FIRST, need, 50), wholeHistory(holed, FIRST, need).until]).toEqual([null, 51]);
    // A series that has merely ended has no gap.
    expect(historyFault(holed, FIRST, need, 59)).toBeNull();
    expect(historyFault(holed, FIRST, need, 60)).toContain('has a gap before 2020-02-21');
    expect(historyFault(holed, FIRST, need, 99)).toContain('has a gap');
    expect(historyFault(holed, FIRST, { ...need, gapDays: 40 }, 99)).toBeNull();
  });

  it('is needed only temporarily by averages that forget it', () => {
    const late = column(100, (i) => i >= 30);
    const forgetting = { ...need, forgottenAfterDays: 25 };
    expect(historyFault(late, FIRST, forgetting, 54)).toContain('begins 2020-01-31');
    expect(historyFault(late, FIRST, forgetting, 55)).toBeNull();
  });

  it('gives a day the same result whatever comes later', () => {
    const values = column(100, (i) => i > 5 && (i < 20 || i >= 60));
    for (let at = 0; at < values.length; at++)
      expect(historyFault(values.slice(0, at + 1), FIRST, need, at)).toBe(historyFault(values, FIRST, need, at));
  });
});
