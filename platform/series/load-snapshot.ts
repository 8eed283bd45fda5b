import type pg from 'pg';
import type { Day } from '../../engine/calendar.ts';
import { readPanels } from '../panels/read-panels.ts';
import type { ColumnSnapshot } from './column-snapshot.ts';
import { type RecordedObservations, readObservations } from './read-observations.ts';

/**
 * Brings a snapshot up to a version by reading later records.
 *
 * @param upTo - Version to read up to; defaults to the newest.
 * @returns the same object when there are none.
 */
export async function loadSnapshot(pool: pg.Pool, base: ColumnSnapshot, upTo?: number): Promise<ColumnSnapshot> {
  const client = await pool.connect();
  try {
    // All reads must see one state of the database.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await readSnapshot(client, base, upTo);
  } finally {
    await client.query('ROLLBACK').catch(() => {});
    client.release();
  }
}

/** Same as {@link loadSnapshot}, inside a transaction that excludes other publications. */
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
  const recorded = new Map<number, RecordedObservations[]>();
  await readObservations(client, base.version, newest.id, (one) => {
    const others = recorded.get(one.seriesId);
    if (others) others.push(one);
    else recorded.set(one.seriesId, [one]);
  });
  const updates = [...recorded].flatMap(([seriesId, all]) =>
    inDayOrder(all).map(({ source, ...update }) => ({
      ...update,
      seriesId: names.series.get(seriesId) ?? '',
      source: names.sources.get(source) ?? '',
    })),
  );
  return base.with(
    { version: newest.id, publishedAt: newest.publishedAt, sample: newest.sample },
    updates,
    await readPanels(client, base.version, newest.id, names.sources),
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

/** Values of a series from one source. */
interface SourceValues {
  readonly days: readonly Day[];
  readonly values: ArrayLike<number>;
  readonly source: number;
}

/** Returns values by source in ascending order of days; of several values for a day, the last recorded counts. */
function inDayOrder(recorded: readonly RecordedObservations[]): SourceValues[] {
  const [only, ...others] = recorded as [RecordedObservations, ...RecordedObservations[]];
  if (others.length === 0 && only.days.every((day, i) => i === 0 || day > (only.days[i - 1] as Day)))
    return [{ days: only.days, values: only.values, source: only.sourceId }];
  const newest = new Map<Day, { readonly value: number; readonly source: number }>();
  for (const { days, values, sourceId } of [...recorded].sort((a, b) => a.version - b.version))
    for (const [i, day] of days.entries()) newest.set(day, { value: values[i]!, source: sourceId });
  const order = [...newest].sort(([a], [b]) => a - b);
  return [...new Set(recorded.map(({ sourceId }) => sourceId))].map((source) => {
    const own = order.filter(([, one]) => one.source === source);
    return { days: own.map(([day]) => day), values: own.map(([, { value }]) => value), source };
  });
}
