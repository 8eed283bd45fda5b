import { cellOf } from './cell-of.ts';
import { rowsInGroups } from './rows-in-groups.ts';
import type { Table } from './table.ts';

const ROWS_PER_CHUNK = 500;

/** Writes the rows as one JSON array of flat objects: a member for each column, with a text, a number, a flag or null. */
export function* writeRows({ columns, rows }: Table): Generator<Uint8Array> {
  const names = columns.map(({ name }) => `${JSON.stringify(name)}:`);
  let before = '[';
  for (const group of rowsInGroups(rows, ROWS_PER_CHUNK)) {
    const written = group.map(
      (row) => `{${columns.map((column, i) => names[i] + JSON.stringify(cellOf(row, column))).join(',')}}`,
    );
    yield Buffer.from(before + written.join(','));
    before = ',';
  }
  yield Buffer.from(before === '[' ? '[]' : ']');
}
