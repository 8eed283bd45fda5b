import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Log } from '../log.ts';
import { lockDirectory } from './directory-lock.ts';
import type { Outages } from './outages.ts';
import { PgliteStream, SessionTurns } from './pglite-stream.ts';

/** Major version of PostgreSQL that the embedded database is built from. */
const POSTGRES_MAJOR = '18';
/** The embedded database has no checkpointer of its own; without this the log grows and a restart replays all of it. */
const CHECKPOINT_MS = 3 * 60_000;
/** Used segments of the log are kept for later. By default so many that they outweigh the sample dataset. */
const LOG_SIZE = ['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'];
/** Longest wait for the session before a query fails: longer than any publication. */
const SESSION_WAIT_MS = 120_000;

export interface EmbeddedDatabase {
  readonly pool: pg.Pool;
  /** Tidies up after many rows were written: the embedded database has no autovacuum. */
  afterBulkLoad(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the embedded PostgreSQL in a folder, making it on first use, with every commit flushed to disk.
 *
 * @throws Error when another process uses the folder, or when another PostgreSQL version wrote it.
 */
export async function openEmbedded(dataDir: string, log: Log, { Client }: Outages): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDirectory(dataDir);
  const folder = path.join(dataDir, 'postgres');
  try {
    requireVersion(folder);
    // The default parameters switch fsync off (-F): a power cut could then lose what was acknowledged.
    const startParams = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...LOG_SIZE];
    const database = await PGlite.create({ dataDir: folder, startParams });
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

function requireVersion(folder: string): void {
  const file = path.join(folder, 'PG_VERSION');
  if (!existsSync(file)) return;
  const version = readFileSync(file, 'utf8').trim();
  if (version !== POSTGRES_MAJOR) {
    throw new Error(
      `data folder ${folder} was written by PostgreSQL ${version}, this release embeds ${POSTGRES_MAJOR}: choose another DATA_DIR and import again`,
    );
  }
}
