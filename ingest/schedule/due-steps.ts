import { type Day, dayOfInstant } from '../../engine/calendar.ts';
import type { PlanStep } from './plan.ts';

/** How far back a missed day is seen. Sources look back further, so an older one is caught up by any later run. */
export const CATCH_UP_DAYS = 7;

/** A step that is due for a day. */
export interface DueStep {
  readonly step: PlanStep;
  readonly day: Day;
}

/** What is recorded of a step: the days it was done for, or given up. */
export type FinishedDays = ReadonlyMap<string, ReadonlySet<Day>>;

/** The newest day for which the hour of a step has come. */
export function newestDueDay({ at }: PlanStep, now: Date): Day {
  const today = dayOfInstant(now.getTime());
  return now.toISOString().slice(11, 16) >= at ? today : today - 1;
}

/**
 * What is to be run: of each step the newest day that is due, unless it is finished, in the order of their hours.
 *
 * Older days that were missed are not run. Sources look back, so the newest day brings theirs as well.
 */
export function dueSteps(plan: readonly PlanStep[], now: Date, finished: FinishedDays): DueStep[] {
  return plan
    .map((step) => ({ step, day: newestDueDay(step, now) }))
    .filter(({ step, day }) => !finished.get(step.key)?.has(day))
    .sort((a, b) => a.day - b.day || a.step.at.localeCompare(b.step.at));
}
