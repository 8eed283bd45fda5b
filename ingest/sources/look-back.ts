import { type Day, GENESIS_DAY, toDay } from '../../engine/calendar.ts';
import type { DayWindow } from './day-windows.ts';
import type { Source } from './source.ts';

/** Days that every run asks for. Providers revise, and publish late; what is the same again becomes no row. */
export const LOOK_BACK_DAYS: Readonly<Record<Source['cadence'], number>> = {
  daily: 10,
  eight_hours: 4,
  weekly: 35,
  monthly: 120,
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
 * A run looks back some days. After a pause it reaches back to where the source was left; before its history has been
 * collected, to where the first of its series ends, so that history from files is continued without a gap.
 */
export function lookBackWindow(cadence: Source['cadence'], to: Day, { lastGoodDay, seriesEnds }: KnownDays): DayWindow {
  const latest = to - LOOK_BACK_DAYS[cadence] + 1;
  const continued = lastGoodDay ?? Math.min(latest, ...seriesEnds);
  return { from: Math.max(GENESIS_DAY, Math.min(continued, latest)), to };
}

/**
 * All days that a provider has, up to and including `to`, from the first block of Bitcoin on: before it no series begins.
 *
 * @returns null for a provider that only knows now.
 */
export function historyWindow({ since }: Pick<Source, 'since'>, to: Day): DayWindow | null {
  if (since === null) return null;
  const first = typeof since === 'string' ? toDay(since) : to - since.lastDays + 1;
  return { from: Math.max(GENESIS_DAY, first), to };
}
