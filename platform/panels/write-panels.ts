import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { toIsoDate } from '../../engine/calendar.ts';
import { packDays, packValues } from '../database/packed-numbers.ts';
import type { PanelUpdate } from './panel-update.ts';

/** Rows per statement. */
const CHUNK_ROWS = 4_000;

/** Inserts panel rows of a data version in the caller's transaction: per entity its days, then its values by field. */
export async function writePanels(
  client: pg.PoolClient,
  version: number,
  updates: readonly PanelUpdate[],
  sourceIds: ReadonlyMap<string, number>,
  onRows: (rows: number) => void,
): Promise<void> {
  const entities = await ensureEntities(client, updates);
  for (const { panel, entity, source, attributes, days, columns } of updates) {
    const entityId = entities.get(`${panel} ${entity}`)!;
    if (attributes) {
      await client.query('INSERT INTO panel_attributes (entity_id, version, attributes) VALUES ($1, $2, $3)', [
        entityId,
        version,
        JSON.stringify(attributes),
      ]);
    }
    for (let from = 0; from < days.length; from += CHUNK_ROWS) {
      const chunk = days.slice(from, from + CHUNK_ROWS);
      await client.query(
        'INSERT INTO panel_rows (entity_id, version, first_day, source_id, days, "values") VALUES ($1, $2, $3, $4, $5, $6)',
        [
          entityId,
          version,
          toIsoDate(chunk[0]!),
          sourceIds.get(source),
          packDays(chunk),
          packValues(columns.flatMap((column) => Array.from(chunk, (_, i) => column[from + i]!))),
        ],
      );
      onRows(chunk.length);
    }
    // Yields to requests between entities.
    await setImmediate();
  }
}

/** Returns ids by panel and entity; creates missing entities. */
async function ensureEntities(client: pg.PoolClient, updates: readonly PanelUpdate[]): Promise<Map<string, number>> {
  const wanted = [...new Map(updates.map(({ panel, entity }) => [`${panel} ${entity}`, { panel, entity }])).values()];
  const args = [wanted.map(({ panel }) => panel), wanted.map(({ entity }) => entity)];
  await client.query(
    `INSERT INTO "PanelEntity" (panel, code) SELECT t.panel, t.code FROM unnest($1::text[], $2::text[]) AS t(panel, code)
     ON CONFLICT (panel, code) DO NOTHING`,
    args,
  );
  const { rows } = await client.query<{ id: number; panel: string; code: string }>(
    `SELECT e.id, e.panel, e.code FROM "PanelEntity" e
     JOIN unnest($1::text[], $2::text[]) AS t(panel, code) ON e.panel = t.panel AND e.code = t.code`,
    args,
  );
  return new Map(rows.map(({ id, panel, code }) => [`${panel} ${code}`, id]));
}
