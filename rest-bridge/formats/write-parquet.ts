import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { ColumnKind, TableColumn } from '../compile/table-shape.ts';
import { cellOf } from './cell-of.ts';
import { columnTexts, contextTexts } from './context-texts.ts';
import { groupSizeOf, rowsInGroups } from './rows-in-groups.ts';
import type { Table, TableRow } from './table.ts';

const TYPES: Readonly<Record<ColumnKind, Pick<SchemaElement, 'type' | 'converted_type'>>> = {
  date: { type: 'INT32', converted_type: 'DATE' },
  flag: { type: 'BOOLEAN' },
  instant: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  integer: { type: 'INT64' },
  json: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  number: { type: 'DOUBLE' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
};

/**
 * Writes a table as Parquet, compressed by Snappy. Members next to the rows are metadata of the file; units and
 * descriptions of columns are in its member `columns`.
 */
export function* writeParquet(table: Table): Generator<Uint8Array> {
  const { columns, rows } = table;
  const size = groupSizeOf(table);
  const out = new ByteWriter();
  const writer = new ParquetWriter({
    writer: out,
    schema: [
      { name: 'root', num_children: columns.length },
      ...columns.map(({ name, kind }): SchemaElement => ({ name, repetition_type: 'OPTIONAL', ...TYPES[kind] })),
    ],
    kvMetadata: [...contextTexts(table), ['columns', describeColumns(columns)] as const].map(([key, value]) => ({
      key,
      value,
    })),
    createdBy: 'cyclegraph',
  });
  for (const group of rowsInGroups(rows, size)) {
    writer.write({
      columnData: columns.map((column) => ({
        name: column.name,
        data: group.map((row) => toParquet(row, column)),
        offsetIndex: false,
      })),
      rowGroupSize: size,
    });
    yield taken(out);
  }
  writer.finish();
  yield taken(out);
}

function describeColumns(columns: readonly TableColumn[]): string {
  return JSON.stringify(
    Object.fromEntries(columns.map((column) => [column.name, Object.fromEntries(columnTexts(column))])),
  );
}

function toParquet(row: TableRow, column: TableColumn): string | number | bigint | boolean | Date | null {
  const value = cellOf(row, column);
  if (value === null) return null;
  if (column.kind === 'integer') return BigInt(value as number);
  return column.kind === 'date' || column.kind === 'instant' ? new Date(value as string) : value;
}

/** Takes the bytes written so far, so that the writer holds one row group at most. */
function taken(out: ByteWriter): Uint8Array {
  const bytes = out.getBytes().slice();
  out.index = 0;
  return bytes;
}
