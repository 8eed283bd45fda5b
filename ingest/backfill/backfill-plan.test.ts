import { describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import { source as fearGreed } from '../sources/alternative-me-fear-greed.ts';
import type { Source } from '../sources/source.ts';
import { dueHistories } from './backfill-plan.ts';
import type { BackfillRecord } from './backfill-records.ts';

const NOW = new Date('2026-01-08T12:00:00Z');
const begun: BackfillRecord = {
  window: { from: toDay('2018-02-01'), to: toDay('2026-01-07') },
  isFinished: false,
  nextAttemptAt: null,
  lastError: null,
};

/** The due history of one source, as `2018-02-01 to 2026-01-07, restarted`. */
function due(record: Partial<BackfillRecord> | null, since: Source['since'] = '2018-02-01', newest = '2026-01-07') {
  const enabled = { source: { ...fearGreed, since }, origin: fearGreed.origin, apiKey: null };
  const records = new Map(record ? [[fearGreed.key, { ...begun, ...record }]] : []);
  const [one] = dueHistories([enabled], records, () => toDay(newest), NOW);
  return one && `${toIsoDate(one.window.from)} to ${toIsoDate(one.window.to)}${one.isNew ? ', restarted' : ''}`;
}

describe('the history of a source', () => {
  it('is due until it is published, for its original window', () => {
    expect(due(null)).toBe('2018-02-01 to 2026-01-07, restarted');
    expect(due({}, '2018-02-01', '2026-01-09')).toBe('2018-02-01 to 2026-01-07');
    expect(due({ isFinished: true }, '2018-02-01', '2026-03-09')).toBeUndefined();
    expect(due(null, null)).toBeUndefined();
  });

  it('waits after a failure', () => {
    expect(due({ nextAttemptAt: new Date('2026-01-08T12:00:01Z') })).toBeUndefined();
    expect(due({ nextAttemptAt: NOW })).toBe('2018-02-01 to 2026-01-07');
  });

  it('restarts when the daily runs no longer reach back to its end', () => {
    expect(due({}, '2018-02-01', '2026-01-16')).toBe('2018-02-01 to 2026-01-07');
    expect(due({}, '2018-02-01', '2026-01-17')).toBe('2018-02-01 to 2026-01-17, restarted');
  });

  it("is due again when the provider's known history grows, not when the provider drops old days", () => {
    expect(due({ isFinished: true }, '2017-01-01')).toBe('2017-01-01 to 2026-01-07, restarted');
    expect(due({ isFinished: true }, { lastDays: 5_000 })).toBeUndefined();
  });
});
