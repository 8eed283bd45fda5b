import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { createTestDatabase, type TestDatabase } from '../harness/data/databases.ts';
import { migrationsOf, openMigrated, runPrisma } from '../harness/data/prisma-project.ts';
import { template } from '../harness/run/ask-run.ts';

const root = findProjectRoot();
const cleanup: (() => Promise<unknown> | unknown)[] = [];

afterAll(async () => {
  for (const undo of cleanup.splice(0).reverse()) await undo();
});

async function open(database: TestDatabase, folder: string): Promise<Database> {
  const opened = await openMigrated(database, folder);
  cleanup.push(() => opened.close().catch(() => {}));
  return opened;
}

/** A copy of a schema developer's files. */
function copyProject(): string {
  const project = mkdtempSync(path.join(tmpdir(), 'cyclegraph-project-'));
  cleanup.push(() => rmSync(project, { recursive: true }));
  for (const name of [
    'prisma/schema',
    'prisma/migrations',
    'tools/schema-engine.mjs',
    'prisma.config.ts',
    'package.json',
  ])
    cpSync(path.join(root, name), path.join(project, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
  return project;
}

const namesIn = (folder: string) => readdirSync(migrationsOf(folder)).filter((name) => !name.endsWith('.toml'));

describe('migrations on a database that the service has opened', () => {
  let database: TestDatabase;
  let project: string;
  let added: readonly string[];
  /** Output of Prisma while it adds a migration: it first compares history and schema with those of the project. */
  let said: string;

  beforeAll(async () => {
    // The service applied them when it built the template.
    database = await createTestDatabase(await template('empty'));
    cleanup.push(() => database.drop());
    project = copyProject();
    writeFileSync(path.join(project, 'prisma/schema/added.prisma'), 'model Added {\n  id Int @id\n}\n');
    const before = namesIn(project);
    said = (await runPrisma(project, database, 'migrate', 'dev', '--name', 'added')).stdout;
    added = namesIn(project).filter((name) => !before.includes(name));
  });

  it('equals what Prisma itself would have applied', () => {
    expect(said).toContain('Your database is now in sync with your schema');
    expect(said).not.toContain('Drift detected');
    expect(namesIn(root).filter((name) => said.includes(name))).toEqual([]);
  });

  it('lets a developer add migrations offline', async () => {
    expect(added).toEqual([expect.stringMatching(/^\d{14}_added$/)]);
    const sql = readFileSync(path.join(migrationsOf(project), added[0] as string, 'migration.sql'), 'utf8');
    expect(sql).toContain('CREATE TABLE "Added"');
    expect(sql).not.toContain('DROP');
    await (await open(database, project)).close();
  });

  it('refuses to start when an applied migration was edited', async () => {
    const file = path.join(migrationsOf(project), namesIn(project)[0] as string, 'migration.sql');
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n-- edited\n`);
    await expect(open(database, project)).rejects.toThrow('was edited after it was applied');
  });
});

it('keeps observations that were stored one row a day', async () => {
  const database = await createTestDatabase(await template('empty'));
  cleanup.push(() => database.drop());
  const before = await open(database, root);
  await before.pool.query(`
    DROP TABLE observations;
    CREATE TABLE observation (
      series_id integer NOT NULL, day date NOT NULL, version integer NOT NULL, value double precision NOT NULL,
      source_id smallint NOT NULL, PRIMARY KEY (series_id, day, version)
    );
    DELETE FROM _prisma_migrations
      WHERE migration_name IN ('20261124190000_observations_as_arrays', '20261125100000_packed_observations');
    DROP FUNCTION unpacked_days(bytea);
    DROP FUNCTION unpacked_values(bytea);
    ALTER TABLE panel_rows ALTER days TYPE date[] USING '{}', ALTER "values" TYPE float8[] USING '{}';
    INSERT INTO "Series" (id, code) VALUES (1, 'btc_close');
    INSERT INTO "Source" (id, key) VALUES (1, 'coinbase'), (2, 'kraken');
    INSERT INTO "DataVersion" (id, "publishedAt", origin, sample, rows)
      VALUES (1, '2026-01-03', 'import', false, 3), (2, '2026-01-04', 'schedule', false, 1);
    INSERT INTO observation (series_id, day, version, value, source_id)
      VALUES (1, '2026-01-02', 1, 12, 2), (1, '2026-01-01', 1, 10, 1), (1, '2026-01-03', 1, 'NaN', 1), (1, '2026-01-01', 2, 11, 1)`);
  await before.close();
  const after = await open(database, root);
  const { rows } = await after.pool.query(
    `SELECT version, source_id, first_day::text, unpacked_days(days)::text[] AS days, unpacked_values("values") AS "values"
     FROM observations ORDER BY version, source_id`,
  );
  expect(rows).toEqual([
    { version: 1, source_id: 1, first_day: '2026-01-01', days: ['2026-01-01', '2026-01-03'], values: [10, Number.NaN] },
    { version: 1, source_id: 2, first_day: '2026-01-02', days: ['2026-01-02'], values: [12] },
    { version: 2, source_id: 1, first_day: '2026-01-01', days: ['2026-01-01'], values: [11] },
  ]);
});
