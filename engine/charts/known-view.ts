import { type Day, instantOf } from '../calendar.ts';
import type { SeriesView } from '../series-view.ts';

/** A value of a day as it was recorded at one time. */
export interface RecordedValue {
  /** NaN where the record retracts the value. */
  readonly value: number;
  /** Milliseconds since 1970. */
  readonly recordedAt: number;
  readonly source: string;
}

/** A day of a series that was recorded more than once, with another value each time. */
export interface RevisedDay {
  readonly series: string;
  readonly day: Day;
  /** Oldest first, at least two. */
  readonly records: readonly RecordedValue[];
}

/**
 * Returns the record of a day that counted at the end of a UTC day: the newest one by then. A day recorded later than that
 * has its first record, because its source had published it by then.
 */
export function recordKnownOn({ records }: RevisedDay, known: Day): RecordedValue {
  const end = instantOf(known + 1);
  return records.findLast(({ recordedAt }) => recordedAt < end) ?? (records[0] as RecordedValue);
}

/**
 * Creates the view of everything that was known at the end of a UTC day: each series up to the newest day that it had
 * published, with values as they were before later revisions.
 *
 * @param lagOf - Days from an observed day to the day at whose 00:00 UTC the value of a series is known.
 */
export function knownView(
  view: SeriesView,
  known: Day,
  lagOf: (series: string) => number,
  revised: readonly RevisedDay[] = [],
): SeriesView {
  const lastDay = Math.min(known, view.lastDay);
  const length = Math.max(lastDay - view.firstDay + 1, 0);
  const columns = new Map<string, Float64Array>();
  const columnOf = (series: string) => {
    const published = Math.min(lastPublished(known, lagOf(series)) - view.firstDay + 1, length);
    const own = revised.filter((one) => one.series === series);
    const column = view.values(series).subarray(0, length);
    if (published >= length && own.length === 0) return column;
    const copy = column.slice().fill(Number.NaN, Math.max(published, 0));
    for (const one of own) {
      const at = one.day - view.firstDay;
      if (at < published) copy[at] = recordKnownOn(one, known).value;
    }
    return copy;
  };
  return {
    firstDay: view.firstDay,
    lastDay,
    length,
    values(series) {
      const found = columns.get(series) ?? columnOf(series);
      columns.set(series, found);
      return found;
    },
  };
}

/** Returns the newest day of a series that was published by the end of a UTC day. */
export function lastPublished(known: Day, lagDays: number): Day {
  return known + 1 - Math.max(lagDays, 1);
}
