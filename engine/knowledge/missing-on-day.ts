import type { Day } from '../calendar.ts';
import { historyLack } from '../history-needs/missing-reason.ts';
import type { SeriesView } from '../series-view.ts';

/**
 * Explains the null fields of a payload; null when every field has a value. Names the keys without a value on the day.
 * For keys with too short a history, names the history and the date it must reach back to.
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
