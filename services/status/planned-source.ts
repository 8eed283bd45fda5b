import { MS_PER_DAY } from '../../engine/calendar.ts';
import type { LiveSource } from '../freshness/live-source.ts';

/** A live source that the settings name, with its place in the daily plan. */
export interface PlannedSource extends LiveSource {
  readonly title: string;
  /** Ids of the panels it delivers rows to. */
  readonly panels: readonly string[];
  /** UTC times of the day at which the plan queries it, `HH:MM`. */
  readonly times: readonly string[];
  /** Whether its history is collected before the daily plan begins. */
  readonly hasHistory: boolean;
  /** Why it is not collected: it needs a key, or its licence does not permit passing the data on; null for a source in use. */
  readonly leftOut: 'key' | 'licence' | null;
}

/** Returns the next time at which the plan queries a source; null for one without a place in it. */
export function nextPlanned(times: readonly string[], now: Date): Date | null {
  const today = now.toISOString().slice(0, 10);
  const upcoming = times.map((time) => {
    const at = Date.parse(`${today}T${time}:00Z`);
    return at > now.getTime() ? at : at + MS_PER_DAY;
  });
  return upcoming.length > 0 ? new Date(Math.min(...upcoming)) : null;
}
