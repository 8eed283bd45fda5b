import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** PostgreSQL server the suite runs on; without it the embedded database. */
export const SERVER_URL = process.env.TEST_DATABASE_URL;
const REDIS_URL = process.env.TEST_REDIS_URL;

/** A database of its own for one test: a folder, and on a server also a database. */
export interface TestDatabase {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  drop(): Promise<void>;
}

/** A database nobody has open, to be copied: that takes a fifth of the time of making and migrating one. */
export type TemplateDatabase = Pick<TestDatabase, 'dataDir' | 'databaseUrl'>;

/** Where memory is mounted as a folder, and what must be free of it for the databases of a run. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 12 * 1_024 ** 3;

/** In the folder of a shared database that is whole. */
const WHOLE = 'whole';
let made = 0;

/**
 * Makes a database: as a copy of another one, or one that was never opened.
 *
 * @param owner - Database that takes it along when it is dropped.
 */
export async function createTestDatabase(template?: TemplateDatabase, owner?: TemplateDatabase): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(owner?.dataDir ?? scratch(), 'cyclegraph-test-'));
  // Quotas of one test are not those of the next.
  const redisUrl = REDIS_URL && `${REDIS_URL}?keyPrefix=${path.basename(dataDir)}:`;
  if (!SERVER_URL) {
    if (template) copyFolder(template, dataDir);
    return { dataDir, databaseUrl: undefined, redisUrl, drop: async () => removeFolder(dataDir) };
  }
  const url = new URL(SERVER_URL);
  const prefix = owner?.databaseUrl ? `${nameOf(owner.databaseUrl)}_` : 'cyclegraph_test_';
  url.pathname = `/${prefix}${process.pid}_${++made}`;
  await copyOnServer(template?.databaseUrl, url.href);
  // A server is not in UTC unless told; the service must not depend on it.
  await onServer(`ALTER DATABASE ${nameOf(url.href)} SET timezone TO 'America/New_York'`);
  return {
    dataDir,
    databaseUrl: url.href,
    redisUrl,
    drop: async () => {
      await dropOnServer(url.href);
      removeFolder(dataDir);
    },
  };
}

/** Names a database that files of a run share, in the folder of another one and dropped with it. Nothing is there until a file shares its own. */
export function nameSharedDatabase(name: string, { dataDir, databaseUrl }: TemplateDatabase): TemplateDatabase {
  return { dataDir: path.join(dataDir, name), databaseUrl: databaseUrl && `${databaseUrl}_${name}` };
}

/** Whether a file has shared its own. */
export function isShared({ dataDir }: TemplateDatabase): boolean {
  return existsSync(path.join(dataDir, WHOLE));
}

/** Leaves a copy of a database nobody has open, unless another file was faster. */
export async function shareDatabase(database: TemplateDatabase, shared: TemplateDatabase): Promise<void> {
  const isFirst = mkdirSync(shared.dataDir, { recursive: true }) !== undefined;
  if (!isFirst) return;
  if (shared.databaseUrl) await copyOnServer(database.databaseUrl, shared.databaseUrl);
  else copyFolder(database, shared.dataDir);
  writeFileSync(path.join(shared.dataDir, WHOLE), '');
}

/** In memory where it is large: to write and remove a copy on a disk takes longer than most starts. */
function scratch(): string {
  if (!existsSync(MEMORY) || freemem() < ENOUGH_BYTES) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ENOUGH_BYTES ? tmpdir() : MEMORY;
}

function copyFolder({ dataDir }: TemplateDatabase, to: string): void {
  cpSync(path.join(dataDir, 'postgres'), path.join(to, 'postgres'), { recursive: true });
}

function removeFolder(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}

async function copyOnServer(from: string | undefined, to: string): Promise<void> {
  await onServer(`CREATE DATABASE ${nameOf(to)} TEMPLATE ${from === undefined ? 'template1' : nameOf(from)}`);
}

/** Drops a database and those that were named after it. */
async function dropOnServer(databaseUrl: string): Promise<void> {
  const name = nameOf(databaseUrl);
  const owned = await onServer(`SELECT datname FROM pg_database WHERE starts_with(datname, '${name}_')`);
  for (const one of [...owned.map(({ datname }) => datname), name])
    await onServer(`DROP DATABASE IF EXISTS ${one} WITH (FORCE)`);
}

function nameOf(databaseUrl: string): string {
  return new URL(databaseUrl).pathname.slice(1);
}

async function onServer(sql: string): Promise<{ readonly datname?: string }[]> {
  const client = new pg.Client({ connectionString: SERVER_URL });
  await client.connect();
  try {
    return (await client.query<{ datname?: string }>(sql)).rows;
  } finally {
    await client.end();
  }
}
