import { type Day, dayOfInstant } from '../../engine/calendar.ts';
import type { PlanStep } from './plan.ts';

/**
 * Days back for which a missed step is considered. Sources look back further, so any later run also covers older days.
 */
export const CATCH_UP_DAYS = 7;

/** A step that is due for a day. */
export interface DueStep {
  readonly step: PlanStep;
  readonly day: Day;
}

/** Days that each step is finished for, done or given up, by step key. */
export type FinishedDays = ReadonlyMap<string, ReadonlySet<Day>>;

/** Returns the newest day for which the hour of a step has come. */
export function newestDueDay({ at }: PlanStep, now: Date): Day {
  const today = dayOfInstant(now.getTime());
  return now.toISOString().slice(11, 16) >= at ? today : today - 1;
}

/**
 * Returns the steps to run: the newest due day of each step, unless it is finished, ordered by their hours.
 *
 * Older missed days are not run, because sources look back and the newest day brings their data as well.
 */
export function dueSteps(plan: readonly PlanStep[], now: Date, finished: FinishedDays): DueStep[] {
  return plan
    .map((step) => ({ step, day: newestDueDay(step, now) }))
    .filter(({ step, day }) => !finished.get(step.key)?.has(day))
    .sort((a, b) => a.day - b.day || a.step.at.localeCompare(b.step.at));
}
