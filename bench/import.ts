import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProjectRoot } from '../app/project-root.ts';
import { loadDataset } from '../app/state/load-dataset.ts';
import { openState } from '../app/state/open-state.ts';
import { toIsoDate } from '../engine/calendar.ts';
import { elementAt } from '../engine/element-at.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createLog } from '../platform/log.ts';
import type { SeriesSnapshot } from '../platform/series/series-snapshot.ts';
import type { BenchResult } from './bench-result.ts';
import { startInspected } from './inspected-process.ts';
import { median } from './median.ts';

/** Maximum ratio of import and derivation to a plain bulk insert of the same rows, and the maximum in seconds. */
const TIMES = 3;
const EXTRA_SECONDS = 10;
const WARM_SECONDS = 2.5;
/** Number of starts, of which the median counts. */
const STARTS = 5;
const MEGABYTES_PER_MILLION = 20;
const CHUNK = 10_000;

/**
 * Compares the import of the reference history into an empty embedded database with a plain bulk insert of the same
 * rows; measures the start on it and the memory of the series store. Without the reference history, uses the sample
 * dataset.
 */
export async function run(): Promise<BenchResult[]> {
  const root = findProjectRoot();
  const reference = process.env.DATASET_ROOT ?? path.resolve(root, '../shared/data');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cyclegraph-bench-'));
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    NOW: '2026-11-21T09:00:00Z',
    LOG_LEVEL: 'error',
    ...(existsSync(reference) && {
      DATASET: path.join(root, 'test/reference/manifest.json'),
      DATASET_ROOT: reference,
    }),
  };
  const config = readConfig(settings);
  const { seconds: cold, snapshot, series } = await importOnce(config, root);
  const plain = await insertPlainly(root, snapshot, series);
  const starts: number[] = [];
  for (let i = 0; i < STARTS; i++) starts.push(await startOnce(settings, root));
  const warm = median(starts);
  rmSync(dataDir, { recursive: true, force: true });
  const limit = TIMES * plain.seconds + EXTRA_SECONDS;
  const weight = weigh(snapshot, series);
  return [
    {
      name: `import and derivation of ${plain.rows} rows into an empty embedded database`,
      figures: `${cold.toFixed(1)} s; plain bulk insert of the same rows ${plain.seconds.toFixed(1)} s, ratio ${(cold / plain.seconds).toFixed(2)}`,
      limit: `at most ${TIMES} times that plus ${EXTRA_SECONDS} s`,
      holds: cold <= limit,
    },
    {
      name: 'warm start, from the command until ready',
      figures: `${warm.toFixed(2)} s`,
      limit: `at most ${WARM_SECONDS} s`,
      holds: warm <= WARM_SECONDS,
    },
    {
      name: `series store with ${(weight.points / 1e6).toFixed(2)} million points`,
      figures: `${weight.perMillion.toFixed(1)} MB a million points`,
      limit: `at most ${MEGABYTES_PER_MILLION} MB`,
      holds: weight.perMillion <= MEGABYTES_PER_MILLION,
    },
  ];
}

async function importOnce(config: Config, root: string) {
  const log = createLog('error');
  const state = await openState(config, log, root);
  const start = performance.now();
  await loadDataset(state, config, log);
  const seconds = (performance.now() - start) / 1_000;
  const snapshot = state.store.series.current();
  const series = [...state.store.declarations.series.keys()];
  await state.close();
  return { seconds, snapshot, series };
}

/** The rows of a snapshot as plain (code, day, value) tuples, inserted in bulk into a table without constraints. */
async function insertPlainly(root: string, snapshot: SeriesSnapshot, series: readonly string[]) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cyclegraph-bench-'));
  const database = await openDatabase({
    dataDir,
    databaseUrl: undefined,
    migrationsDir: path.join(root, 'prisma/migrations'),
    log: createLog('error'),
  });
  await database.pool.query('CREATE TABLE plain (code text, day date, value float8[])');
  const rows = rowsOf(snapshot, series);
  const start = performance.now();
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK);
    await database.pool.query(
      'INSERT INTO plain SELECT t.code, t.day, t.value::float8[] FROM unnest($1::text[], $2::date[], $3::text[]) AS t(code, day, value)',
      [chunk.map(([code]) => code), chunk.map(([, day]) => day), chunk.map(([, , values]) => values)],
    );
  }
  const seconds = (performance.now() - start) / 1_000;
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  return { seconds, rows: rows.length };
}

function rowsOf(snapshot: SeriesSnapshot, series: readonly string[]): (readonly [string, string, string])[] {
  const view = snapshot.view();
  const literal = (values: readonly number[]) => `{${values.join(',')}}`;
  const observations = series.flatMap((id) =>
    [...view.values(id)].flatMap((value, i) =>
      Number.isNaN(value) ? [] : [[id, toIsoDate(view.firstDay + i), literal([value])] as const],
    ),
  );
  const bars = [...snapshot.panel('bars').entities.values()].flatMap((market) => {
    const columns = ['open', 'high', 'low', 'close', 'volume', 'quote_volume', 'taker_buy_volume'].map((field) =>
      market.column(field),
    );
    return [...market.days].map(
      (day, i) => [market.code, toIsoDate(day), literal(columns.map((column) => elementAt(column, i)))] as const,
    );
  });
  const coins = [...snapshot.panel('coins').entities.values()].flatMap((coin) => {
    const columns = ['price_usd', 'market_cap_usd', 'volume_usd'].map((field) => coin.column(field));
    return [...coin.days].map(
      (day, i) => [coin.code, toIsoDate(day), literal(columns.map((column) => elementAt(column, i)))] as const,
    );
  });
  return [...observations, ...bars, ...coins];
}

/** Starts the built command on the data of an earlier start, as users do. @returns seconds until it is ready. */
async function startOnce(settings: Readonly<Record<string, string>>, root: string): Promise<number> {
  const begun = performance.now();
  const env = { ...process.env, ...settings, LOG_LEVEL: 'info' };
  const service = await startInspected(['bin/cyclegraph.mjs', 'start'], { cwd: root, env });
  await service.untilSaid(/"msg":"ready"/);
  const seconds = (performance.now() - begun) / 1_000;
  await service.stop();
  return seconds;
}

/** Bytes of all columns divided by the points they hold. */
function weigh(snapshot: SeriesSnapshot, series: readonly string[]): { points: number; perMillion: number } {
  const view = snapshot.view();
  let [points, bytes] = [0, 0];
  const add = (column: Float64Array) => {
    bytes += column.byteLength;
    for (const value of column) if (!Number.isNaN(value)) points++;
  };
  for (const id of series) add(view.values(id));
  for (const panel of ['bars', 'coins', 'options']) {
    for (const entity of snapshot.panel(panel).entities.values()) {
      bytes += entity.days.byteLength;
      for (const field of fieldsOf(panel)) add(entity.column(field));
    }
  }
  return { points, perMillion: bytes / 1e6 / (points / 1e6) };
}

function fieldsOf(panel: string): readonly string[] {
  if (panel === 'coins') return ['price_usd', 'market_cap_usd', 'volume_usd'];
  if (panel === 'bars') return ['open', 'high', 'low', 'close', 'volume', 'quote_volume', 'taker_buy_volume'];
  return [
    'is_call',
    'expiry_day',
    'strike',
    'underlying_price',
    'mark_price',
    'mark_iv',
    'bid',
    'ask',
    'open_interest',
  ];
}
