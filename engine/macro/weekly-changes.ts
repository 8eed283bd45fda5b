import { type Day, isoWeekday } from '../calendar.ts';

/**
 * How a level becomes a change: logarithmic for prices; by subtraction for rates, spreads and levels that may be zero.
 */
export type Change = 'log_return' | 'difference';

/** A column of levels by the day they describe. */
export interface Levels {
  readonly values: Float64Array;
  readonly change: Change;
  /** Days from the described day to the day at whose 00:00 UTC a level is known. */
  readonly lagDays: number;
}

/** Changes of two columns in one ISO week. */
export interface WeeklyChange {
  /** Sunday of the week. */
  readonly week: Day;
  readonly a: number;
  readonly b: number;
}

export interface WeeklyChanges {
  /** First day on which both have a level, null when there is none. */
  readonly firstDay: Day | null;
  readonly changes: readonly WeeklyChange[];
}

const WEEK = 7;
const SUNDAY = 7;

/**
 * Computes the changes of two columns over completed ISO weeks.
 *
 * A week is read on its last day on which both have a level that was known at the end of `lastDay`; nothing is carried
 * forward. A change needs two consecutive weeks.
 *
 * @param firstDay - Day of `values[0]` of both.
 * @param lastDay - Last day that has passed.
 */
export function weeklyChanges(a: Levels, b: Levels, firstDay: Day, lastDay: Day): WeeklyChanges {
  const changes: WeeklyChange[] = [];
  let first: Day | null = null;
  let before: { readonly week: Day; readonly at: number } | null = null;
  const monday = firstDay - (isoWeekday(firstDay) - 1);
  for (let week = monday + SUNDAY - 1; week <= lastDay; week += WEEK) {
    const at = lastCommon(a, b, firstDay, week, lastDay);
    if (at === null) continue;
    first ??= firstCommon(a, b, firstDay, week);
    if (before?.week === week - WEEK)
      changes.push({ week, a: changeOf(a, before.at, at), b: changeOf(b, before.at, at) });
    before = { week, at };
  }
  return { firstDay: first, changes: changes.filter((one) => Number.isFinite(one.a) && Number.isFinite(one.b)) };
}

/** Returns the position of the last day of the week on which both have a known level. */
function lastCommon(a: Levels, b: Levels, firstDay: Day, week: Day, lastDay: Day): number | null {
  for (let day = week; day > week - WEEK && day >= firstDay; day--) {
    const at = day - firstDay;
    const known = day + Math.max(a.lagDays, b.lagDays) <= lastDay + 1;
    if (known && hasBoth(a, b, at)) return at;
  }
  return null;
}

function firstCommon(a: Levels, b: Levels, firstDay: Day, week: Day): Day {
  let day = Math.max(week - WEEK + 1, firstDay);
  while (!hasBoth(a, b, day - firstDay)) day++;
  return day;
}

function hasBoth(a: Levels, b: Levels, at: number): boolean {
  return !Number.isNaN(a.values[at] ?? Number.NaN) && !Number.isNaN(b.values[at] ?? Number.NaN);
}

function changeOf({ values, change }: Levels, from: number, to: number): number {
  const [old, now] = [values[from]!, values[to]!];
  return change === 'difference' ? now - old : Math.log(now / old);
}
