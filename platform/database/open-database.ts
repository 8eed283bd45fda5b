import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../../prisma/generated/client.ts';
import type { Log } from '../log.ts';
import { migrate } from './migrate.ts';
import { hasEmbedded, openEmbedded } from './open-embedded.ts';
import { createOutages, type OutageSource, type Outages } from './outages.ts';
import { TracedPool } from './traced-pool.ts';
import { createLocalWakeups, createServerWakeups, type Wakeups } from './wakeups.ts';

/** Maximum wait for a transaction to begin, and maximum duration of one. */
const TRANSACTION_MS = 120_000;
/** Time limit of a health check. */
const ASK_MS = 1_000;
/** Time limit of a connection probe while statements wait for the server. */
const PROBE_MS = 4_000;
/** Maximum wait for a pooled connection; then the request fails and may be retried. */
const PLACE_MS = 15_000;

/** The service's database, embedded or on a server, with the same schema and SQL. */
export interface Database {
  readonly prisma: PrismaClient;
  /** Pool for bulk reads and writes. Do not use named statements: the embedded database has a single session. */
  readonly pool: pg.Pool;
  /** Whether the database runs in this process, with a single session. */
  readonly embedded: boolean;
  readonly wakeups: Wakeups;
  /** Returns what is unavailable, within about a second; null if nothing is. */
  away(): Promise<OutageSource | null>;
  afterBulkLoad(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Directory of the embedded database. */
  readonly dataDir: string;
  /** URL of a PostgreSQL server; without it, the embedded database is used. */
  readonly databaseUrl?: string | undefined;
  readonly migrationsDir: string;
  readonly log: Log;
  /** Whether to fail instead of creating a missing database. @default false */
  readonly existing?: boolean;
}

/**
 * Opens or creates the database and applies pending migrations.
 *
 * @throws Error when the directory is in use, the server is unreachable, or a migration was edited.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl, migrationsDir, log, existing = false } = options;
  if (existing && !databaseUrl && !hasEmbedded(dataDir))
    throw new Error(
      `No database in ${dataDir}. Set DATA_DIR or DATABASE_URL to your service's values, or start the service to create one.`,
    );
  const outages = createOutages(log, databaseUrl ? () => isThere(databaseUrl) : undefined);
  const source = databaseUrl
    ? await openServer(databaseUrl, log, outages)
    : { ...(await openEmbedded(dataDir, log, outages)), wakeups: createLocalWakeups() };
  try {
    if (existing) await requireTables(source.pool);
    const applied = await migrate(source.pool, migrationsDir);
    if (applied.length > 0) log.info({ count: applied.length, last: applied.at(-1) }, 'migrations applied');
  } catch (error) {
    await source.wakeups.close();
    await source.close();
    throw error;
  }
  const prisma = new PrismaClient({
    adapter: new PrismaPg(source.pool, { disposeExternalPool: false }),
    // The embedded database has one session, so a transaction can wait behind a publication longer than Prisma's 2 s default.
    transactionOptions: { maxWait: TRANSACTION_MS, timeout: TRANSACTION_MS },
  });
  return {
    prisma,
    pool: source.pool,
    embedded: databaseUrl === undefined,
    wakeups: source.wakeups,
    away: async () => {
      if (outages.diskIsFull()) return 'disk';
      // The wake-up connection is checked continuously; probe another one only while it is disconnected.
      return source.wakeups.connected() || (await answers(source.pool)) ? null : 'database';
    },
    afterBulkLoad: source.afterBulkLoad,
    close: async () => {
      await source.wakeups.close();
      await prisma.$disconnect();
      await source.close();
    },
  };
}

function answers(pool: pg.Pool): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ASK_MS);
    pool
      .query('SELECT 1')
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });
}

/** Returns whether a server responds at all, even with an error. */
async function isThere(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PROBE_MS });
  client.on('error', () => {});
  const timer = setTimeout(() => client.connection.stream.destroy(), PROBE_MS);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    clearTimeout(timer);
    client.end().catch(() => {});
  }
}

/** @throws Error when the database has never been used by a service. */
async function requireTables(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; found: boolean }>(
    `SELECT current_database() AS name, to_regclass('_prisma_migrations') IS NOT NULL AS found`,
  );
  const [database] = rows;
  if (!database?.found)
    throw new Error(
      `Database ${database?.name} is empty. Set DATABASE_URL to your service's value, or start the service to initialise it.`,
    );
}

async function openServer(connectionString: string, log: Log, { Client }: Outages) {
  // Prisma's adapter assumes that the session's time zone is UTC.
  const pool = new TracedPool({
    connectionString,
    options: '-c timezone=UTC',
    max: 10,
    Client,
    connectionTimeoutMillis: PLACE_MS,
  });
  pool.on('error', (error) => log.error({ err: error }, 'database connection failed'));
  return {
    pool,
    wakeups: await createServerWakeups(pool, connectionString, log),
    afterBulkLoad: async () => {
      await pool.query('ANALYZE');
    },
    close: () => pool.end(),
  };
}
