import type pg from 'pg';
import { POSTGRES_EPOCH_DAY } from '../database/postgres-epoch.ts';
import { readBinaryCopy } from '../database/read-binary-copy.ts';
import type { PanelUpdate } from '../series/publication.ts';

/** Dimensions, flags, element type, length and lower bound, before the elements of a one-dimensional array. */
const ARRAY_HEADER_BYTES = 20;

/**
 * The panel rows of the versions `after < version <= upTo`, in the order they were recorded.
 *
 * @param sources - Keys of the sources by id.
 */
export async function readPanels(
  client: pg.PoolClient,
  after: number,
  upTo: number,
  sources: ReadonlyMap<number, string>,
): Promise<PanelUpdate[]> {
  // Both bounds are integers; COPY takes no parameters.
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
      const dayList = readArray(days, (at) => days.readInt32BE(at) + POSTGRES_EPOCH_DAY);
      const flat = readArray(values, (at) => values.readDoubleBE(at));
      const rows = dayList.length;
      updates.push({
        ...nameOf(entity.readInt32BE(0)),
        source: sources.get(source.readInt16BE(0)) ?? '',
        days: dayList,
        columns: Array.from({ length: flat.length / rows }, (_, field) => flat.slice(field * rows, (field + 1) * rows)),
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

function readArray(bytes: Buffer, read: (at: number) => number): number[] {
  const length = bytes.length > ARRAY_HEADER_BYTES ? bytes.readInt32BE(12) : 0;
  const out = new Array<number>(length);
  let at = ARRAY_HEADER_BYTES;
  for (let i = 0; i < length; i++) {
    const size = bytes.readInt32BE(at);
    out[i] = read(at + 4);
    at += 4 + size;
  }
  return out;
}
