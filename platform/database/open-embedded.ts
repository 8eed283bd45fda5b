import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Log } from '../log.ts';
import { lockDirectory } from './directory-lock.ts';
import { explainOpening } from './embedded-failure.ts';
import type { Outages } from './outages.ts';
import { PgliteStream, SessionTurns } from './pglite-stream.ts';

/** Major version of PostgreSQL that the embedded database is built from. */
const POSTGRES_MAJOR = '18';
/** The embedded database has no checkpointer of its own; without this the log grows and a restart replays all of it. */
const CHECKPOINT_MS = 3 * 60_000;
/** Used segments of the log are kept for later. By default so many that they outweigh the sample dataset. */
const LOG_SIZE = ['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'];
/** Marks a folder whose database is being made. */
const UNFINISHED = 'first-start-unfinished';
/** Longest wait for the session before a query fails: longer than any publication. */
const SESSION_WAIT_MS = 120_000;

/** Whether there is an embedded database in a folder, of whatever version and in whatever state. */
export function hasEmbedded(dataDir: string): boolean {
  const folder = path.join(dataDir, 'postgres');
  return existsSync(folder) && !existsSync(path.join(folder, UNFINISHED));
}

export interface EmbeddedDatabase {
  readonly pool: pg.Pool;
  /** Tidies up after many rows were written: the embedded database has no autovacuum. */
  afterBulkLoad(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the embedded PostgreSQL in a folder, making it on first use, with every commit flushed to disk.
 *
 * @throws Error when another process uses the folder, when another PostgreSQL version wrote it, or when the disk is full,
 *   the folder cannot be written to or its files are damaged.
 */
export async function openEmbedded(dataDir: string, log: Log, { Client }: Outages): Promise<EmbeddedDatabase> {
  makeFolder(dataDir);
  const unlock = await lockDirectory(dataDir);
  const folder = path.join(dataDir, 'postgres');
  try {
    requireVersion(folder);
    const database = await createDatabase(dataDir, folder);
    const turns = new SessionTurns();
    const pool = new pg.Pool({
      max: 4,
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      Client,
      connectionTimeoutMillis: SESSION_WAIT_MS,
      stream: () => new PgliteStream(database, turns) as never,
    });
    pool.on('error', (error) => log.error({ err: error }, 'embedded database connection failed'));
    const checkpoint = setInterval(() => {
      pool.query('CHECKPOINT').catch((error: unknown) => log.error({ err: error }, 'checkpoint failed'));
    }, CHECKPOINT_MS).unref();
    return {
      pool,
      afterBulkLoad: async () => {
        await pool.query('VACUUM (ANALYZE)');
        await pool.query('CHECKPOINT');
      },
      close: async () => {
        clearInterval(checkpoint);
        await pool.end();
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch {
    try {
      // The cause comes from a plain call alone: a recursive one says ENOENT on a file system that is read-only.
      mkdirSync(dataDir, { mode: 0o700 });
    } catch (error) {
      throw explainOpening(error, dataDir);
    }
  }
}

/** Opens the database of a folder, or makes it; one whose making was cut off is made anew. */
async function createDatabase(dataDir: string, folder: string): Promise<PGlite> {
  // In the folder that it speaks of: whoever puts a backup in its place has no mark that lets it be removed.
  const unfinished = path.join(folder, UNFINISHED);
  try {
    if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true });
    const isNew = !existsSync(folder) || readdirSync(folder).length === 0;
    // It would be made anew over what is there.
    if (!isNew && !existsSync(path.join(folder, 'PG_VERSION'))) throw new Error('PG_VERSION is missing');
    if (isNew) {
      if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
      writeFileSync(unfinished, '');
    }
    // The default parameters switch fsync off (-F): a power cut could then lose what was acknowledged.
    const startParams = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...LOG_SIZE];
    const database = await PGlite.create({ dataDir: folder, startParams });
    rmSync(unfinished, { force: true });
    return database;
  } catch (error) {
    const explained = explainOpening(error, dataDir);
    // What half a database takes is room for the next start.
    if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true });
    throw explained;
  }
}

function requireVersion(folder: string): void {
  const file = path.join(folder, 'PG_VERSION');
  if (!existsSync(file)) return;
  const version = readFileSync(file, 'utf8').trim();
  // Without a number it is damaged, which opening it shows.
  if (/^\d+$/.test(version) && version !== POSTGRES_MAJOR) {
    throw new Error(
      `data folder ${folder} was written by PostgreSQL ${version}, this release embeds ${POSTGRES_MAJOR}: choose another DATA_DIR and import again`,
    );
  }
}
