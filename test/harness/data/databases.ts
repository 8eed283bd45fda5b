import { cpSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** PostgreSQL server that the suite runs on; without it the embedded database. */
export const SERVER_URL = process.env.TEST_DATABASE_URL;
/** Redis that counts quotas and connections; without it they are counted in memory. */
export const REDIS_URL = process.env.TEST_REDIS_URL;

/** A separate database for one test: a folder, and on a server also a database. */
export interface TestDatabase {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  /** Settings of the dataset in the database. */
  readonly settings: Readonly<Record<string, string>>;
  drop(): Promise<void>;
}

/**
 * A database that no process has open, to be copied: copying takes a fifth of the time of creating and migrating one.
 */
export type TemplateDatabase = Pick<TestDatabase, 'dataDir' | 'databaseUrl' | 'settings'>;

/** Folder in memory, and the free space it needs: a copy takes 0.3 GB, and a few are open at a time. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 3 * 1_024 ** 3;
let made = 0;

/** Creates a database: a copy of a template, or one that no process has opened yet. */
export async function createTestDatabase(template?: TemplateDatabase): Promise<TestDatabase> {
  if (!SERVER_URL) return createEmbeddedDatabase(template);
  const { dataDir, redisUrl } = createEmbeddedDatabase();
  const name = `cyclegraph_test_${process.pid}_${++made}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${nameOf(template?.databaseUrl) ?? 'template1'}`);
  // Servers are often not in UTC; the service must not depend on it.
  await onServer(`ALTER DATABASE ${name} SET timezone TO 'America/New_York'`);
  return {
    dataDir,
    redisUrl,
    settings: template?.settings ?? {},
    databaseUrl: addressOnServer(name),
    drop: async () => {
      await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      removeFolder(dataDir);
    },
  };
}

/** Creates an embedded database, even if the suite runs on a server. */
export function createEmbeddedDatabase(template?: TemplateDatabase): TestDatabase {
  const dataDir = mkdtempSync(path.join(scratch(), 'cyclegraph-test-'));
  if (template) copyFolder(template, dataDir);
  return {
    dataDir,
    databaseUrl: undefined,
    // Each test gets its own quotas.
    redisUrl: REDIS_URL && `${REDIS_URL}?keyPrefix=${path.basename(dataDir)}:`,
    settings: template?.settings ?? {},
    drop: async () => removeFolder(dataDir),
  };
}

/** In memory if there is room: writing and removing a copy on a disk takes longer than most starts. */
function scratch(): string {
  if (!existsSync(MEMORY) || freemem() < ENOUGH_BYTES) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ENOUGH_BYTES ? tmpdir() : MEMORY;
}

/** Folders of PostgreSQL's own template databases: half of all files, and no connection ever opens them. */
const TEMPLATES_OF_POSTGRES = /[\\/]base[\\/][14]$/;

export function copyFolder({ dataDir }: TemplateDatabase, to: string): void {
  cpSync(path.join(dataDir, 'postgres'), path.join(to, 'postgres'), {
    recursive: true,
    filter: (source) => !TEMPLATES_OF_POSTGRES.test(source),
  });
}

function removeFolder(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}

/** URL of a database of the server by its name. */
export function addressOnServer(name: string): string {
  const url = new URL(SERVER_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** Name of the database in a URL. */
export function nameOf(databaseUrl: string | undefined): string | undefined {
  return databaseUrl && new URL(databaseUrl).pathname.slice(1);
}

/** Runs a statement in the database of the server's URL. */
export async function onServer(sql: string): Promise<{ readonly datname: string }[]> {
  const client = new pg.Client({ connectionString: SERVER_URL });
  await client.connect();
  try {
    return (await client.query<{ datname: string }>(sql)).rows;
  } finally {
    await client.end();
  }
}
