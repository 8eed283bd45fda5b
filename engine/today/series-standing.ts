import type { Day } from '../calendar.ts';
import { orNull } from '../or-null.ts';
import type { SeriesView } from '../series-view.ts';
import { percentileAt } from './percentile-at.ts';
import { publishedDay } from './published-day.ts';

/** Days of the short line next to a value. */
const LINE_DAYS = 90;

/** The newest value of a series and its place in its own history. */
export interface SeriesStanding {
  readonly day: Day;
  readonly value: number;
  /** The value before the newest one; null for the first value of a series. */
  readonly previous: { readonly day: Day; readonly value: number } | null;
  /** Share of all values so far that lie below, 0 to 100, ties counted half; null below 30 values. */
  readonly percentile: number | null;
  /** Values of the 90 days that end on `day`, oldest first; null on days without one. */
  readonly line: readonly (number | null)[];
  /** First day of the unbroken stretch of this same value; for states. */
  readonly since: Day;
}

/** Reads the value of a series on the newest day that it is published for, and its place. @returns null without such a day. */
export function readStanding(view: SeriesView, series: string): SeriesStanding | null {
  const day = publishedDay(view, series);
  if (day === null) return null;
  const values = view.values(series);
  const at = day - view.firstDay;
  const before = lastIndex(values, at - 1);
  const value = values[at]!;
  return {
    day,
    value,
    previous: before < 0 ? null : { day: view.firstDay + before, value: values[before]! },
    percentile: percentileAt(values, at),
    line: lineUntil(view, series, day),
    since: view.firstDay + stretchBegin(values, at),
  };
}

/** Returns the values of the 90 days that end on a day, oldest first; null on days without one. */
export function lineUntil(view: SeriesView, series: string, day: Day): (number | null)[] {
  const values = view.values(series);
  const first = day - view.firstDay - LINE_DAYS + 1;
  return Array.from({ length: LINE_DAYS }, (_, i) => orNull(values[first + i]));
}

/** Index of the newest value at or before an index, -1 without one. */
function lastIndex(values: Float64Array, from: number): number {
  let i = from;
  while (i >= 0 && Number.isNaN(values[i]!)) i--;
  return i;
}

/** Where the stretch of equal values that ends at an index begins; days without a value do not break it. */
function stretchBegin(values: Float64Array, at: number): number {
  let begin = at;
  for (let i = at - 1; i >= 0; i--) {
    const value = values[i]!;
    if (Number.isNaN(value)) continue;
    if (value !== values[at]) break;
    begin = i;
  }
  return begin;
}
