import type pg from 'pg';
import { countDays, countValues, unpackDays, unpackValues } from '../database/packed-numbers.ts';
import { readBinaryCopy } from '../database/read-binary-copy.ts';
import { sharedNumbers } from '../memory/shared-numbers.ts';
import type { PanelUpdate } from './panel-update.ts';

/**
 * Reads panel rows of the versions `after < version <= upTo`, in recording order.
 *
 * @param sources - Source keys by id.
 */
export async function readPanels(
  client: pg.PoolClient,
  after: number,
  upTo: number,
  sources: ReadonlyMap<number, string>,
): Promise<PanelUpdate[]> {
  // COPY takes no parameters; both bounds are integers, so interpolation is safe.
  const range = `version > ${Math.trunc(after)} AND version <= ${Math.trunc(upTo)}`;
  const entities = await client.query<{ id: number; panel: string; code: string }>(
    'SELECT id, panel, code FROM "PanelEntity"',
  );
  const byId = new Map(entities.rows.map((row) => [row.id, row]));
  const updates: PanelUpdate[] = [];
  const attributes = await client.query<{ entity_id: number; attributes: Record<string, string | number | boolean> }>(
    `SELECT entity_id, attributes FROM panel_attributes WHERE ${range} ORDER BY version`,
  );
  const nameOf = (id: number) => {
    const { panel, code } = byId.get(id) as { panel: string; code: string };
    return { panel, entity: code };
  };
  await readBinaryCopy(
    client,
    `SELECT entity_id, source_id, days, "values" FROM panel_rows WHERE ${range} ORDER BY version`,
    (fields) => {
      const [entity, source, days, values] = fields as [Buffer, Buffer, Buffer, Buffer];
      const count = countDays(days);
      const all = unpackValues(values, sharedNumbers.values(countValues(values)));
      const fieldCount = count === 0 ? 0 : all.length / count;
      updates.push({
        ...nameOf(entity.readInt32BE(0)),
        source: sources.get(source.readInt16BE(0)) ?? '',
        days: unpackDays(days),
        columns: Array.from({ length: fieldCount }, (_, field) => all.subarray(field * count, (field + 1) * count)),
      });
    },
  );
  const described = attributes.rows.map(({ entity_id, attributes: of }) => ({
    ...nameOf(entity_id),
    source: '',
    attributes: of,
    days: [],
    columns: [],
  }));
  return [...updates, ...described];
}
