import { type Day, toIsoDate } from '../../engine/calendar.ts';
import type { HistoryWindow } from '../../services/graph/history-window.ts';

/** Restricts a window to the days from `publishedFrom` on and adds the reason to its range. */
export function publishedWindow({ fromDay, toDay, range }: HistoryWindow, publishedFrom: Day): HistoryWindow {
  if (fromDay >= publishedFrom) return { fromDay, toDay, range };
  const reason = `published from ${toIsoDate(publishedFrom)} on`;
  return {
    fromDay: publishedFrom,
    toDay,
    range: {
      ...range,
      grantedDays: Math.max(toDay - publishedFrom + 1, 0),
      clamped: true,
      clampReason: range.clampReason === null ? reason : `${range.clampReason}; ${reason}`,
    },
  };
}
