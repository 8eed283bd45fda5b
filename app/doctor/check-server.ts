import path from 'node:path';
import pg from 'pg';
import { appliedMigrations, shippedMigrations } from '../../platform/database/migration-names.ts';
import { type Finding, findingsOn, firstLine } from './finding.ts';

const CONNECT_MS = 5_000;
/** Difference of two clocks from which tokens and due times are wrong. */
const MAX_CLOCK_SKEW_MS = 5_000;
/** Oldest supported server. */
const MIN_VERSION = 150_000;

interface ServerState {
  readonly version: number;
  readonly name: string;
  readonly now: Date;
  readonly initialised: boolean;
}

/**
 * Checks that the database server answers, is recent, agrees on the time, and has the migrations of this release.
 *
 * @param root - Project folder, from which migrations are read.
 */
export async function checkServer(databaseUrl: string, root: string): Promise<Finding[]> {
  const { wrong } = findingsOn('database');
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<ServerState>(
      `SELECT current_setting('server_version_num')::int AS version, current_database() AS name, clock_timestamp() AS now,
              to_regclass('_prisma_migrations') IS NOT NULL AS initialised`,
    );
    const state = rows[0] as ServerState;
    const applied = state.initialised ? await appliedMigrations(client) : [];
    const shipped = await shippedMigrations(path.join(root, 'prisma/migrations'));
    return [ofServer(state), ofClock(state.now), ofMigrations(state, applied, shipped)];
  } catch (error) {
    return [wrong(`The server does not answer: ${firstLine(error)}. Check DATABASE_URL, and that PostgreSQL runs.`)];
  } finally {
    client.end().catch(() => {});
  }
}

function ofServer({ version, name }: ServerState): Finding {
  const { ok, wrong } = findingsOn('database');
  const major = Math.floor(version / 10_000);
  return version < MIN_VERSION
    ? wrong(`PostgreSQL ${major} is too old. Upgrade to ${MIN_VERSION / 10_000} or later.`)
    : ok(`PostgreSQL ${major} answers for ${name}`);
}

function ofClock(now: Date): Finding {
  const { ok, wrong } = findingsOn('clock');
  const skew = Math.abs(now.getTime() - Date.now());
  return skew > MAX_CLOCK_SKEW_MS
    ? wrong(`This machine and the database server differ by ${Math.round(skew / 1_000)} s. Synchronise both with NTP.`)
    : ok('This machine and the database server agree on the time');
}

function ofMigrations({ initialised }: ServerState, applied: readonly string[], known: readonly string[]): Finding {
  const { ok, note, wrong } = findingsOn('migrations');
  const newer = applied.filter((name) => !known.includes(name));
  if (newer.length > 0)
    return wrong(`The database is of a newer release (${newer.join(', ')}). Start that release, or restore a backup.`);
  if (!initialised) return note('The database is empty; the first start creates its tables');
  const pending = known.filter((name) => !applied.includes(name)).length;
  return pending === 0
    ? ok('All are applied')
    : note(`${pending} of ${known.length} are pending; the next start applies them. Back up first: docs/operate.md.`);
}
