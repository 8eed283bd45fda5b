import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { tableFromIPC } from 'apache-arrow';
import { parse } from 'csv-parse/sync';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, describe, expect, it } from 'vitest';
import type { AnswerTable } from '../../rest-bridge/compile/table-shape.ts';
import { exampleRequest } from '../harness/clients/example-request.ts';
import { publishedEndpoints } from '../harness/clients/published-schema.ts';
import { partOfToday } from '../harness/data/part-of-today.ts';
import { seedOfToday } from '../harness/data/seed-of-today.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import { FORMATS, type Format, inFormat, rowsOfTable, tableReader } from '../harness/services/table-reader.ts';

// Lists and histories as CSV, NDJSON, Parquet and Arrow, read by programs of others and compared with the answer as JSON.

const reader = await shareReader();
const { stack, power, body } = reader;
const { ask, bytesOf } = tableReader(reader);

const folder = await mkdtemp(path.join(tmpdir(), 'formats-'));
const duck = await (await DuckDBInstance.create()).connect();
afterAll(async () => {
  duck.closeSync();
  await rm(folder, { recursive: true });
});

const save = async (name: string, bytes: Uint8Array) => {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
};

const PULSE = '/api/v1/svc-pulse/history?days=400';
const FLOWS = '/api/v1/etf-flows?days=60';

type Row = Readonly<Record<string, unknown>>;

describe('a history', () => {
  it('has the rows of its JSON in every format', async () => {
    const { snapshots } = await body<{ snapshots: readonly Row[] }>(PULSE);
    expect(snapshots.length).toBe(400);
    const csv = parse(Buffer.from(await bytesOf(PULSE, 'csv')), { columns: true }) as readonly Row[];
    expect(csv).toEqual(snapshots.map(({ date, score, band }) => ({ date, score: String(score), band })));
    const lines = Buffer.from(await bytesOf(PULSE, 'ndjson'))
      .toString()
      .trimEnd()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(snapshots);
    const parquet = await bytesOf(PULSE, 'parquet');
    expect(await parquetReadObjects({ file: parquet.buffer as ArrayBuffer })).toEqual(
      snapshots.map(({ date, score, band }) => ({ date: new Date(String(date)), score: BigInt(Number(score)), band })),
    );
    const arrow = tableFromIPC(await bytesOf(PULSE, 'arrow'));
    expect(arrow.toArray().map((row) => row?.toJSON())).toEqual(
      snapshots.map(({ date, score, band }) => ({
        date: Date.parse(String(date)),
        score: BigInt(Number(score)),
        band,
      })),
    );
  });

  it('keeps numbers with all digits and signs, and nothing for null', async () => {
    const { snapshots } = await body<{ snapshots: readonly Row[] }>(FLOWS);
    const flows = snapshots.map((row) => row.net_flow_usd_millions as number | null);
    expect(flows.some((flow) => flow !== null && flow < 0)).toBe(true);
    const csv = parse(Buffer.from(await bytesOf(FLOWS, 'csv')), { columns: true }) as readonly Row[];
    expect(csv.map((row) => row.net_flow_usd_millions)).toEqual(
      flows.map((flow) => (flow === null ? '' : String(flow))),
    );
  });

  it('is read by DuckDB with dates, numbers and texts', async () => {
    const csv = await save('pulse.csv', await bytesOf(PULSE, 'csv'));
    const parquet = await save('pulse.parquet', await bytesOf(PULSE, 'parquet'));
    const { snapshots } = await body<{ snapshots: readonly Row[] }>(PULSE);
    const mean = snapshots.reduce((sum, { score }) => sum + Number(score), 0) / snapshots.length;
    for (const source of [`read_csv('${csv}')`, `read_parquet('${parquet}')`]) {
      const described = await duck.runAndReadAll(`DESCRIBE SELECT * FROM ${source}`);
      expect(described.getRows().map(([name, type]) => [name, type])).toEqual([
        ['date', 'DATE'],
        ['score', 'BIGINT'],
        ['band', 'VARCHAR'],
      ]);
      const read = await duck.runAndReadAll(`SELECT count(*), avg(score), min(date)::VARCHAR FROM ${source}`);
      const [count, average, first] = read.getRows()[0] ?? [];
      expect([Number(count), first]).toEqual([400, snapshots[0]?.date]);
      expect(Number(average)).toBeCloseTo(mean, 9);
    }
  });

  it('carries window, tier, unit and data version next to the rows', async () => {
    const json = await body<Row>(PULSE);
    const { snapshots: _rows, ...context } = json;
    const csv = await ask(inFormat(PULSE, 'csv'));
    expect(JSON.parse(csv.headers.get('x-answer-context') ?? '')).toEqual(context);
    expect(csv.headers.get('x-data-version')).toMatch(/^\d+$/);
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="svc-pulse-history.csv"');
    const alternate = /<([^>]+)>; rel="alternate"; type="application\/json"/.exec(csv.headers.get('link') ?? '')?.[1];
    expect(await body(String(alternate))).toEqual(json);
    const arrow = tableFromIPC(await bytesOf(PULSE, 'arrow')).schema;
    expect(arrow.metadata.get('tier')).toBe('api_power');
    expect(JSON.parse(arrow.metadata.get('range') ?? '')).toEqual(json.range);
    expect(arrow.fields.find(({ name }) => name === 'score')?.metadata.get('unit')).toBe('points, 0 to 100');
    const { buffer } = await bytesOf(PULSE, 'parquet');
    const metadata = new Map(
      parquetMetadata(buffer as ArrayBuffer).key_value_metadata?.map(({ key, value }) => [key, value]),
    );
    expect(metadata.get('to')).toBe(json.to);
    expect(JSON.parse(String(metadata.get('columns'))).score.unit).toBe('points, 0 to 100');
  });
});

describe('the format', () => {
  it('follows Accept, and the URL before it', async () => {
    const typeOf = async (url: string, accept: string) =>
      (await ask(url, { accept })).headers.get('content-type')?.split(';')[0];
    // In this order twice, so that answers that are kept for one are asked for by another.
    for (const _round of [1, 2]) {
      for (const type of Object.values(FORMATS)) expect(await typeOf(PULSE, type)).toBe(type);
      expect(await typeOf(PULSE, '*/*')).toBe('application/json');
      expect(await typeOf(PULSE, 'text/html,*/*;q=0.8')).toBe('application/json');
      expect(await typeOf(PULSE, 'application/json;q=0.5, text/csv')).toBe('text/csv');
      expect(await typeOf(inFormat(PULSE, 'csv'), 'application/json')).toBe('text/csv');
      expect(await typeOf(inFormat(PULSE, 'json'), 'text/csv')).toBe('application/json');
    }
  });

  it('is refused with the allowed ones if it is unknown', async () => {
    const wrong = await ask(inFormat(PULSE, 'xml'));
    const problem = await wrong.json();
    expect([wrong.status, problem.code, problem.errors]).toEqual([
      ...[400, 'invalid_input'],
      [{ parameter: 'format', detail: 'must be one of json, csv, ndjson, parquet, arrow, not "xml"' }],
    ]);
    const none = await ask(PULSE, { accept: 'text/html' });
    const refusal = await none.json();
    expect([none.status, refusal.code]).toEqual([406, 'not_acceptable']);
    for (const type of Object.values(FORMATS)) expect(refusal.detail).toContain(type);
    const twice = await ask(`${inFormat(PULSE, 'csv')}&format=csv`);
    expect([twice.status, (await twice.json()).errors[0].detail]).toEqual([400, 'is given more than once']);
  });

  it('has its own ETag, and caches tell formats apart', async () => {
    const etags = new Set<string | null>();
    for (const format of ['json', ...Object.keys(FORMATS)]) {
      const url = inFormat(PULSE, format);
      const first = await ask(url);
      const etag = first.headers.get('etag');
      etags.add(etag);
      expect((await ask(url, { 'if-none-match': String(etag) })).status).toBe(304);
      expect(first.headers.get('vary')).not.toMatch(/Accept(,|$)/);
      const head = await fetch(`${stack.url}${url}`, { method: 'HEAD', headers: { authorization: `Bearer ${power}` } });
      expect([head.status, head.headers.get('etag'), (await head.arrayBuffer()).byteLength]).toEqual([200, etag, 0]);
    }
    expect(etags.size).toBe(5);
    expect((await ask(PULSE, { accept: 'text/csv' })).headers.get('vary')).toBe(
      'Accept, Authorization, Accept-Encoding',
    );
    expect((await ask(PULSE)).headers.get('vary')).toBe('Accept, Authorization, Accept-Encoding');
  });

  it('changes neither tier nor quota', async () => {
    const key = await stack.key('free');
    expect((await fetch(`${stack.url}${inFormat(PULSE, 'csv')}`)).status).toBe(401);
    const response = await ask(inFormat(PULSE, 'csv'), {}, key);
    expect(response.headers.get('ratelimit')).toContain('"hour"');
    expect(parse(await response.text(), { columns: true }).length).toBe(365);
    expect(JSON.parse(response.headers.get('x-answer-context') ?? '').range.clamped).toBe(true);
  });

  it('is JSON in a batch', async () => {
    const { body: batch } = await stack.post(
      '/api/v1/batch',
      { calls: [{ path: inFormat(PULSE, 'json') }, { path: inFormat(PULSE, 'csv') }] },
      { key: power },
    );
    expect(batch.results.map(({ status }: { status: number }) => status)).toEqual([200, 400]);
    expect(batch.results[1].body.errors[0]).toEqual({
      parameter: 'format',
      detail: 'must be json in a batch, not csv',
    });
  });
});

const imports = (modules: string) => (python: string) => spawnSync(python, ['-c', `import ${modules}`]).status === 0;
/** A Python with pandas: the one of this shell, or that of the system. */
const PYTHON = ['python3', '/usr/bin/python3'].find(imports('pandas'));
/** What pandas reads alone, and what it needs pyarrow for, which Debian does not package. */
const OF_PANDAS =
  PYTHON && imports('pyarrow')(PYTHON) ? (Object.keys(FORMATS) as Format[]) : (['csv', 'ndjson'] as const);

describe.skipIf(!PYTHON)(PYTHON ? 'pandas' : 'pandas, which apt-get install python3-pandas brings', () => {
  it('reads every format with the same rows and types', async () => {
    const files = await Promise.all(OF_PANDAS.map(async (one) => save(`pandas.${one}`, await bytesOf(PULSE, one))));
    const program = `
import json, sys, pandas
def arrow(path):
    import pyarrow.ipc
    return pyarrow.ipc.open_stream(path).read_pandas()
read = {
    "csv": lambda path: pandas.read_csv(path, parse_dates=["date"]),
    "ndjson": lambda path: pandas.read_json(path, lines=True),
    "parquet": pandas.read_parquet,
    "arrow": arrow,
}
tables = [read[path.split(".")[-1]](path) for path in sys.argv[1:]]
print(json.dumps([[len(t), int(t.score.sum()), str(pandas.to_datetime(t.date).min().date())] for t in tables]))`;
    const { stdout, stderr } = spawnSync(PYTHON ?? '', ['-c', program, ...files], { encoding: 'utf8' });
    const { snapshots } = await body<{ snapshots: readonly Row[] }>(PULSE);
    const sum = snapshots.reduce((total, { score }) => total + Number(score), 0);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(OF_PANDAS.map(() => [400, sum, snapshots[0]?.date]));
  });
});

/** A third of the routes a day. */
const TABLES = partOfToday(
  (await publishedEndpoints()).filter(({ table, cacheable, writes }) => table && cacheable && !writes),
  3,
  seedOfToday('test/channels/formats.test.ts').seed,
);

describe.each(TABLES.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  it('has as many rows in every format as in JSON', async () => {
    const [route] = endpoint.rest.filter(({ method }) => method === 'GET');
    const { url } = exampleRequest(endpoint, 'GET', route?.path ?? '');
    const answer = await body<Row>(url);
    const rows = rowsOfTable(answer, endpoint.table as AnswerTable);
    expect(parse(Buffer.from(await bytesOf(url, 'csv')), { columns: true }).length).toBe(rows.length);
    const lines = Buffer.from(await bytesOf(url, 'ndjson'))
      .toString()
      .split('\n')
      .slice(0, -1);
    expect(lines.map((line) => JSON.parse(line))).toEqual(rows);
    const { buffer } = await bytesOf(url, 'parquet');
    expect(await parquetReadObjects({ file: buffer as ArrayBuffer })).toHaveLength(rows.length);
    expect(tableFromIPC(await bytesOf(url, 'arrow')).numRows).toBe(rows.length);
  });
});
