import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../../prisma/generated/client.ts';
import type { Log } from '../log.ts';
import { migrate } from './migrate.ts';
import { hasEmbedded, openEmbedded } from './open-embedded.ts';
import { createOutages, type OutageSource, type Outages } from './outages.ts';
import { createLocalWakeups, createServerWakeups, type Wakeups } from './wakeups.ts';

/** Longest wait for a transaction to begin, and longest life of one. */
const TRANSACTION_MS = 120_000;
/** Time the server has to say that it is there. */
const ASK_MS = 1_000;
/** Time a server has for a new connection and an answer on it, while statements wait for it. */
const PROBE_MS = 4_000;
/** Longest wait for one of the connections of this process; beyond it the request is answered, and may come again. */
const PLACE_MS = 15_000;

/** The system of record, embedded or on a server: the same schema, the same SQL. */
export interface Database {
  readonly prisma: PrismaClient;
  /** For bulk reads and writes. No named statements: the embedded database has one session. */
  readonly pool: pg.Pool;
  /** One process and one session, without a server. */
  readonly embedded: boolean;
  readonly wakeups: Wakeups;
  /** What of it is away, found out within a second; null when all is there. */
  away(): Promise<OutageSource | null>;
  afterBulkLoad(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** PostgreSQL server; without it the embedded database is used. */
  readonly databaseUrl?: string | undefined;
  readonly migrationsDir: string;
  readonly log: Log;
  /** Refuses to make a database where there is none. @default false */
  readonly existing?: boolean;
}

/**
 * Opens the database, making it where there is none, and applies pending migrations.
 *
 * @throws Error when the folder is in use, the server cannot be reached, or a migration was edited.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl, migrationsDir, log, existing = false } = options;
  if (existing && !databaseUrl && !hasEmbedded(dataDir))
    throw new Error(
      `there is no database in ${dataDir}: set DATA_DIR or DATABASE_URL to those of your service, or start the service to make one`,
    );
  const outages = createOutages(log, databaseUrl ? () => isThere(databaseUrl) : undefined);
  const source = databaseUrl
    ? await openServer(databaseUrl, log, outages)
    : { ...(await openEmbedded(dataDir, log, outages)), wakeups: createLocalWakeups() };
  try {
    if (existing) await requireTables(source.pool);
    const applied = await migrate(source.pool, migrationsDir);
    if (applied.length > 0) log.info({ applied }, 'migrations applied');
  } catch (error) {
    await source.wakeups.close();
    await source.close();
    throw error;
  }
  const prisma = new PrismaClient({
    adapter: new PrismaPg(source.pool, { disposeExternalPool: false }),
    // The embedded database has one session: behind a publication a transaction waits longer than Prisma's two seconds.
    transactionOptions: { maxWait: TRANSACTION_MS, timeout: TRANSACTION_MS },
  });
  return {
    prisma,
    pool: source.pool,
    embedded: databaseUrl === undefined,
    wakeups: source.wakeups,
    away: async () => {
      if (outages.diskIsFull()) return 'disk';
      // The connection for wake-ups is asked all the time; only where it is away, or not yet back, another one is.
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

/** Whether a server answers at all, be it with a refusal. */
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

/** @throws Error when no service has ever used the database. */
async function requireTables(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; found: boolean }>(
    `SELECT current_database() AS name, to_regclass('_prisma_migrations') IS NOT NULL AS found`,
  );
  const [database] = rows;
  if (!database?.found)
    throw new Error(
      `the database ${database?.name} is empty: set DATABASE_URL to that of your service, or start the service to fill it`,
    );
}

async function openServer(connectionString: string, log: Log, { Client }: Outages) {
  // Prisma's adapter reads and writes timestamps as if the session were in UTC.
  const pool = new pg.Pool({
    ...{ connectionString, options: '-c timezone=UTC', max: 10, Client },
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
