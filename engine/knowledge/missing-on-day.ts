import type { Day } from '../calendar.ts';
import { historyLack } from '../history/missing-reason.ts';
import type { SeriesView } from '../series-view.ts';

/**
 * Why fields of a payload are null: the keys that have no value on the day of the reading, those whose history is too short
 * with the history and since when it is needed; null when all have one.
 */
export function missingOnDay(
  view: SeriesView,
  day: Day,
  readings: readonly { readonly key: string; readonly value: number | null }[],
): string | null {
  const byReason = new Map<string, string[]>();
  for (const { key, value } of readings) {
    if (value !== null) continue;
    const reason = historyLack(view, key, day)?.reason ?? 'no value on the day';
    byReason.set(reason, [...(byReason.get(reason) ?? []), key]);
  }
  if (byReason.size === 0) return null;
  return [...byReason].map(([reason, keys]) => `${reason}: ${keys.join(', ')}`).join('; ');
}
