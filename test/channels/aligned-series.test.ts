import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { tableFromIPC } from 'apache-arrow';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { shareReader } from '../harness/services/share-reader.ts';
import { inFormat, tableReader } from '../harness/services/table-reader.ts';

// Several series in one call, compared with each of them alone, as JSON and as files.

const reader = await shareReader();
const { stack, power, body } = reader;
const { ask, bytesOf } = tableReader(reader);

const folder = await mkdtemp(path.join(tmpdir(), 'series-'));
const duck = await (await DuckDBInstance.create()).connect();
afterAll(async () => {
  duck.closeSync();
  await rm(folder, { recursive: true });
});

type Row = Readonly<Record<string, unknown>>;

describe('several series', () => {
  const IDS = ['mvrv', 'fed_funds_daily', 'pulse_score'] as const;
  const WIDE = `/api/v1/series?ids=${IDS.join(',')}&days=60`;

  interface Aligned {
    readonly series: readonly { readonly key: string; readonly unit: string; readonly source: string | null }[];
    readonly snapshots: readonly { readonly date: string; readonly values: readonly (number | null)[] }[];
    readonly range: unknown;
  }

  it('have the values that each has alone, by day', async () => {
    const { series, snapshots } = await body<Aligned>(WIDE);
    expect(series.map(({ key }) => key)).toEqual(IDS);
    const alone = await body<{ unit: string; source: string; snapshots: readonly Row[] }>(
      `/api/v1/onchain/series/mvrv/history?from=${snapshots[0]?.date}&to=${snapshots.at(-1)?.date}`,
    );
    expect([series[0]?.unit, series[0]?.source]).toEqual([alone.unit, alone.source]);
    const known = new Map(alone.snapshots.map(({ date, value }) => [date, value]));
    expect(snapshots.map(({ values }) => values[0])).toEqual(snapshots.map(({ date }) => known.get(date) ?? null));
    const pulse = await body<{ snapshots: readonly Row[] }>('/api/v1/svc-pulse/history?days=90');
    const scores = new Map(pulse.snapshots.map(({ date, score }) => [date, score]));
    const inBoth = snapshots.filter(({ date }) => scores.has(date));
    expect(inBoth.length).toBeGreaterThan(50);
    expect(inBoth.map(({ values }) => Math.round(Number(values[2])))).toEqual(
      inBoth.map(({ date }) => scores.get(date)),
    );
    const { data } = (
      await stack.graphql(
        `{ macroSeriesHistory(id: "fed_funds_daily", from: "${snapshots[0]?.date}") { points { date value } } }`,
        { key: power },
      )
    ).body;
    const rates = new Map(data.macroSeriesHistory.points.map(({ date, value }: Row) => [date, value]));
    expect(snapshots.map(({ values }) => values[1])).toEqual(snapshots.map(({ date }) => rates.get(date) ?? null));
  });

  it('are columns named by their ids in a file', async () => {
    const { snapshots } = await body<Aligned>(WIDE);
    const wide = snapshots.map(({ date, values }) => ({
      date,
      ...Object.fromEntries(IDS.map((id, i) => [id, values[i] ?? null])),
    }));
    const lines = Buffer.from(await bytesOf(WIDE, 'ndjson'))
      .toString()
      .trimEnd()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(wide);
    const arrow = tableFromIPC(await bytesOf(WIDE, 'arrow'));
    expect(arrow.schema.fields.map(({ name }) => name)).toEqual(['date', ...IDS]);
    expect(arrow.schema.fields[1]?.metadata.get('unit')).toBe('ratio');
    expect(arrow.getChild('mvrv')?.toJSON()).toEqual(wide.map((row) => (row as Row).mvrv));
    const file = path.join(folder, 'series.parquet');
    await writeFile(file, await bytesOf(WIDE, 'parquet'));
    const read = await duck.runAndReadAll(`SELECT count(mvrv), count(*) FROM read_parquet('${file}')`);
    expect(read.getRows()[0]?.map(Number)).toEqual([
      wide.filter((row) => (row as Row).mvrv !== null).length,
      wide.length,
    ]);
  });

  it('of ten years are sent while they are written, with the same rules as short answers', async () => {
    const { series } = await body<{ series: readonly { id: string }[] }>('/api/v1/onchain/series');
    const ids = series.slice(0, 50).map(({ id }) => id);
    const url = inFormat(`/api/v1/series?ids=${ids.join(',')}&days=3650`, 'csv');
    const first = await ask(url);
    expect([first.status, first.headers.get('content-length')]).toEqual([200, null]);
    const rows = parse(await first.text(), { columns: true }) as readonly Row[];
    expect([rows.length > 1_000, Object.keys(rows[0] ?? {}).length]).toEqual([true, 51]);
    const etag = String(first.headers.get('etag'));
    expect((await ask(url, { 'if-none-match': etag })).status).toBe(304);
    const head = await fetch(stack.url + url, { method: 'HEAD', headers: { authorization: `Bearer ${power}` } });
    expect([head.headers.get('etag'), (await head.arrayBuffer()).byteLength]).toEqual([etag, 0]);
  });

  it('are refused by name if unknown, repeated or too many', async () => {
    const refusal = async (ids: readonly string[]) => {
      const response = await ask(`/api/v1/series?ids=${ids.join(',')}`);
      const { errors } = await response.json();
      return [response.status, errors[0].parameter, errors[0].detail];
    };
    expect(await refusal(['mvrv', 'mvrw'])).toEqual([
      ...[400, 'ids', 'must name known series, not "mvrw". Did you mean mvrv?'],
    ]);
    expect(await refusal(['mvrv', 'mvrv'])).toEqual([400, 'ids', 'must name each series once, not mvrv twice']);
    expect(await refusal(Array.from({ length: 51 }, (_, i) => `s${i}`))).toEqual([
      ...[400, 'ids', 'must have at most 50 items, not 51'],
    ]);
  });

  it('reach as far back as the tier', async () => {
    const key = await stack.key('free');
    const { snapshots, range } = await body<Aligned>('/api/v1/series?ids=mvrv,nupl&from=2020-01-01', key);
    expect(snapshots.length).toBeLessThanOrEqual(30);
    expect(range).toMatchObject({ clamped: true, granted_days: 30, tier: 'free' });
  });
});
