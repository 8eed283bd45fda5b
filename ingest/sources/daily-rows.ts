import { type Day, dayOfInstant, toIsoDate } from '../../engine/calendar.ts';
import { distinctRows } from './distinct-rows.ts';
import { refuseClockSkew } from './refuse-clock-skew.ts';
import type { SourceRequest } from './source.ts';

/** Numbers of the UTC day of an instant (milliseconds since the Unix epoch); `NaN` is no value. */
export interface DatedRow {
  readonly at: number;
  readonly values: readonly number[];
}

/** Row of a day; rows are ascending, with at most one per day. */
export interface DailyRow {
  readonly day: Day;
  readonly values: readonly number[];
}

type Window = Pick<SourceRequest, 'from' | 'to' | 'now'>;

/**
 * Sorts a provider's rows by day and keeps those of the requested days.
 *
 * A day without a row stays without one.
 *
 * @throws DomainError `source_unavailable` for a row from the future, and for two that contradict each other.
 */
export function dailyRows(key: string, rows: readonly DatedRow[], { from, to, now }: Window): DailyRow[] {
  for (const { at } of rows) refuseClockSkew(key, at, now);
  const wanted = rows
    .map(({ at, values }) => ({ day: dayOfInstant(at), values }))
    .filter(({ day }) => day >= from && day <= to)
    .map((row) => ({ ...row, name: toIsoDate(row.day) }));
  return distinctRows(key, wanted).sort((a, b) => a.day - b.day);
}
