import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

let made = 0;

/** Makes a database, empty or as a copy of another one. */
export async function createTestDatabase(template?: {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cyclegraph-test-'));
  // Quotas of one test are not those of the next.
  const redisUrl = REDIS_URL && `${REDIS_URL}?keyPrefix=${path.basename(dataDir)}:`;
  if (!SERVER_URL) {
    if (template) cpSync(path.join(template.dataDir, 'postgres'), path.join(dataDir, 'postgres'), { recursive: true });
    return {
      dataDir,
      databaseUrl: undefined,
      redisUrl,
      drop: async () => rmSync(dataDir, { recursive: true, force: true }),
    };
  }
  const name = `cyclegraph_test_${process.pid}_${++made}`;
  const source = template?.databaseUrl ? new URL(template.databaseUrl).pathname.slice(1) : 'template1';
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${source}`);
  // A server is not in UTC unless told; the service must not depend on it.
  await onServer(`ALTER DATABASE ${name} SET timezone TO 'America/New_York'`);
  const url = new URL(SERVER_URL);
  url.pathname = `/${name}`;
  return {
    dataDir,
    databaseUrl: url.href,
    redisUrl,
    drop: async () => {
      await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER_URL });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
