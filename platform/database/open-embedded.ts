import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { lockDirectory } from './directory-lock.ts';
import { explainOpening } from './embedded-failure.ts';
import type { Outages } from './outages.ts';
import { pgliteFiles } from './pglite-files.ts';
import { PgliteStream, SessionTurns } from './pglite-stream.ts';
import { TracedPool } from './traced-pool.ts';

/** Major version of the embedded PostgreSQL. */
const POSTGRES_MAJOR = '18';
/** Checkpoint interval: the embedded database has no checkpointer, so its WAL would grow and a restart would replay all of it. */
const CHECKPOINT_MS = 3 * 60_000;
/** Limits retained WAL segments, which by default outweigh the sample dataset. */
const LOG_SIZE = ['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'];
/**
 * Memory for pages of tables, which an import touches to the last page and never returns. All data is read once, at
 * start: an import and a warm start take as long as with 32 MB. PGlite's default of 160 MB takes longer to initialise than
 * the rest of opening.
 */
const PAGE_MEMORY = ['-c', 'shared_buffers=8MB'];
/** Marker file of a database whose creation has not finished. */
const UNFINISHED = 'first-start-unfinished';
/** Maximum wait of a query for the session; longer than any publication. */
const SESSION_WAIT_MS = 120_000;

/** Returns whether a directory contains an embedded database, of any version and in any state. */
export function hasEmbedded(dataDir: string): boolean {
  const folder = path.join(dataDir, 'postgres');
  return existsSync(folder) && !existsSync(path.join(folder, UNFINISHED));
}

export interface EmbeddedDatabase {
  readonly pool: pg.Pool;
  /** Runs VACUUM and a checkpoint after bulk writes, because the embedded database has no autovacuum. */
  afterBulkLoad(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens or creates the embedded PostgreSQL in a directory, with every commit flushed to disk.
 *
 * @throws Error when another process uses the directory, another PostgreSQL version wrote it, the disk is full, the
 *   directory is not writable, or its files are damaged.
 */
export async function openEmbedded(dataDir: string, log: Log, { Client }: Outages): Promise<EmbeddedDatabase> {
  makeFolder(dataDir);
  const unlock = await lockDirectory(dataDir);
  const folder = path.join(dataDir, 'postgres');
  try {
    requireVersion(folder);
    const database = await createDatabase(dataDir, folder);
    const turns = new SessionTurns();
    const pool = new TracedPool({
      max: 4,
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      Client,
      connectionTimeoutMillis: SESSION_WAIT_MS,
      stream: () => new PgliteStream(database, turns),
    });
    pool.on('error', (error) => log.error({ err: error }, 'embedded database connection failed'));
    const checkpoint = setInterval(() => {
      pool.query('CHECKPOINT').catch((error: unknown) => log.error({ err: error }, 'checkpoint failed'));
    }, CHECKPOINT_MS).unref();
    return {
      pool,
      afterBulkLoad: async () => {
        // Only tables that bulk writes fill, and only columns that queries select by: an analysis of everything reads
        // all arrays and takes three times as long.
        await pool.query('VACUUM observations, panel_rows');
        await pool.query(`ANALYZE observations (series_id, version), panel_rows (entity_id, version), "Series",
          "Source", "PanelEntity"`);
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
      // Only a non-recursive call reports the cause: a recursive one reports ENOENT on a read-only file system.
      mkdirSync(dataDir, { mode: 0o700 });
    } catch (error) {
      throw explainOpening(error, dataDir);
    }
  }
}

/** Opens or creates the database of a directory; recreates one whose creation was interrupted. */
async function createDatabase(dataDir: string, folder: string): Promise<PGlite> {
  // Kept inside the directory, so that a restored backup carries no marker that would cause its removal.
  const unfinished = path.join(folder, UNFINISHED);
  try {
    if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true });
    const isNew = !existsSync(folder) || readdirSync(folder).length === 0;
    // PGlite would create a new database over the existing files.
    if (!isNew && !existsSync(path.join(folder, 'PG_VERSION'))) throw new Error('PG_VERSION is missing');
    if (isNew) {
      if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
      writeFileSync(unfinished, '');
    }
    // PGlite's defaults disable fsync (-F), so a power failure could lose acknowledged commits.
    const startParams = [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...LOG_SIZE,
      ...PAGE_MEMORY,
    ];
    const database = await PGlite.create({ dataDir: folder, startParams, ...(await pgliteFiles()) });
    rmSync(unfinished, { force: true });
    return database;
  } catch (error) {
    const explained = explainOpening(error, dataDir);
    // Remove the incomplete database to free space for the next start.
    if (existsSync(unfinished)) rmSync(folder, { recursive: true, force: true });
    throw explained;
  }
}

function requireVersion(folder: string): void {
  const file = path.join(folder, 'PG_VERSION');
  if (!existsSync(file)) return;
  const version = readFileSync(file, 'utf8').trim();
  // A file without a version number is damaged; opening it reports that.
  if (/^\d+$/.test(version) && version !== POSTGRES_MAJOR) {
    throw new Error(
      `Data directory ${folder} was written by PostgreSQL ${version}; this release embeds ${POSTGRES_MAJOR}. Choose another DATA_DIR and import again.`,
    );
  }
}
