import {
  AsyncByteQueue,
  Bool,
  type DataType,
  DateDay,
  Field,
  Float64,
  Int64,
  makeData,
  RecordBatch,
  RecordBatchStreamWriter,
  Schema,
  Struct,
  TimestampMillisecond,
  Utf8,
  vectorFromArray,
} from 'apache-arrow';
import type { ColumnKind, TableColumn } from '../compile/table-shape.ts';
import { cellOf } from './cell-of.ts';
import { columnTexts, contextTexts } from './context-texts.ts';
import { groupSizeOf, rowsInGroups } from './rows-in-groups.ts';
import type { Table, TableRow } from './table.ts';

const TYPES: Readonly<Record<ColumnKind, () => DataType>> = {
  date: () => new DateDay(),
  flag: () => new Bool(),
  instant: () => new TimestampMillisecond('UTC'),
  integer: () => new Int64(),
  json: () => new Utf8(),
  number: () => new Float64(),
  text: () => new Utf8(),
};

/** Collects the chunks that the writer has written, so that they can be taken after each batch. */
class TakenQueue extends AsyncByteQueue {
  #chunks: Uint8Array[] = [];

  override write(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
  }

  take(): Uint8Array {
    const bytes = Buffer.concat(this.#chunks);
    this.#chunks = [];
    return bytes;
  }
}

/**
 * Writes a table as an Arrow IPC stream. Members next to the rows are metadata of the schema; units and descriptions are
 * metadata of the fields.
 */
export function* writeArrow(table: Table): Generator<Uint8Array> {
  const { columns, rows } = table;
  const schema = new Schema(
    columns.map((column) => new Field(column.name, TYPES[column.kind](), true, columnTexts(column))),
    contextTexts(table),
  );
  const out = new TakenQueue();
  const writer = new RecordBatchStreamWriter();
  writer.reset(out, schema);
  for (const group of rowsInGroups(rows, groupSizeOf(table))) {
    writer.write(toBatch(group, schema, columns));
    yield out.take();
  }
  writer.finish();
  yield out.take();
}

function toBatch(group: readonly TableRow[], schema: Schema, columns: readonly TableColumn[]): RecordBatch {
  const children = columns.map((column, i) => {
    const values = group.map((row) => toArrow(row, column));
    const [data] = vectorFromArray(values, schema.fields[i]?.type as DataType).data;
    if (!data) throw new Error(`Expected one chunk of column ${column.name}; got none.`);
    return data;
  });
  return new RecordBatch(
    schema,
    makeData({ type: new Struct(schema.fields), length: group.length, nullCount: 0, children }),
  );
}

function toArrow(row: TableRow, column: TableColumn): string | number | bigint | boolean | Date | null {
  const value = cellOf(row, column);
  if (value === null) return null;
  if (column.kind === 'integer') return BigInt(value as number);
  if (column.kind === 'date') return new Date(value as string);
  return column.kind === 'instant' ? Date.parse(value as string) : value;
}
