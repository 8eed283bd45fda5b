import type { TableColumn } from '../compile/table-shape.ts';
import type { TableRow } from './table.ts';

/** Value of a cell: a number, a text, a flag, or null. Dates and instants are texts in ISO 8601. */
export type CellValue = string | number | boolean | null;

/** Returns the value of a row in a column; null where the row, or an object on the way, has none. */
export function cellOf(row: TableRow, { path, kind }: Pick<TableColumn, 'path' | 'kind'>): CellValue {
  let value: unknown = row;
  for (const name of path) value = (value as TableRow | null | undefined)?.[name];
  if (value === null || value === undefined) return null;
  if (kind === 'json') return JSON.stringify(value);
  return kind === 'text' ? String(value) : (value as CellValue);
}
