import { type Day, toIsoDate } from '../../engine/calendar.ts';
import type { Collected } from '../collected.ts';
import type { DayWindow } from './day-windows.ts';
import type { Source } from './source.ts';

/**
 * Days by which the first value may be later than the first requested day: the look-back of a run, and pauses of
 * publication.
 */
const TOLERANCE: Readonly<Record<Source['cadence'], number>> = { daily: 10, eight_hours: 10, weekly: 14, monthly: 62 };
/** Maximum number of dates in a note; a backfill can find as many as there are series. */
const MAX_DATES = 5;

/**
 * Reports which series and panels begin later than requested, because providers silently drop days older than they
 * keep.
 *
 * @returns a sentence, or none when everything reaches back as far as requested.
 */
export function lateBeginnings(
  cadence: Source['cadence'],
  { from }: DayWindow,
  { series, panels }: Collected,
): string[] {
  const firsts = new Map<string, Day>();
  for (const { id, first } of [
    ...series.map(({ seriesId, days }) => ({ id: seriesId, first: days[0] })),
    ...panels.map(({ panel, days }) => ({ id: `panel ${panel}`, first: days[0] })),
  ])
    if (first !== undefined) firsts.set(id, Math.min(first, firsts.get(id) ?? first));
  const late = new Map<Day, string[]>();
  for (const [id, first] of firsts)
    if (first - from > TOLERANCE[cadence]) late.set(first, [...(late.get(first) ?? []), id]);
  if (late.size === 0) return [];
  // The latest beginning is named first.
  const dates = [...late].sort(([a], [b]) => b - a).map(([first, ids]) => `${ids.join(', ')} from ${toIsoDate(first)}`);
  const more = dates.length > MAX_DATES ? [`${dates.length - MAX_DATES} more dates`] : [];
  return [`asked from ${toIsoDate(from)}, delivered ${[...dates.slice(0, MAX_DATES), ...more].join('; ')}`];
}
