import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import type { Database } from '../../platform/database/open-database.ts';

/** A source that failed in a step of a day and waits for its retry. */
export interface SourceRetry {
  readonly step: string;
  readonly day: Day;
  readonly source: string;
}

/** A source that did not answer in a step. */
export interface SourceFailure {
  readonly source: string;
  readonly nextAt: Date;
  /** Reason in words. */
  readonly outcome: string;
}

/** Stores in the database which sources are retried before the next run of the step they failed in. */
export interface SourceRetries {
  /**
   * Schedules retries for sources of a step. Retries from earlier days of the step end, because its later run has
   * requested those days too.
   */
  open(step: string, day: Day, failures: readonly SourceFailure[]): Promise<void>;
  /** Returns the due retries, longest waiting first. */
  due(now: Date): Promise<readonly SourceRetry[]>;
  /** Postpones a source that failed again, for every step that waits for it. */
  postpone(failure: SourceFailure): Promise<void>;
  /** Ends the retries of a source that answered, for every step that waited for it. */
  end(source: string, outcome: string): Promise<void>;
}

/** Maximum stored length of an outcome, in characters. */
const MAX_OUTCOME_CHARS = 1_000;

/** Opens the store of source retries. */
export function createSourceRetries({ pool }: Database): SourceRetries {
  return {
    async open(step, day, failures) {
      await pool.query(
        `WITH ended AS (
           UPDATE "SourceRetry" SET "nextAt" = NULL WHERE step = $1 AND day < $2::date AND "nextAt" IS NOT NULL)
         INSERT INTO "SourceRetry" (step, day, source, attempts, "nextAt", outcome)
         SELECT $1, $2::date, t.source, 0, t.next_at, t.outcome
         FROM unnest($3::text[], $4::timestamptz[], $5::text[]) AS t(source, next_at, outcome)
         ON CONFLICT (step, day, source) DO UPDATE SET "nextAt" = excluded."nextAt", outcome = excluded.outcome`,
        [
          step,
          toIsoDate(day),
          failures.map(({ source }) => source),
          failures.map(({ nextAt }) => nextAt),
          failures.map(({ outcome }) => outcome.slice(0, MAX_OUTCOME_CHARS)),
        ],
      );
    },
    async due(now) {
      const { rows } = await pool.query<{ step: string; day: string; source: string }>(
        `SELECT step, day::text AS day, source FROM "SourceRetry" WHERE "nextAt" <= $1 ORDER BY "nextAt", step, source`,
        [now],
      );
      return rows.map((row) => ({ ...row, day: toDay(row.day) }));
    },
    async postpone({ source, nextAt, outcome }) {
      await pool.query(
        `UPDATE "SourceRetry" SET attempts = attempts + 1, "nextAt" = $2, outcome = $3
         WHERE source = $1 AND "nextAt" IS NOT NULL`,
        [source, nextAt, outcome.slice(0, MAX_OUTCOME_CHARS)],
      );
    },
    async end(source, outcome) {
      await pool.query(
        `UPDATE "SourceRetry" SET "nextAt" = NULL, attempts = attempts + 1, outcome = $2
         WHERE source = $1 AND "nextAt" IS NOT NULL`,
        [source, outcome.slice(0, MAX_OUTCOME_CHARS)],
      );
    },
  };
}
