import { toIsoDate } from '../engine/calendar.ts';
import { createBackfillAnswers } from '../ingest/backfill/backfill-answers.ts';
import { type BackfillRecord, createBackfillRecords } from '../ingest/backfill/backfill-records.ts';
import type { EnabledSource } from '../ingest/sources/select-sources.ts';
import type { Source } from '../ingest/sources/source.ts';
import type { Database } from '../platform/database/open-database.ts';

/** Lists the state of each live source on a line: key, last delivered day, history, next retry and last error. */
export async function listSources(database: Database, enabled: readonly EnabledSource[]): Promise<string> {
  const { prisma } = database;
  const histories = await createBackfillRecords(database).all();
  const answers = await createBackfillAnswers(database).counts();
  const states = new Map((await prisma.sourceState.findMany()).map((state) => [state.key, state]));
  const waiting = await prisma.sourceRetry.findMany({ where: { nextAt: { not: null } }, orderBy: { nextAt: 'asc' } });
  const lines = enabled.map(({ source }) => {
    const { key } = source;
    const state = states.get(key);
    const retries = waiting
      .filter((one) => one.source === key)
      .map(({ step, nextAt, attempts }) => `next retry of ${step} at ${nextAt?.toISOString()} (${attempts} failed)`);
    return [
      key,
      `last day ${state?.lastGoodDay?.toISOString().slice(0, 10) ?? '-'}`,
      historyOf(source, histories.get(key), answers.get(key) ?? 0),
      ...retries,
      ...(state?.lastError ? [state.lastError] : []),
    ].join('\t');
  });
  return lines.length === 0 ? 'No live source is enabled. Set LIVE_SOURCES.' : lines.join('\n');
}

function historyOf({ since }: Source, record: BackfillRecord | undefined, answers: number): string {
  if (since === null) return 'without history';
  if (!record) return 'history not started';
  const span = `${toIsoDate(record.window.from)} to ${toIsoDate(record.window.to)}`;
  if (record.isFinished) return `history ${span}`;
  const next = record.nextAttemptAt ? `, next retry at ${record.nextAttemptAt.toISOString()}` : '';
  return `history ${span} in progress, ${answers} answers${next}`;
}
