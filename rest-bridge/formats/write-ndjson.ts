import { rowsInGroups } from './rows-in-groups.ts';
import type { Table } from './table.ts';

const ROWS_PER_CHUNK = 500;

/** Writes the rows as JSON objects, one a line, exactly as the JSON answer lists them. */
export function* writeNdjson({ rows }: Table): Generator<Uint8Array> {
  for (const group of rowsInGroups(rows, ROWS_PER_CHUNK))
    yield Buffer.from(group.map((row) => `${JSON.stringify(row)}\n`).join(''));
}
