import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { LineDigest } from '../../platform/database/table-rows.ts';
import { splitLines } from '../../platform/text/split-lines.ts';
import type { IncomingTable } from './import-tables.ts';

// A backup is compressed text: a line that names its format, a line about its source, and for each table a line about it, its rows
// as lines of COPY, the mark that ends them, and a line with their digest. The last line tells that nothing is missing.

const FORMAT = 'cyclegraph backup 1';
/** No row reads like it, because COPY escapes backslashes. */
const END_OF_ROWS = '\\.';
const END = 'end';

const SOURCE = z.object({ version: z.string(), migrations: z.array(z.string()), createdAt: z.string() });
const TABLE = z.object({ table: z.string(), columns: z.array(z.string()) });
const DIGEST = z.object({ rows: z.int(), sha256: z.string() });

/** Where a backup comes from. */
export type BackupSource = z.output<typeof SOURCE>;

/** Number of tables, rows and bytes of a backup. */
export interface WrittenBackup {
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
}

/**
 * Writes a backup. The file has its name only when it is complete.
 *
 * @throws Error when the file exists already.
 */
export async function writeBackup(
  file: string,
  source: BackupSource,
  tables: AsyncIterable<IncomingTable>,
): Promise<WrittenBackup> {
  if (await stat(file).catch(() => null)) throw new Error(`${file} exists already. Name a new file.`);
  const count = { tables: 0, rows: 0 };
  const unfinished = `${file}.part`;
  try {
    await pipeline(Readable.from(textOf(source, tables, count)), createGzip(), createWriteStream(unfinished));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return { ...count, bytes: (await stat(file)).size };
}

async function* textOf(
  source: BackupSource,
  tables: AsyncIterable<IncomingTable>,
  count: { tables: number; rows: number },
): AsyncGenerator<string> {
  yield `${FORMAT}\n${JSON.stringify(source)}\n`;
  for await (const { name, columns, lines, digest } of tables) {
    yield `${JSON.stringify({ table: name, columns })}\n`;
    for await (const line of lines) yield `${line}\n`;
    const found = digest.finish();
    yield `${END_OF_ROWS}\n${JSON.stringify(found)}\n`;
    count.tables++;
    count.rows += found.rows;
  }
  yield `${END}\n`;
}

/** A backup that is open for reading, once. */
export interface OpenedBackup {
  readonly source: BackupSource;
  /** Its tables, each to be read to its end before the next. @throws Error when the file is damaged or ends early. */
  readonly tables: AsyncIterable<IncomingTable>;
}

/** @throws Error when the file is missing or is no backup. */
export async function openBackup(file: string): Promise<OpenedBackup> {
  if (!(await stat(file).catch(() => null))) throw new Error(`There is no backup ${file}. Check the path.`);
  const text = createGunzip();
  createReadStream(file)
    .once('error', (error) => text.destroy(error))
    .pipe(text);
  const lines = splitLines(text);
  const next = async (): Promise<string> => {
    const { value, done } = await lines.next().catch((error: unknown) => {
      throw new Error(`${file} cannot be read. It is no backup, or it is damaged.`, { cause: error });
    });
    if (done) throw new Error(`${file} ends early. Use another backup.`);
    return value;
  };
  if ((await next()) !== FORMAT) throw new Error(`${file} is no backup of this release.`);
  const source = SOURCE.parse(JSON.parse(await next()));
  return { source, tables: tablesOf(file, next) };
}

async function* tablesOf(file: string, next: () => Promise<string>): AsyncGenerator<IncomingTable> {
  for (let head = await next(); head !== END; head = await next()) {
    const { table, columns } = TABLE.parse(JSON.parse(head));
    const digest = new LineDigest();
    yield { name: table, columns, lines: rowsOf({ table, file, digest }, next), digest };
  }
}

/** Ends with an error when the rows are damaged, so that the reader stores none of them. */
async function* rowsOf(
  { table, file, digest }: { readonly table: string; readonly file: string; readonly digest: LineDigest },
  next: () => Promise<string>,
): AsyncGenerator<string> {
  for (let line = await next(); line !== END_OF_ROWS; line = await next()) {
    digest.add(line);
    yield line;
  }
  const expected = DIGEST.parse(JSON.parse(await next()));
  if (digest.finish().sha256 !== expected.sha256)
    throw new Error(`Table ${table} in ${file} is damaged: its rows have another digest. Use another backup.`);
}
