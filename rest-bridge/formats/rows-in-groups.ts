import type { Table, TableRow } from './table.ts';

const MAX_CELLS = 50_000;
const MIN_ROWS = 200;

/** Returns how many rows of a table are converted at once: few enough that other requests hardly wait for them. */
export function groupSizeOf({ columns }: Pick<Table, 'columns'>): number {
  return Math.max(MIN_ROWS, Math.floor(MAX_CELLS / Math.max(1, columns.length)));
}

/** Splits rows into groups of a size, of which one at a time is in memory. */
export function* rowsInGroups(rows: Iterable<TableRow>, size: number): Generator<readonly TableRow[]> {
  let group: TableRow[] = [];
  for (const row of rows) {
    group.push(row);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
