import type pg from 'pg';
import type { Day } from '../../engine/calendar.ts';
import type { ColumnSnapshot } from './column-snapshot.ts';
import type { SeriesUpdate } from './publication.ts';
import { readObservations } from './read-observations.ts';

/**
 * Brings a snapshot up to a version by reading what was recorded since.
 *
 * @param upTo - Version to read to; default the newest.
 * @returns the same object when nothing was recorded since.
 */
export async function loadSnapshot(pool: pg.Pool, base: ColumnSnapshot, upTo?: number): Promise<ColumnSnapshot> {
  const client = await pool.connect();
  try {
    // One state of the database for all reads.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await readSnapshot(client, base, upTo);
  } finally {
    await client.query('ROLLBACK').catch(() => {});
    client.release();
  }
}

/** As {@link loadSnapshot}, inside a transaction during which nothing else can publish. */
export async function readSnapshot(
  client: pg.PoolClient,
  base: ColumnSnapshot,
  upTo = 2_147_483_647,
): Promise<ColumnSnapshot> {
  const { rows } = await client.query<{ id: number; publishedAt: Date; sample: boolean }>(
    'SELECT id, "publishedAt", sample FROM "DataVersion" WHERE id <= $1 ORDER BY id DESC LIMIT 1',
    [upTo],
  );
  const [newest] = rows;
  if (!newest || newest.id <= base.version) return base;
  const names = await readNames(client);
  const updates = new Map<string, { seriesId: string; source: string; days: Day[]; values: number[] }>();
  await readObservations(client, base.version, newest.id, (seriesId, day, value, sourceId) => {
    const code = names.series.get(seriesId) ?? '';
    const source = names.sources.get(sourceId) ?? '';
    const update = updates.get(code) ?? { seriesId: code, source, days: [], values: [] };
    updates.set(code, update);
    update.days.push(day);
    update.values.push(value);
    update.source = source;
  });
  return base.with(
    { version: newest.id, publishedAt: newest.publishedAt, sample: newest.sample },
    [...updates.values()].map(inDayOrder),
  );
}

async function readNames(
  client: pg.PoolClient,
): Promise<{ series: Map<number, string>; sources: Map<number, string> }> {
  const series = await client.query<{ id: number; code: string }>('SELECT id, code FROM "Series"');
  const sources = await client.query<{ id: number; key: string }>('SELECT id, key FROM "Source"');
  return {
    series: new Map(series.rows.map(({ id, code }) => [id, code])),
    sources: new Map(sources.rows.map(({ id, key }) => [id, key])),
  };
}

/** Ascending days; of several values for a day the one recorded last. */
function inDayOrder(update: SeriesUpdate & { readonly days: readonly Day[] }): SeriesUpdate {
  const byDay = new Map(update.days.map((day, i) => [day, update.values[i] as number]));
  const days = [...byDay.keys()].sort((a, b) => a - b);
  return { ...update, days, values: days.map((day) => byDay.get(day) as number) };
}
