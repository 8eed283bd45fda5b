import { RecordBatchReader, tableFromIPC } from 'apache-arrow';
import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import type { TableColumn } from '../compile/table-shape.ts';
import { BOARD_FORMATS } from './board-formats.ts';
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
  const found = [...TABLE_FORMATS, ...BOARD_FORMATS].find(({ name }) => name === format);
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

describe('shapes for dashboards', () => {
  const json = async (format: string, table: Table) => JSON.parse((await write(format, table)).toString());

  it('lists rows as flat objects, however many', async () => {
    const flat = { ...FIRST, list: '[1,"x"]' };
    expect(await json('rows', tableOf([FIRST, NOTHING]))).toEqual([flat, NOTHING]);
    expect(await json('rows', tableOf([]))).toEqual([]);
    const many = await json('rows', tableOf(Array.from({ length: 1_234 }, () => FIRST)));
    expect([many.length, many[1_233]]).toEqual([1_234, flat]);
  });

  it('gives the numbers of the last row, with their change from the row before in percent', async () => {
    const columns = [
      column('date', 'date'),
      { ...column('raw_score', 'number'), unit: 'points' },
      column('count', 'integer'),
    ];
    const metrics = (...values: readonly (number | null)[]) =>
      json(
        'metrics',
        tableOf(
          values.map((value) => ({ date: '2024-01-01', raw_score: value, count: 0 })),
          columns,
        ),
      );
    const count = { label: 'Count', value: '0' };
    expect(await metrics(3, 40, 30)).toEqual([{ label: 'Raw score (points)', value: '30', delta: '-25' }, count]);
    expect(await metrics(-2, -1.5)).toEqual([{ label: 'Raw score (points)', value: '-1.5', delta: '25' }, count]);
    expect(await metrics(3, 1_234_567.8)).toEqual([
      { label: 'Raw score (points)', value: '1,234,570', delta: '41152160' },
      count,
    ]);
    // Without a base there is no change, and without a value no metric.
    expect(await metrics(null, 5)).toEqual([{ label: 'Raw score (points)', value: '5' }, count]);
    expect(await metrics(0, 5)).toEqual([{ label: 'Raw score (points)', value: '5' }, count]);
    expect(await metrics(5, null)).toEqual([count]);
    expect(await json('metrics', tableOf([], columns))).toEqual([]);
  });

  it('lists the first text of each row as a choice, once, under its name', async () => {
    const columns = [column('rank', 'integer'), column('id', 'text'), column('label', 'text')];
    const rows = [
      { rank: 1, id: 'mvrv', label: 'MVRV' },
      { rank: 2, id: 'nupl', label: null },
      { rank: 3, id: 'mvrv', label: 'again' },
    ];
    expect(await json('options', tableOf(rows, columns))).toEqual([
      { label: 'MVRV', value: 'mvrv' },
      { label: 'nupl', value: 'nupl' },
    ]);
    expect(await json('options', tableOf(rows, [column('rank', 'integer')]))).toEqual([]);
  });
});
