import { type Day, instantOf, toDay, toIsoDate } from '../../engine/calendar.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { CATCH_UP_DAYS, type DueStep, type FinishedDays } from './due-steps.ts';

/** Records the outcomes of the plan's steps in the database. */
export interface StepRecords {
  /** Returns the days since `from` that each step is finished for. */
  finished(from: Day): Promise<FinishedDays>;
  isFinished(due: DueStep): Promise<boolean>;
  /**
   * Records that a step is finished for a day, and for the missed days before it, which its look-back covered.
   *
   * A day that is already recorded keeps its record.
   */
  finish(due: DueStep, at: Date, outcome: StepEnd): Promise<void>;
  /** Appends to the recorded outcome of a step on a day. */
  append(step: string, day: Day, at: Date, text: string): Promise<void>;
}

export interface StepEnd {
  readonly isDone: boolean;
  /** Outcome as one line. */
  readonly text: string;
}

/** Maximum stored length of an outcome, in characters. */
const MAX_OUTCOME_CHARS = 2_000;

/** Opens the records of the daily plan. */
export function createStepRecords({ prisma, pool }: Database): StepRecords {
  return {
    async finished(from) {
      const rows = await prisma.planStep.findMany({
        where: { day: { gte: new Date(instantOf(from)) } },
        select: { step: true, day: true },
      });
      const days = new Map<string, Set<Day>>();
      for (const { step, day } of rows)
        days.set(step, (days.get(step) ?? new Set()).add(toDay(day.toISOString().slice(0, 10))));
      return days;
    },
    async isFinished({ step, day }) {
      return (await prisma.planStep.count({ where: { step: step.key, day: new Date(instantOf(day)) } })) > 0;
    },
    async finish({ step, day }, finishedAt, { isDone, text }) {
      const date = toIsoDate(day);
      const missed = isDone ? `caught up on ${date}` : `failed with ${date}`;
      const record = (on: Day, outcome: string) => ({
        step: step.key,
        day: new Date(instantOf(on)),
        finishedAt,
        outcome,
      });
      // A single statement, so that after a crash either all of these days are recorded or none.
      await prisma.planStep.createMany({
        data: [
          record(day, (isDone ? text : `failed: ${text}`).slice(0, MAX_OUTCOME_CHARS)),
          ...Array.from({ length: CATCH_UP_DAYS - 1 }, (_, i) => record(day - i - 1, missed)),
        ],
        skipDuplicates: true,
      });
    },
    async append(step, day, at, text) {
      await pool.query(
        `INSERT INTO "PlanStep" AS known (step, day, "finishedAt", outcome) VALUES ($1, $2::date, $3, left($4, $5))
         ON CONFLICT (step, day) DO UPDATE SET outcome = left(known.outcome || '; ' || $4, $5)`,
        [step, toIsoDate(day), at, text, MAX_OUTCOME_CHARS],
      );
    },
  };
}
