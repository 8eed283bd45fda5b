import { type Day, GENESIS_DAY, toDay } from '../../engine/calendar.ts';
import type { DayWindow } from './day-windows.ts';
import type { Source } from './source.ts';

/** Days that every run requests. Providers revise and publish late; unchanged values create no rows. */
export const LOOK_BACK_DAYS: Readonly<Record<Source['cadence'], number>> = {
  daily: 10,
  eight_hours: 4,
  weekly: 35,
  monthly: 120,
};

/** State of a source before a run. */
export interface KnownDays {
  /** Last day with a published value from the source; null before its first run. */
  readonly lastGoodDay: Day | null;
  /** Newest day with values of each of its series, whatever their origin. */
  readonly seriesEnds: readonly Day[];
}

/**
 * Returns the days to request from a source, up to and including `to`.
 *
 * A run looks back some days. After a pause it reaches back to where the source was left. Before its history has been
 * collected it reaches back to the end of its shortest series, so that history from files is continued without a gap.
 */
export function lookBackWindow(cadence: Source['cadence'], to: Day, { lastGoodDay, seriesEnds }: KnownDays): DayWindow {
  const latest = to - LOOK_BACK_DAYS[cadence] + 1;
  const continued = lastGoodDay ?? Math.min(latest, ...seriesEnds);
  return { from: Math.max(GENESIS_DAY, Math.min(continued, latest)), to };
}

/**
 * Returns all days that a provider has, up to and including `to`, but none before Bitcoin's first block, where every
 * series begins.
 *
 * @returns null for a provider that reports only current values.
 */
export function historyWindow({ since }: Pick<Source, 'since'>, to: Day): DayWindow | null {
  if (since === null) return null;
  const first = typeof since === 'string' ? toDay(since) : to - since.lastDays + 1;
  return { from: Math.max(GENESIS_DAY, first), to };
}
