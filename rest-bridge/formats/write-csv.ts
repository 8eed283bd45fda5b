import { csvCell } from '../../platform/pages/csv-cell.ts';
import { cellOf } from './cell-of.ts';
import { rowsInGroups } from './rows-in-groups.ts';
import type { Table } from './table.ts';

const ROWS_PER_CHUNK = 500;

/** Writes a table as CSV (RFC 4180) in UTF-8, with a line of column names; see {@link csvCell} for the cells. */
export function* writeCsv({ columns, rows }: Table): Generator<Uint8Array> {
  yield Buffer.from(`${columns.map(({ name }) => csvCell(name)).join(',')}\r\n`);
  for (const group of rowsInGroups(rows, ROWS_PER_CHUNK))
    yield Buffer.from(
      group.map((row) => `${columns.map((column) => csvCell(cellOf(row, column))).join(',')}\r\n`).join(''),
    );
}
