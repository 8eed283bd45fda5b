import { type Day, instantOf, toDay } from '../../engine/calendar.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { DayWindow } from '../sources/day-windows.ts';

/** Progress of collecting the history of a source. */
export interface BackfillRecord {
  /** Window requested in every attempt. */
  readonly window: DayWindow;
  readonly isFinished: boolean;
  /** Earliest time of the next attempt after a failure; null without one. */
  readonly nextAttemptAt: Date | null;
  readonly lastError: string | null;
}

/** Records in the database which sources have had their history collected. */
export interface BackfillRecords {
  all(): Promise<ReadonlyMap<string, BackfillRecord>>;
  /** Starts the history of a source. A restart deletes earlier answers. */
  begin(key: string, window: DayWindow, at: Date): Promise<void>;
  failed(key: string, nextAttemptAt: Date, error: string): Promise<void>;
  /** Marks the histories of these sources as published and deletes their answers. */
  finish(keys: readonly string[], at: Date): Promise<void>;
}

/** Maximum stored length of an error, in characters. */
const MAX_ERROR_CHARS = 1_000;

/** Opens the records of the backfill. */
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
      const record = { from: new Date(instantOf(from)), to: new Date(instantOf(to)), startedAt };
      const update = { ...record, finishedAt: null, nextAttemptAt: null, lastError: null };
      await prisma.$transaction([
        prisma.backfillAnswer.deleteMany({ where: { source: key } }),
        prisma.sourceBackfill.upsert({ where: { key }, create: { key, ...record }, update }),
      ]);
    },
    async failed(key, nextAttemptAt, error) {
      await prisma.sourceBackfill.update({
        where: { key },
        data: { nextAttemptAt, lastError: error.slice(0, MAX_ERROR_CHARS) },
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

function toDayOf(date: Date): Day {
  return toDay(date.toISOString().slice(0, 10));
}
