import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import type { Database } from '../../platform/database/open-database.ts';

/** How the live sources are doing, in the database. */
export interface SourceStates {
  /** Last day a source delivered a published value for; null before the first. */
  lastGoodDay(key: string): Promise<Day | null>;
  /** It answered an attempt begun at an instant. */
  answered(key: string, at: Date): Promise<void>;
  /** It did not; `error` says why in words, `restsUntil` until when the provider wants to be left alone, if it does. */
  failed(key: string, at: Date, error: string, restsUntil: Date | null): Promise<void>;
  /** Until when the provider wants to be left alone; null when it did not ask for that. */
  restsUntil(key: string): Promise<Date | null>;
  /** Its values up to a day are published. The day never goes back: an old window may be asked for at any time. */
  published(key: string, upTo: Day): Promise<void>;
}

/** Longest text of an error that is kept. */
const LONGEST_ERROR = 1_000;

/** Opens the record of the live sources. */
export function createSourceStates({ prisma, pool }: Database): SourceStates {
  const attempt = async (
    key: string,
    lastAttemptAt: Date,
    outcome: { lastSuccessAt?: Date; lastError: string | null; restsUntil: Date | null },
  ) => {
    const record = { lastAttemptAt, ...outcome };
    await prisma.sourceState.upsert({ where: { key }, create: { key, ...record }, update: record });
  };
  return {
    async lastGoodDay(key) {
      const day = (await prisma.sourceState.findUnique({ where: { key } }))?.lastGoodDay;
      return day ? toDay(day.toISOString().slice(0, 10)) : null;
    },
    answered: (key, at) => attempt(key, at, { lastSuccessAt: at, lastError: null, restsUntil: null }),
    failed: (key, at, error, restsUntil) => attempt(key, at, { lastError: error.slice(0, LONGEST_ERROR), restsUntil }),
    async restsUntil(key) {
      return (await prisma.sourceState.findUnique({ where: { key } }))?.restsUntil ?? null;
    },
    async published(key, upTo) {
      // Greatest ignores a null.
      await pool.query('UPDATE "SourceState" SET "lastGoodDay" = greatest("lastGoodDay", $2::date) WHERE key = $1', [
        key,
        toIsoDate(upTo),
      ]);
    },
  };
}
