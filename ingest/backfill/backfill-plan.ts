import type { Day } from '../../engine/calendar.ts';
import type { DayWindow } from '../sources/day-windows.ts';
import { historyWindow, LOOK_BACK_DAYS } from '../sources/look-back.ts';
import type { EnabledSource } from '../sources/select-sources.ts';
import type { Source } from '../sources/source.ts';
import type { BackfillRecord } from './backfill-records.ts';

/** A source whose history must be collected now. */
export interface DueHistory {
  readonly enabled: EnabledSource;
  readonly window: DayWindow;
  /** Whether its history has not begun, or must restart. */
  readonly isNew: boolean;
}

/**
 * Decides which sources to backfill: those never collected, those interrupted, those whose next attempt is due, and
 * those whose provider is known to have more than was requested.
 *
 * @param newestDay - Last day that a source can be asked for.
 */
export function dueHistories(
  sources: readonly EnabledSource[],
  records: ReadonlyMap<string, BackfillRecord>,
  newestDay: (enabled: EnabledSource) => Day,
  now: Date,
): DueHistory[] {
  return sources.flatMap((enabled): DueHistory[] => {
    const wanted = historyWindow(enabled.source, newestDay(enabled));
    if (!wanted) return [];
    const record = records.get(enabled.source.key);
    if (!record) return [{ enabled, window: wanted, isNew: true }];
    const { window, isFinished, nextAttemptAt } = record;
    if (nextAttemptAt !== null && nextAttemptAt > now) return [];
    if (mustRestart(enabled.source, wanted, record)) return [{ enabled, window: wanted, isNew: true }];
    return isFinished ? [] : [{ enabled, window, isNew: false }];
  });
}

function mustRestart({ since, cadence }: Source, wanted: DayWindow, { window, isFinished }: BackfillRecord): boolean {
  // A provider that keeps only recent days was queried for the older ones while it still had them.
  const hasMore = typeof since === 'string' && wanted.from < window.from;
  // Daily runs look back this far; days before that would remain missing.
  const isOld = window.to < wanted.to - LOOK_BACK_DAYS[cadence] + 1;
  return hasMore || (!isFinished && isOld);
}
