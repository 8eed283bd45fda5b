import type { Database } from '../../platform/database/open-database.ts';
import type { EnabledSource } from '../sources/select-sources.ts';
import { createBackfillAnswers } from './backfill-answers.ts';
import { createBackfillRecords } from './backfill-records.ts';

/**
 * Creates a function that describes the progress of the backfill for some sources, whichever process works on it:
 * `backfill, 17 of 19 sources, 41 answers; okx-funding is retried at 2026-01-08T13:00:00.000Z`.
 *
 * @returns null when every source has its history.
 */
export function createBackfillProgress(
  database: Database,
  enabled: readonly EnabledSource[],
): () => Promise<string | null> {
  const records = createBackfillRecords(database);
  const answers = createBackfillAnswers(database);
  const keys = enabled.filter(({ source }) => source.since !== null).map(({ source }) => source.key);
  return async () => {
    const known = await records.all();
    const open = keys.filter((key) => known.get(key)?.isFinished !== true);
    if (open.length === 0) return null;
    const counts = await answers.counts();
    const kept = open.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0);
    const waiting = open.flatMap((key) => {
      const at = known.get(key)?.nextAttemptAt;
      return at ? `${key} is retried at ${at.toISOString()}` : [];
    });
    return [`backfill, ${keys.length - open.length} of ${keys.length} sources, ${kept} answers`, ...waiting].join('; ');
  };
}
