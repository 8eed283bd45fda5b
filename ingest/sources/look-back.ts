import type { Day } from '../../engine/calendar.ts';
import type { DayWindow } from './day-windows.ts';
import type { Source } from './source.ts';

/** How far back a source is asked. Providers revise, and publish late; what is the same again becomes no row. */
interface LookBack {
  /** Days of every run. */
  readonly days: number;
  /** Days of the first run, and the most that a run after a long pause reaches back. */
  readonly mostDays: number;
}

export const LOOK_BACK: Readonly<Record<Source['cadence'], LookBack>> = {
  daily: { days: 10, mostDays: 400 },
  eight_hours: { days: 4, mostDays: 400 },
  weekly: { days: 35, mostDays: 1_830 },
  monthly: { days: 120, mostDays: 3_660 },
};

/** What is known about a source before it is asked. */
export interface KnownDays {
  /** Last day it delivered a published value for; null before its first run. */
  readonly lastGoodDay: Day | null;
  /** Newest day of each of its series that has values, from wherever they came. */
  readonly seriesEnds: readonly Day[];
}

/**
 * The days to ask a source for, up to and including `to`.
 *
 * A run looks back some days. After a pause it reaches back to where the source was left, on its first run to where the
 * first of its series ends, so that history from files is continued without a gap and otherwise left alone. With
 * nothing to continue it brings as much as a start needs.
 */
export function lookBackWindow(cadence: Source['cadence'], to: Day, { lastGoodDay, seriesEnds }: KnownDays): DayWindow {
  const { days, mostDays } = LOOK_BACK[cadence];
  const earliest = to - mostDays + 1;
  const continued = lastGoodDay ?? (seriesEnds.length > 0 ? Math.min(...seriesEnds) : earliest);
  return { from: Math.max(earliest, Math.min(continued, to - days + 1)), to };
}
