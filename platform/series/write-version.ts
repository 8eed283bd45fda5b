import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { toIsoDate } from '../../engine/calendar.ts';
import { packDays, packValues } from '../database/packed-numbers.ts';
import type { PanelUpdate } from '../panels/panel-update.ts';
import { writePanels } from '../panels/write-panels.ts';
import type { SeriesUpdate } from './publication.ts';

export interface VersionRecord {
  readonly id: number;
  readonly publishedAt: Date;
  readonly origin: string;
  readonly sample: boolean;
}

/** Days per statement; the embedded database blocks the event loop during each. */
const CHUNK_DAYS = 10_000;

/** Inserts a data version with its observations and panel rows in the caller's transaction. */
export async function writeVersion(
  client: pg.PoolClient,
  version: VersionRecord,
  { series: updates, panels }: { readonly series: readonly SeriesUpdate[]; readonly panels: readonly PanelUpdate[] },
  onProgress: (written: number, total: number) => void,
): Promise<void> {
  const total = [...updates, ...panels].reduce((sum, { days }) => sum + days.length, 0);
  const seriesIds = await ensureNames(
    client,
    'Series',
    'code',
    updates.map(({ seriesId }) => seriesId),
  );
  const sourceIds = await ensureNames(
    client,
    'Source',
    'key',
    [...updates, ...panels].map(({ source }) => source),
  );
  await client.query(
    'INSERT INTO "DataVersion" (id, "publishedAt", origin, sample, rows) VALUES ($1, $2, $3, $4, $5)',
    [version.id, version.publishedAt, version.origin, version.sample, total],
  );
  let written = 0;
  for (const { seriesId, source, days, values } of updates) {
    for (let from = 0; from < days.length; from += CHUNK_DAYS) {
      const chunk = days.slice(from, from + CHUNK_DAYS);
      await client.query(
        'INSERT INTO observations (series_id, version, first_day, source_id, days, "values") VALUES ($1, $2, $3, $4, $5, $6)',
        [
          seriesIds.get(seriesId),
          version.id,
          toIsoDate(chunk[0]!),
          sourceIds.get(source),
          packDays(chunk),
          packValues(values.slice(from, from + CHUNK_DAYS)),
        ],
      );
      written += chunk.length;
      onProgress(written, total);
      // Yields to requests between statements.
      await setImmediate();
    }
  }
  await writePanels(client, version.id, panels, sourceIds, (rows) => {
    written += rows;
    onProgress(written, total);
  });
}

async function ensureNames(
  client: pg.PoolClient,
  table: 'Series' | 'Source',
  column: 'code' | 'key',
  names: readonly string[],
): Promise<Map<string, number>> {
  const wanted = [...new Set(names)];
  await client.query(
    `INSERT INTO "${table}" (${column}) SELECT name FROM unnest($1::text[]) AS t(name)
     WHERE NOT EXISTS (SELECT 1 FROM "${table}" WHERE ${column} = t.name)`,
    [wanted],
  );
  const { rows } = await client.query<{ id: number; name: string }>(
    `SELECT id, ${column} AS name FROM "${table}" WHERE ${column} = ANY($1::text[])`,
    [wanted],
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}
