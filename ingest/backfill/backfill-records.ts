import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { DayWindow } from '../sources/day-windows.ts';

/** How far the history of a source is. */
export interface BackfillRecord {
  /** The days that it is asked for, the same in every attempt. */
  readonly window: DayWindow;
  readonly isFinished: boolean;
  /** When it may be asked again after it failed; null when it did not. */
  readonly nextAttemptAt: Date | null;
  readonly lastError: string | null;
}

/** Which sources have had their history collected, in the database. */
export interface BackfillRecords {
  all(): Promise<ReadonlyMap<string, BackfillRecord>>;
  /** Begins with a source, anew when it had begun before: earlier answers are forgotten. */
  begin(key: string, window: DayWindow, at: Date): Promise<void>;
  failed(key: string, nextAttemptAt: Date, error: string): Promise<void>;
  /** The history of these sources is published, and their answers are needed no more. */
  finish(keys: readonly string[], at: Date): Promise<void>;
}

/** Longest text of an error that is kept. */
const LONGEST_ERROR = 1_000;

/** Opens the record of the backfill. */
export function createBackfillRecords({ prisma }: Database): BackfillRecords {
  return {
    async all() {
      const rows = await prisma.sourceBackfill.findMany();
      return new Map(
        rows.map(({ key, from, to, finishedAt, nextAttemptAt, lastError }) => [
          key,
          {
            window: { from: toDayOf(from), to: toDayOf(to) },
            isFinished: finishedAt !== null,
            nextAttemptAt,
            lastError,
          },
        ]),
      );
    },
    async begin(key, { from, to }, startedAt) {
      const record = { from: toDate(from), to: toDate(to), startedAt };
      const update = { ...record, finishedAt: null, nextAttemptAt: null, lastError: null };
      await prisma.$transaction([
        prisma.backfillAnswer.deleteMany({ where: { source: key } }),
        prisma.sourceBackfill.upsert({ where: { key }, create: { key, ...record }, update }),
      ]);
    },
    async failed(key, nextAttemptAt, error) {
      await prisma.sourceBackfill.update({
        where: { key },
        data: { nextAttemptAt, lastError: error.slice(0, LONGEST_ERROR) },
      });
    },
    async finish(keys, finishedAt) {
      const data = { finishedAt, nextAttemptAt: null, lastError: null };
      await prisma.$transaction([
        prisma.sourceBackfill.updateMany({ where: { key: { in: [...keys] } }, data }),
        prisma.backfillAnswer.deleteMany({ where: { source: { in: [...keys] } } }),
      ]);
    },
  };
}

function toDate(day: Day): Date {
  return new Date(`${toIsoDate(day)}T00:00:00Z`);
}

function toDayOf(date: Date): Day {
  return toDay(date.toISOString().slice(0, 10));
}
