import { cellOf } from './cell-of.ts';
import { rowsInGroups } from './rows-in-groups.ts';
import type { Table, TableRow } from './table.ts';

const ROWS_PER_CHUNK = 500;

/**
 * Writes the rows as JSON objects, one a line, as the JSON answer lists them. Values that it lists without names get those of
 * their columns.
 */
export function* writeNdjson({ columns, rows, areColumnsListed }: Table): Generator<Uint8Array> {
  const names = columns.map(({ name }) => `${JSON.stringify(name)}:`);
  const named = (row: TableRow) =>
    `{${columns.map((column, i) => names[i] + JSON.stringify(cellOf(row, column))).join(',')}}`;
  const write = areColumnsListed ? named : JSON.stringify;
  for (const group of rowsInGroups(rows, ROWS_PER_CHUNK))
    yield Buffer.from(group.map((row) => `${write(row)}\n`).join(''));
}
