import { type Day, instantOf } from '../../engine/calendar.ts';
import { elementAt } from '../../engine/element-at.ts';
import type { PanelRecord } from '../../platform/panels/read-recent-rows.ts';
import type { AskedDays, RecentRecords, SeriesRecord } from '../../platform/series/read-recent-records.ts';

/** First record of a day, as the next one of its series. */
export interface Arrival {
  readonly subject: string;
  readonly source: string;
  /** Milliseconds from the end of the observed day to the publication; from its beginning for data known on their own day. */
  readonly lagMs: number;
}

/** A value that was recorded again with another number. */
export interface ValueChange {
  readonly series: string;
  readonly day: Day;
  /** NaN where the value was withdrawn, as in `after`. */
  readonly before: number;
  readonly after: number;
  /** Source of the new number. */
  readonly source: string;
  readonly version: number;
  /** Publication of the new number, milliseconds since 1970. */
  readonly at: number;
}

/** Arrivals and changes, oldest first. */
export interface Followed {
  readonly arrivals: readonly Arrival[];
  readonly changes: readonly ValueChange[];
}

/** Returns the days that were recorded again while their first record is not among the recent ones. */
export function daysWithoutFirst({ bases, records }: RecentRecords): AskedDays[] {
  return bases.flatMap((base) => {
    const days = records.flatMap((one) => (one.series === base.series ? one.days : []));
    const again = days.filter((day) => day <= base.newestDay);
    return again.length > 0 ? { ...base, from: Math.min(...again), to: Math.max(...again) } : [];
  });
}

/**
 * Follows the records of series in the order of their publication. A day after the newest one is an arrival; a day that had
 * another number is a change; a gap that is filled later is neither.
 *
 * @param earlier - Records up to the base of their series, for the days that were recorded again.
 * @param lagOf - Days from an observed day to the day at whose 00:00 UTC a value of a series is known.
 */
export function followRecords(
  { bases, records }: RecentRecords,
  earlier: readonly SeriesRecord[],
  lagOf: (series: string) => number,
): Followed {
  const known = new Map(bases.map(({ series, newestDay }) => [series, { newestDay, values: new Map<Day, number>() }]));
  for (const { series, days, values } of earlier)
    for (const [i, day] of days.entries()) known.get(series)?.values.set(day, elementAt(values, i));
  const arrivals: Arrival[] = [];
  const changes: ValueChange[] = [];
  for (const record of records) {
    const own = known.get(record.series);
    if (own) followRecord(record, own, { arrivals, changes }, lagOf(record.series));
  }
  return { arrivals, changes };
}

/** What is known of a series so far. */
interface Known {
  newestDay: Day;
  readonly values: Map<Day, number>;
}

function followRecord(
  { series, source, version, at, days, values }: SeriesRecord,
  own: Known,
  { arrivals, changes }: { readonly arrivals: Arrival[]; readonly changes: ValueChange[] },
  lagDays: number,
): void {
  for (const [i, day] of days.entries()) {
    const after = elementAt(values, i);
    const before = own.values.get(day);
    own.values.set(day, after);
    if (day > own.newestDay) arrivals.push({ subject: series, source, lagMs: at - observedAt(day, lagDays) });
    else if (before !== undefined && !Object.is(before, after))
      changes.push({ series, day, before, after, source, version, at });
  }
  own.newestDay = Math.max(own.newestDay, ...days.slice(-1));
}

/** The end of a day, from which a lag runs; the beginning for data known on their own day. */
function observedAt(day: Day, lagDays: number): number {
  return instantOf(lagDays === 0 ? day : day + 1);
}

/** Returns the arrivals of panels: versions with a later day than the one before. The first version of a source is none. */
export function followPanels(rows: readonly PanelRecord[], lagOf: (panel: string) => number): readonly Arrival[] {
  const newest = new Map<string, Day>();
  return rows.flatMap(({ panel, source, at, newestDay }) => {
    const key = `${panel} ${source}`;
    const before = newest.get(key);
    newest.set(key, Math.max(before ?? newestDay, newestDay));
    if (before === undefined || newestDay <= before) return [];
    return { subject: panel, source, lagMs: at - observedAt(newestDay, lagOf(panel)) };
  });
}
