import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { toDay } from '../../engine/calendar.ts';
import { panels } from '../../engine/catalogue/panels.ts';
import { valueOn } from '../../engine/series-view.ts';
import { createApiKeyStore } from '../../platform/api-keys/api-key-store.ts';
import { createClock } from '../../platform/clock.ts';
import { type Database, openDatabase } from '../../platform/database/open-database.ts';
import { createEventLog, publishEvent } from '../../platform/events/outbox.ts';
import { createLog } from '../../platform/log.ts';
import { openSeriesStore } from '../../platform/series/open-series-store.ts';
import type { Publication } from '../../platform/series/publication.ts';
import { createTestDatabase, SERVER_URL, type TemplateDatabase, type TestDatabase } from '../harness/databases.ts';
import { template } from '../harness/run/ask-run.ts';

const root = findProjectRoot();
const log = createLog('silent');
const migrationsDir = path.join(root, 'prisma/migrations');
const run = promisify(execFile);
const cleanup: (() => Promise<unknown> | unknown)[] = [];

afterEach(async () => {
  for (const undo of cleanup.splice(0).reverse()) await undo();
});

/** With the schema and nothing in it. */
const empty = async () => made(await template('empty'));
/** As an installation finds it before its first start. */
const unopened = () => made();

async function made(template?: TemplateDatabase): Promise<TestDatabase> {
  const database = await createTestDatabase(template);
  cleanup.push(() => database.drop());
  return database;
}

async function open(test: TestDatabase, migrations = migrationsDir): Promise<Database> {
  const database = await openDatabase({
    dataDir: test.dataDir,
    databaseUrl: test.databaseUrl,
    migrationsDir: migrations,
    log,
  });
  cleanup.push(() => database.close().catch(() => {}));
  return database;
}

function publication(values: Readonly<Record<string, number>>, more: Partial<Publication> = {}): Publication {
  const days = Object.keys(values).sort();
  return {
    origin: 'test',
    sample: false,
    panels: [],
    collected: [
      {
        seriesId: 'btc_close',
        source: 'test',
        days: days.map(toDay),
        values: days.map((day) => values[day] as number),
      },
    ],
    derive: () => [],
    ...more,
  };
}

describe('migrations', () => {
  const prisma = (test: TestDatabase, ...args: string[]) => prismaIn(root, test, ...args);
  const prismaIn = (folder: string, test: TestDatabase, ...args: string[]) =>
    run(process.execPath, [path.join(root, 'node_modules/prisma/build/index.js'), ...args], {
      cwd: folder,
      env: { ...process.env, DATABASE_URL: test.databaseUrl ?? `pglite:${path.join(test.dataDir, 'postgres')}` },
    });

  it('applied at start are what Prisma itself would have applied', async () => {
    const test = await unopened();
    await (await open(test)).close();
    expect((await prisma(test, 'migrate', 'status')).stdout).toContain('Database schema is up to date');
    expect((await prisma(test, 'migrate', 'deploy')).stdout).toContain('No pending migrations');
  });

  it('applied by Prisma are accepted at start', async () => {
    const test = await unopened();
    await prisma(test, 'migrate', 'deploy');
    const database = await open(test);
    expect(await database.prisma.series.count()).toBe(0);
  });

  it('are written by a developer offline, on top of those there are', async () => {
    const test = await empty();
    const project = mkdtempSync(path.join(tmpdir(), 'cyclegraph-project-'));
    cleanup.push(() => rmSync(project, { recursive: true }));
    for (const name of ['prisma/schema', 'prisma/migrations', 'tools', 'prisma.config.ts', 'package.json'])
      cpSync(path.join(root, name), path.join(project, name), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
    const before = readdirSync(path.join(project, 'prisma/migrations'));
    writeFileSync(path.join(project, 'prisma/schema/added.prisma'), 'model Added {\n  id Int @id\n}\n');
    await prismaIn(project, test, 'migrate', 'dev', '--name', 'added');
    const [added, ...more] = readdirSync(path.join(project, 'prisma/migrations')).filter(
      (name) => !before.includes(name),
    );
    expect(more).toEqual([]);
    const sql = readFileSync(path.join(project, 'prisma/migrations', added ?? '', 'migration.sql'), 'utf8');
    expect(sql).toContain('CREATE TABLE "Added"');
    expect(sql).not.toContain('DROP');
    await (await open(test, path.join(project, 'prisma/migrations'))).close();
  });

  it('that were edited after they were applied are refused', async () => {
    const test = await empty();
    const edited = mkdtempSync(path.join(tmpdir(), 'cyclegraph-migrations-'));
    cleanup.push(() => rmSync(edited, { recursive: true }));
    cpSync(migrationsDir, edited, { recursive: true });
    await (await open(test, edited)).close();
    const [file] = (await run('find', [edited, '-name', 'migration.sql'])).stdout.trim().split('\n');
    writeFileSync(file as string, `${readFileSync(file as string, 'utf8')}\n-- edited\n`);
    await expect(open(test, edited)).rejects.toThrow('was edited after it was applied');
  });
});

describe('observations', () => {
  it('come back bit for bit, and the last word of a day wins', async () => {
    const test = await empty();
    const first = await open(test);
    const clock = createClock(new Date('2026-01-01T00:00:00Z'));
    const store = await openSeriesStore(first, panels, clock, log);
    await store.publish(publication({ '2026-01-01': 0.1 + 0.2, '2026-01-02': 5e-324, '2026-01-03': 1.7e308 }));
    await store.publish(publication({ '2026-01-02': Number.NaN, '2026-01-03': 7 }));
    await first.close();
    const snapshot = (await openSeriesStore(await open(test), panels, clock, log)).current();
    const read = (date: string) => valueOn(snapshot.view(), 'btc_close', toDay(date));
    expect([read('2026-01-01'), read('2026-01-02'), read('2026-01-03')]).toEqual([0.1 + 0.2, null, 7]);
    expect([snapshot.version, snapshot.source('btc_close')]).toEqual([2, 'test']);
  });

  it('published again make no version; a revision does, and what was known stays known', async () => {
    const database = await open(await empty());
    let now = new Date('2026-01-05T00:00:00Z');
    const store = await openSeriesStore(database, panels, { now: () => now, today: () => 0 }, log);
    await store.publish(publication({ '2026-01-04': 10 }));
    expect(await store.publish(publication({ '2026-01-04': 10 }))).toBeNull();
    now = new Date('2026-01-06T00:00:00Z');
    await store.publish(publication({ '2026-01-04': 11 }));
    const before = await store.knownAt(new Date('2026-01-05T12:00:00Z'));
    const valueIn = (snapshot: typeof before) => snapshot && valueOn(snapshot.view(), 'btc_close', toDay('2026-01-04'));
    expect([valueIn(before), valueIn(store.current()), await store.knownAt(new Date('2026-01-04T00:00:00Z'))]).toEqual([
      10,
      11,
      null,
    ]);
    expect(await database.prisma.observation.count()).toBe(2);
    // Times survive a server that is not in UTC.
    expect((await database.prisma.dataVersion.findFirstOrThrow({ where: { id: 2 } })).publishedAt).toEqual(now);
  });

  it('cannot be changed or deleted', async () => {
    const database = await open(await empty());
    const store = await openSeriesStore(database, panels, createClock(), log);
    await store.publish(publication({ '2026-01-04': 10 }));
    await expect(database.pool.query('UPDATE observation SET value = 1')).rejects.toThrow('append-only');
    for (const change of ['DELETE FROM observation', 'TRUNCATE observation'])
      await expect(database.pool.query(change)).rejects.toThrow('append-only');
  });

  it('of twenty publishers at once are all there, one version each', async () => {
    const database = await open(await empty());
    const store = await openSeriesStore(database, panels, createClock(), log);
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        store.publish(publication({ [`2026-01-${String(i + 1).padStart(2, '0')}`]: i })),
      ),
    );
    const { version } = store.current();
    const values = store
      .current()
      .view()
      .values('btc_close')
      .filter((value) => !Number.isNaN(value));
    expect([version, [...values].sort((a, b) => a - b)]).toEqual([20, Array.from({ length: 20 }, (_, i) => i)]);
  });

  it('are half published never: a failing derivation leaves nothing', async () => {
    const database = await open(await empty());
    const store = await openSeriesStore(database, panels, createClock(), log);
    const failing = publication(
      { '2026-01-04': 10 },
      {
        derive: () => [{ seriesId: 'x', source: 'engine', days: [1], values: ['no number' as never] }],
      },
    );
    await expect(store.publish(failing)).rejects.toThrow();
    expect([
      store.loaded,
      await database.prisma.observation.count(),
      await database.prisma.dataVersion.count(),
    ]).toEqual([false, 0, 0]);
  });
});

describe('events', () => {
  it('are read in the order of their commits and wake who waits', async () => {
    const database = await open(await empty());
    const events = createEventLog(database);
    const woken = new Promise<void>((resolve) => {
      cleanup.push(events.onAppended(resolve));
    });
    const event = {
      type: 'svc.test',
      kind: 'pulse_score',
      knowledgeId: 'market_pulse/BTC@2026-01-01',
      current: { score: 1 },
      previous: null,
      context: {},
    } as const;
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push(await publishEvent(database, createClock(), event));
    await woken;
    expect((await events.readAfter(null, 10)).map(({ id }) => id)).toEqual(ids);
    expect((await events.readAfter(ids[1] as string, 10)).map(({ id }) => id)).toEqual([ids[2]]);
    expect(await events.head()).toBe(ids[2]);
    await expect(events.readAfter('x', 10)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('API keys', () => {
  it('are stored as a hash only, found, rotated and ended', async () => {
    const database = await open(await empty());
    const keys = createApiKeyStore(database, createClock());
    const made = await keys.create({ tier: 'api_pro', name: 'one' });
    expect(made.key).toMatch(/^sk_svc_[0-9A-Za-z]{43}$/);
    const stored = JSON.stringify(await database.prisma.apiKey.findMany());
    expect(stored).not.toContain(made.key);
    expect(await keys.find(made.key)).toMatchObject({ id: made.id, tier: 'api_pro' });
    const next = await keys.rotate(made.prefix);
    expect([await keys.find(made.key), (await keys.find(next.key))?.name]).toEqual([null, 'one']);
    await keys.revoke(next.id);
    expect(await keys.find(next.key)).toBeNull();
    await expect(keys.revoke(next.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a killed process', () => {
  it('loses nothing it acknowledged and leaves nothing half written', { timeout: 180_000 }, async () => {
    const test = await empty();
    const rounds = 6;
    let acknowledged = 0;
    for (let round = 0; round < rounds; round++) {
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', path.join(root, 'test/state/publish-forever.ts'), test.dataDir, test.databaseUrl ?? ''],
        { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
      );
      // Killed after a number of acknowledgements that differs from round to round, in the middle of the next write.
      const wanted = 3 + ((round * 7) % 11);
      await new Promise<void>((resolve) => {
        let seen = 0;
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          for (const line of text.split('\n').filter(Boolean)) {
            acknowledged = Math.max(acknowledged, Number(line));
            if (++seen === wanted) child.kill('SIGKILL');
          }
        });
        child.once('close', () => resolve());
      });
      const database = await open(test);
      const store = await openSeriesStore(database, panels, createClock(), log);
      const versions = await database.prisma.dataVersion.findMany();
      expect(store.current().version).toBeGreaterThanOrEqual(acknowledged);
      for (const { id, rows } of versions)
        expect(await database.prisma.observation.count({ where: { version: id } }), `version ${id}`).toBe(rows);
      await database.close();
    }
    expect(acknowledged).toBeGreaterThan(rounds * 3);
  });

  it.skipIf(SERVER_URL)('keeps a second one off its folder as long as it lives', async () => {
    const test = await empty();
    const database = await open(test);
    await expect(open(test)).rejects.toThrow(`data folder ${test.dataDir} is in use by another process`);
    await database.close();
    await (await open(test)).close();
  });
});
