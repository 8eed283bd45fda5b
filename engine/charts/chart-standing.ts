import type { Day } from '../calendar.ts';
import type { SeriesView } from '../series-view.ts';

/** A record below this many days is no news. */
const MIN_RECORD_DAYS = 30;

/** Longest stretch in which the newest value has not been reached. */
export interface ChartRecord {
  readonly side: 'highest' | 'lowest';
  /** Last earlier day with a value as extreme; null when there has never been one. */
  readonly since: Day | null;
}

/**
 * Reads how long ago a series was last as high, or as low, as on its newest day.
 *
 * @returns null when both were the case within the last 30 days, and without a value.
 */
export function readRecord(view: SeriesView, series: string): ChartRecord | null {
  const values = view.values(series);
  const at = newestIndex(values);
  if (at < 0) return null;
  const value = values[at]!;
  const high = lastIndexWhere(values, at - 1, (earlier) => earlier >= value);
  const low = lastIndexWhere(values, at - 1, (earlier) => earlier <= value);
  const [side, index] = high <= low ? (['highest', high] as const) : (['lowest', low] as const);
  if (at - index < MIN_RECORD_DAYS) return null;
  return { side, since: index < 0 ? null : view.firstDay + index };
}

/**
 * Returns the day since which a series has been in its present zone; null without a value.
 *
 * @param borders - Lowest values of each zone but the first, ascending.
 */
export function zoneSince(view: SeriesView, series: string, borders: readonly number[]): Day | null {
  const values = view.values(series);
  const at = newestIndex(values);
  if (at < 0) return null;
  const zoneOf = (value: number) => borders.filter((border) => value >= border).length;
  const zone = zoneOf(values[at]!);
  const before = lastIndexWhere(values, at - 1, (value) => zoneOf(value) !== zone);
  const begin = values.findIndex((value, i) => i > before && !Number.isNaN(value));
  return view.firstDay + begin;
}

function newestIndex(values: Float64Array): number {
  return lastIndexWhere(values, values.length - 1, () => true);
}

/** Index of the last value at or before an index that meets a condition, -1 without one. */
function lastIndexWhere(values: Float64Array, from: number, meets: (value: number) => boolean): number {
  for (let i = from; i >= 0; i--) {
    const value = values[i]!;
    if (!Number.isNaN(value) && meets(value)) return i;
  }
  return -1;
}
