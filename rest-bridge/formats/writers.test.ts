import { RecordBatchReader, tableFromIPC } from 'apache-arrow';
import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import type { TableColumn } from '../compile/table-shape.ts';
import { TABLE_FORMATS } from './formats.ts';
import type { Table, TableRow } from './table.ts';

const column = (name: string, kind: TableColumn['kind']): TableColumn => ({
  name,
  path: [name],
  kind,
  unit: null,
  description: null,
});
const COLUMNS = [
  column('date', 'date'),
  column('at', 'instant'),
  column('value', 'number'),
  column('count', 'integer'),
  column('text', 'text'),
  column('thin', 'flag'),
  column('list', 'json'),
];
const FIRST = {
  date: '2024-02-29',
  at: '2024-02-29T12:30:00.000Z',
  value: -0.1,
  count: 9_007_199_254_740_991,
  text: 'a "b", c\r\nd',
  thin: false,
  list: [1, 'x'],
};
const NOTHING = Object.fromEntries(COLUMNS.map(({ name }) => [name, null]));

const write = async (format: string, table: Table) => {
  const found = TABLE_FORMATS.find(({ name }) => name === format);
  if (!found) throw new Error(`Expected a format ${format}; got none.`);
  return Buffer.concat([...(await found.load())(table)]);
};
const tableOf = (rows: Iterable<TableRow>, columns = COLUMNS): Table => ({
  columns,
  rows,
  context: { unit: 'usd' },
  areColumnsListed: false,
});
const bufferOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;

describe('CSV', () => {
  it('follows RFC 4180, with nothing for null', async () => {
    const csv = (await write('csv', tableOf([FIRST, NOTHING]))).toString();
    expect(csv.split('\r\n').at(-2)).toBe(',,,,,,');
    expect(csv.startsWith('date,at,value,count,text,thin,list\r\n')).toBe(true);
    expect(parse(csv, { columns: true })[0]).toEqual({
      ...FIRST,
      value: '-0.1',
      count: '9007199254740991',
      thin: 'false',
      list: '[1,"x"]',
    });
  });

  it.each(['=1+1', '+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '=HYPERLINK("http://x","y")'])(
    'keeps a spreadsheet from running %j',
    async (text) => {
      const csv = (await write('csv', tableOf([{ text }], [column('text', 'text')]))).toString();
      const [[head], [cell]] = parse(csv) as [string[], string[]];
      expect([head, cell]).toEqual(['text', `'${text}`]);
    },
  );

  it('leaves negative numbers numbers', async () => {
    const csv = (
      await write('csv', tableOf([{ value: -5 }, { value: -1e-9 }], [column('value', 'number')]))
    ).toString();
    expect(csv).toBe('value\r\n-5\r\n-1e-9\r\n');
  });
});

describe('Parquet', () => {
  it('keeps types, and null in every column', async () => {
    const file = bufferOf(await write('parquet', tableOf([FIRST, NOTHING])));
    expect(await parquetReadObjects({ file })).toEqual([
      {
        ...FIRST,
        date: new Date('2024-02-29'),
        at: new Date(FIRST.at),
        count: 9_007_199_254_740_991n,
        list: '[1,"x"]',
      },
      NOTHING,
    ]);
  });
});

describe('Arrow', () => {
  it('keeps types, and null in every column', async () => {
    const arrow = tableFromIPC(await write('arrow', tableOf([FIRST, NOTHING])));
    expect(arrow.schema.fields.map(({ type }) => String(type))).toEqual([
      ...['Date32<DAY>', 'Timestamp<MILLISECOND, UTC>', 'Float64', 'Int64', 'Utf8', 'Bool', 'Utf8'],
    ]);
    expect(arrow.toArray().map((row) => row?.toJSON())).toEqual([
      {
        ...FIRST,
        date: Date.parse('2024-02-29'),
        at: Date.parse(FIRST.at),
        count: 9_007_199_254_740_991n,
        list: '[1,"x"]',
      },
      NOTHING,
    ]);
  });
});

describe.each(TABLE_FORMATS)('a table in $name', ({ name, load }) => {
  const ROWS = 300_000;
  const COLUMN_PAIR = [column('date', 'date'), column('value', 'number')];

  it('is written with one chunk in memory', async () => {
    let made = 0;
    const rows = {
      *[Symbol.iterator]() {
        for (; made < ROWS; made++) yield { date: '2024-02-29', value: made / 7 };
      },
    };
    let [largest, written, before, most] = [0, 0, 0, 0];
    for (const chunk of (await load())(tableOf(rows, COLUMN_PAIR))) {
      largest = Math.max(largest, chunk.length);
      written += chunk.length;
      most = Math.max(most, made - before);
      before = made;
    }
    expect(made).toBe(ROWS);
    expect(largest).toBeLessThan(written / 8);
    // Rows are read when their chunk is asked for, and not before.
    expect(most).toBeLessThan(ROWS / 8);
  });

  it('is valid without any rows', async () => {
    const bytes = await write(name, tableOf([]));
    if (name === 'csv') expect(bytes.toString()).toBe('date,at,value,count,text,thin,list\r\n');
    if (name === 'ndjson') expect(bytes.length).toBe(0);
    if (name === 'parquet') expect(await parquetReadObjects({ file: bufferOf(bytes) })).toEqual([]);
    if (name === 'arrow') expect(RecordBatchReader.from(bytes).open().schema.fields.length).toBe(COLUMNS.length);
  });
});
