import type pg from 'pg';
import { POSTGRES_EPOCH_DAY } from '../database/postgres-epoch.ts';
import { readBinaryCopy } from '../database/read-binary-copy.ts';
import type { PanelUpdate } from './panel-update.ts';

/** Bytes of dimensions, flags, element type, length and lower bound before the elements of a one-dimensional array. */
const ARRAY_HEADER_BYTES = 20;
/** Bytes of an element with its length. No element is null. */
const DATE_BYTES = 8;
const DOUBLE_BYTES = 12;

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
      const count = lengthOf(days);
      const fieldCount = count === 0 ? 0 : lengthOf(values) / count;
      updates.push({
        ...nameOf(entity.readInt32BE(0)),
        source: sources.get(source.readInt16BE(0)) ?? '',
        days: Array.from(
          { length: count },
          (_, i) => days.readInt32BE(ARRAY_HEADER_BYTES + i * DATE_BYTES + 4) + POSTGRES_EPOCH_DAY,
        ),
        columns: Array.from({ length: fieldCount }, (_, field) => readColumn(values, field * count, count)),
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

function lengthOf(array: Buffer): number {
  return array.length > ARRAY_HEADER_BYTES ? array.readInt32BE(12) : 0;
}

function readColumn(array: Buffer, first: number, count: number): Float64Array {
  const column = new Float64Array(count);
  let at = ARRAY_HEADER_BYTES + first * DOUBLE_BYTES + 4;
  for (let i = 0; i < count; i++, at += DOUBLE_BYTES) column[i] = array.readDoubleBE(at);
  return column;
}
