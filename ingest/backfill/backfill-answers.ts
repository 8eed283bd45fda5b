import type { Database } from '../../platform/database/open-database.ts';

/** Stores providers' answers to backfill requests in the database until the history is published. */
export interface BackfillAnswers {
  /** Returns the stored answer to a request; null when there is none yet. */
  find(source: string, request: string): Promise<string | null>;
  keep(source: string, request: string, body: string): Promise<void>;
  /** Deletes the answers of a source, so that they are requested again. */
  forget(source: string): Promise<void>;
  /** Returns the number of answers by source. */
  counts(): Promise<ReadonlyMap<string, number>>;
}

/** Opens the store of backfill answers. */
export function createBackfillAnswers({ prisma, pool }: Database): BackfillAnswers {
  return {
    async find(source, request) {
      const key = { source_request: { source, request } };
      return (await prisma.backfillAnswer.findUnique({ where: key }))?.body ?? null;
    },
    async keep(source, request, body) {
      await pool.query(
        `INSERT INTO "BackfillAnswer" (source, request, body) VALUES ($1, $2, $3)
         ON CONFLICT (source, request) DO UPDATE SET body = excluded.body`,
        [source, request, body],
      );
    },
    async forget(source) {
      await prisma.backfillAnswer.deleteMany({ where: { source } });
    },
    async counts() {
      const groups = await prisma.backfillAnswer.groupBy({ by: ['source'], _count: true });
      return new Map(groups.map(({ source, _count }) => [source, _count]));
    },
  };
}
