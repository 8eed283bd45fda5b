import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { SourceFailure } from '../../services/status/source-failure.ts';

/** Stores the state of the live sources in the database. */
export interface SourceStates {
  /** Returns the last day with a published value from a source; null before the first. */
  lastGoodDay(key: string): Promise<Day | null>;
  /** Records that the source answered an attempt begun at an instant. */
  answered(key: string, at: Date): Promise<void>;
  /**
   * Records a failure; `error` is the reason in words for the operator, `restsUntil` the end of a pause the provider
   * asked for, if any.
   */
  failed(key: string, at: Date, error: string, failure: SourceFailure, restsUntil: Date | null): Promise<void>;
  /** Returns the end of a pause the provider asked for; null without one. */
  restsUntil(key: string): Promise<Date | null>;
  /**
   * Records that its values up to a day are published. The day never goes back, because an old window may be requested
   * at any time.
   */
  published(key: string, upTo: Day): Promise<void>;
}

/** Maximum stored length of an error, in characters. */
const MAX_ERROR_CHARS = 1_000;

const NO_FAILURE = { lastError: null, failure: null, failureStatus: null, failingSince: null, restsUntil: null };

/** Opens the states of the live sources. */
export function createSourceStates({ prisma, pool }: Database): SourceStates {
  return {
    async lastGoodDay(key) {
      const day = (await prisma.sourceState.findUnique({ where: { key } }))?.lastGoodDay;
      return day ? toDay(day.toISOString().slice(0, 10)) : null;
    },
    async answered(key, at) {
      const record = { lastAttemptAt: at, lastSuccessAt: at, ...NO_FAILURE };
      await prisma.sourceState.upsert({ where: { key }, create: { key, ...record }, update: record });
    },
    async failed(key, at, error, { kind, status }, restsUntil) {
      await pool.query(
        `INSERT INTO "SourceState" AS known
           (key, "lastAttemptAt", "lastError", failure, "failureStatus", "failingSince", "restsUntil")
         VALUES ($1, $2, $3, $4, $5, $2, $6)
         ON CONFLICT (key) DO UPDATE SET "lastAttemptAt" = $2, "lastError" = $3, failure = $4, "failureStatus" = $5,
           "failingSince" = coalesce(known."failingSince", $2), "restsUntil" = $6`,
        [key, at, error.slice(0, MAX_ERROR_CHARS), kind, status, restsUntil],
      );
    },
    async restsUntil(key) {
      return (await prisma.sourceState.findUnique({ where: { key } }))?.restsUntil ?? null;
    },
    async published(key, upTo) {
      // `greatest` ignores nulls.
      await pool.query('UPDATE "SourceState" SET "lastGoodDay" = greatest("lastGoodDay", $2::date) WHERE key = $1', [
        key,
        toIsoDate(upTo),
      ]);
    },
  };
}
