import type pg from 'pg';
import type { Day } from '../../engine/calendar.ts';
import { readPanels } from '../panels/read-panels.ts';
import type { ColumnSnapshot } from './column-snapshot.ts';
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
  const recorded: Recorded[] = [];
  await readObservations(client, base.version, newest.id, (seriesId, day, value, sourceId, version) => {
    const series = recorded[seriesId] ?? { days: [], values: [], sources: [], versions: [] };
    recorded[seriesId] = series;
    series.days.push(day);
    series.values.push(value);
    series.sources.push(sourceId);
    series.versions.push(version);
  });
  const updates = recorded.flatMap((series, seriesId) => {
    const { source, ...update } = inDayOrder(series);
    return [{ ...update, seriesId: names.series.get(seriesId) ?? '', source: names.sources.get(source) ?? '' }];
  });
  return base.with(
    { version: newest.id, publishedAt: newest.publishedAt, sample: newest.sample },
    updates,
    await readPanels(client, base.version, newest.id, names.sources),
  );
}

/** Observations of one series, as they were recorded. */
interface Recorded {
  readonly days: Day[];
  readonly values: number[];
  readonly sources: number[];
  readonly versions: number[];
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

/** Ascending days; of several values for a day the one recorded last. The source is that of the newest day. */
function inDayOrder({ days, values, sources, versions }: Recorded): {
  days: readonly Day[];
  values: readonly number[];
  source: number;
} {
  if (days.every((day, i) => i === 0 || day > (days[i - 1] as Day)))
    return { days, values, source: sources.at(-1) as number };
  const newest = new Map<Day, number>();
  for (const [i, day] of days.entries()) {
    const other = newest.get(day);
    if (other === undefined || (versions[i] as number) > (versions[other] as number)) newest.set(day, i);
  }
  const order = [...newest].sort(([a], [b]) => a - b);
  return {
    days: order.map(([day]) => day),
    values: order.map(([, i]) => values[i] as number),
    source: sources[order.at(-1)?.[1] as number] as number,
  };
}
