import type { Day } from '../../engine/calendar.ts';
import type { DayWindow } from '../sources/day-windows.ts';
import { historyWindow, LOOK_BACK_DAYS } from '../sources/look-back.ts';
import type { EnabledSource } from '../sources/select-sources.ts';
import type { Source } from '../sources/source.ts';
import type { BackfillRecord } from './backfill-records.ts';

/** A source whose history is to be collected now. */
export interface DueHistory {
  readonly enabled: EnabledSource;
  readonly window: DayWindow;
  /** Whether it has not begun, or has to begin anew. */
  readonly isNew: boolean;
}

/**
 * Decides which sources are asked for their history: those that never were, those that were interrupted, those whose
 * next attempt is due, and those whose provider is known to have more than was asked for.
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
    if (mustBeginAnew(enabled.source, wanted, record)) return [{ enabled, window: wanted, isNew: true }];
    return isFinished ? [] : [{ enabled, window, isNew: false }];
  });
}

function mustBeginAnew({ since, cadence }: Source, wanted: DayWindow, { window, isFinished }: BackfillRecord): boolean {
  // What a provider forgets by and by was asked for when it was there.
  const hasMore = typeof since === 'string' && wanted.from < window.from;
  // The daily runs look back as far as this; what lies further back than that they would leave out.
  const isOld = window.to < wanted.to - LOOK_BACK_DAYS[cadence] + 1;
  return hasMore || (!isFinished && isOld);
}
