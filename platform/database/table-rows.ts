import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { splitLines } from '../text/split-lines.ts';
import type { TableLayout } from './list-tables.ts';

/** Values of a row in the order of its columns, as PostgreSQL writes them; null for SQL's null. */
export type TextRow = readonly (string | null)[];

/** Number and digest of the rows of a table. */
export interface TableDigest {
  readonly rows: number;
  /** SHA-256 (hex) of the rows as lines of COPY, in the order of their key. */
  readonly sha256: string;
}

/** Rows and characters of one INSERT. */
const MAX_BATCH_ROWS = 1_000;
const MAX_BATCH_CHARS = 4_000_000;

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const listOf = (names: readonly string[]) => names.map(quoted).join(', ');

/** Streams the rows of a table as lines of COPY without their line break, in the order of the key. */
export async function* readLines(client: pg.PoolClient, { name, columns, key }: TableLayout): AsyncGenerator<string> {
  const names = columns.map((column) => column.name);
  const query = `SELECT ${listOf(names)} FROM ${quoted(name)} ORDER BY ${listOf(key.length > 0 ? key : names)}`;
  const stream: AsyncIterable<Buffer> = client.query(copyTo(`COPY (${query}) TO STDOUT`));
  yield* splitLines(stream);
}

/** Counts and digests lines while they pass. */
export class LineDigest {
  readonly #hash = createHash('sha256');
  #rows = 0;
  #finished: TableDigest | null = null;

  add(line: string): void {
    this.#hash.update(line).update('\n');
    this.#rows++;
  }

  /** Returns the digest of all lines; no further ones can be added. */
  finish(): TableDigest {
    this.#finished ??= { rows: this.#rows, sha256: this.#hash.digest('hex') };
    return this.#finished;
  }
}

/** Passes lines on and adds each to a digest. */
export async function* digested(lines: AsyncIterable<string>, digest: LineDigest): AsyncGenerator<string> {
  for await (const line of lines) {
    digest.add(line);
    yield line;
  }
}

/** Counts and digests the rows of a table. */
export async function digestTable(client: pg.PoolClient, table: TableLayout): Promise<TableDigest> {
  const digest = new LineDigest();
  for await (const line of readLines(client, table)) digest.add(line);
  return digest.finish();
}

/** Parses a line of COPY. */
export function parseLine(line: string): TextRow {
  return line
    .split('\t')
    .map((field) =>
      field === '\\N' ? null : field.replace(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter),
    );
}

/**
 * Inserts lines into a table, and sets its sequences behind its rows. In plain INSERTs, because the embedded database takes no
 * COPY from a stream.
 */
export async function insertLines(
  client: pg.PoolClient,
  table: TableLayout,
  lines: AsyncIterable<string>,
): Promise<void> {
  let batch: TextRow[] = [];
  let chars = 0;
  for await (const line of lines) {
    batch.push(parseLine(line));
    chars += line.length;
    if (batch.length < MAX_BATCH_ROWS && chars < MAX_BATCH_CHARS) continue;
    await insertBatch(client, table, batch);
    batch = [];
    chars = 0;
  }
  if (batch.length > 0) await insertBatch(client, table, batch);
  for (const { column, sequence } of table.sequences)
    await client.query(
      `SELECT setval($1::regclass, coalesce(max(${quoted(column)}), 0) + 1, false) FROM ${quoted(table.name)}`,
      [sequence],
    );
}

async function insertBatch(client: pg.PoolClient, { name, columns }: TableLayout, rows: readonly TextRow[]) {
  const arrays = columns.map((_, i) => `$${i + 1}::text[]`).join(', ');
  const names = columns.map((_, i) => `c${i}`).join(', ');
  const values = columns.map(({ type }, i) => `c${i}::${type}`).join(', ');
  await client.query(
    `INSERT INTO ${quoted(name)} (${listOf(columns.map((column) => column.name))}) SELECT ${values} FROM unnest(${arrays}) AS rows(${names})`,
    columns.map((_, i) => rows.map((row) => row[i] ?? null)),
  );
}
