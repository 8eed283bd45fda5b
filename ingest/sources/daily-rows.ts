import { type Day, dayOfInstant, toIsoDate } from '../../engine/calendar.ts';
import { distinctRows } from './distinct-rows.ts';
import { refuseClockSkew } from './refuse-clock-skew.ts';
import type { SourceRequest } from './source.ts';

/** Numbers of the UTC day that the instant (milliseconds since the Unix epoch) falls on; `NaN` is no value. */
export interface DatedRow {
  readonly at: number;
  readonly values: readonly number[];
}

/** Rows by day, ascending, a day at most once. */
export interface DailyRow {
  readonly day: Day;
  readonly values: readonly number[];
}

type Window = Pick<SourceRequest, 'from' | 'to' | 'now'>;

/**
 * Puts a provider's rows in the order of their days and keeps those of the days asked for.
 *
 * A day without a row stays without one.
 *
 * @throws DomainError `source_unavailable` for a row of the future, and for two that contradict each other.
 */
export function dailyRows(key: string, rows: readonly DatedRow[], { from, to, now }: Window): DailyRow[] {
  for (const { at } of rows) refuseClockSkew(key, at, now);
  const wanted = rows
    .map(({ at, values }) => ({ day: dayOfInstant(at), values }))
    .filter(({ day }) => day >= from && day <= to)
    .map((row) => ({ ...row, name: toIsoDate(row.day) }));
  return distinctRows(key, wanted).sort((a, b) => a.day - b.day);
}
