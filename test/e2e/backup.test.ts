import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PASSWORD, signUp } from '../harness/accounts/sign-up.ts';
import { createVisitor } from '../harness/clients/visitor.ts';
import {
  createEmbeddedDatabase,
  createTestDatabase,
  SERVER_URL,
  type TestDatabase,
} from '../harness/data/databases.ts';
import { afterKill } from '../harness/processes/after-kill.ts';
import { environment, runCli, startProgram } from '../harness/processes/start-process.ts';
import { newestDay, publishOn } from '../harness/publishing/publish-day.ts';
import { template } from '../harness/run/ask-run.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

// A backup of a running service, read into an empty database; and everything copied to another database and back.

const OWNER = 'owner@example.org';
/** Between the two data versions of the service. */
const BEFORE = '2026-11-20T18:00:00Z';
let stack: Stack;
let folder: string;
let file: string;
/** What the service knew when it was backed up. */
let known: Awaited<ReturnType<typeof readAll>>;
let key: string;

async function readAll({ get }: Pick<Stack, 'get'>) {
  const read = async (place: string) => (await get(place, { key })).body;
  const { as_of, repro_hash } = await read('/api/v1/knowledge/market_pulse/BTC');
  const verified = await read(`/api/v1/knowledge/market_pulse/BTC/verify?as_of=${as_of}&repro_hash=${repro_hash}`);
  return {
    pulse: await read('/api/svc-pulse/today'),
    hash: repro_hash,
    published: verified.published,
    price: await read('/api/v1/mayer-multiple/history?days=5'),
    asKnownBefore: await read(`/api/v1/mayer-multiple/history?days=5&known_at=${BEFORE}`),
    subscriptions: await read('/api/v1/subscriptions'),
    runs: await read('/api/v1/backtests'),
    usage: (await read('/api/v1/usage')).tier,
  };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cyclegraph-backup-'));
  file = path.join(folder, 'all.backup');
  const database = await createTestDatabase(await template('recorded'));
  await afterKill(database, async ({ pool }) => {
    await pool.query(`UPDATE "DataVersion" SET "publishedAt" = '2026-11-20T12:00:00Z'`);
  });
  stack = await startStack({}, { database });
  key = await stack.key('api_power');
  const visitor = await signUp(stack.url, OWNER);
  expect((await visitor.open('/dashboard/account/plan')).status).toBe(200);
  await stack.post('/api/v1/subscriptions', { kind: 'cycle_band' }, { key });
  await stack.post('/api/v1/backtests/run', { strategy: 'golden_cross', pair: 'BTCUSDT' }, { key });
  await publishOn(stack.state, newestDay(stack.state, 'btc_close'), { btc_close: 12_345.678_9 });
  known = await readAll(stack);
  expect([known.price, known.asKnownBefore].map((one) => one.snapshots?.length ?? 0)).toEqual([5, 5]);
  const { stdout } = await runCli(stack.database, 'backup', file);
  expect(stdout).toMatch(/^\d+ tables with \d+ rows in .*all\.backup \([\d.]+ MB\)\n$/);
  await stack.stop();
});
afterAll(async () => {
  await stack?.close();
  await rm(folder, { recursive: true });
});

async function emptyDatabase(): Promise<TestDatabase> {
  const database = { ...(await createTestDatabase()), settings: stack.database.settings };
  onTestFinished(() => database.drop());
  return database;
}

/** Expects a service on a copy to know and do what the service did that was copied. */
async function expectWhole(database: TestDatabase): Promise<void> {
  const copy = await startStack({}, { database });
  try {
    expect(await readAll(copy)).toEqual(known);
    const reader = createVisitor(copy.url);
    const page = await reader.submit(await reader.open('/sign-in'), '/sign-in', { email: OWNER, password: PASSWORD });
    expect(page.status).toBe(200);
    // Its sequences continue behind the copied rows.
    const { version } = copy.state.store.series.current();
    await publishOn(copy.state, newestDay(copy.state, 'btc_close') + 1, { btc_close: 1 });
    expect(copy.state.store.series.current().version).toBe(version + 1);
  } finally {
    await copy.stop();
  }
}

const failureOf = (running: Promise<unknown>) => running.catch(({ stderr }: { stderr: string }) => stderr);

describe('a backup', () => {
  it('holds keys, accounts, subscriptions, backtests, revisions and records, and is read into an empty database', async () => {
    const restored = await emptyDatabase();
    const { stdout } = await runCli(restored, 'restore', file);
    expect(stdout).toMatch(/^\d+ tables with \d+ rows stored, each with the digest of its source\n$/);
    // As after an interrupted run.
    expect((await runCli(restored, 'restore', file)).stdout).toContain('were there from an interrupted run');
    await expectWhole(restored);
    expect(await failureOf(runCli(restored, 'restore', file))).toContain('rows already. Use an empty database');
  });

  it('is refused when it is damaged, ends early or is something else', async () => {
    const text = gunzipSync(await readFile(file)).toString('latin1');
    const damaged = {
      'has another digest': gzipSync(Buffer.from(text.replace('btc_close', 'btc_closf'), 'latin1')),
      'ends early': gzipSync(Buffer.from(text.slice(0, text.lastIndexOf('end')), 'latin1')),
      'cannot be read': Buffer.from('not a backup'),
    };
    const restored = await emptyDatabase();
    for (const [fault, bytes] of Object.entries(damaged)) {
      const other = path.join(folder, 'damaged.backup');
      await writeFile(other, bytes);
      expect([fault, await failureOf(runCli(restored, 'restore', other))]).toEqual([
        fault,
        expect.stringContaining(fault.replace('has another', 'another')),
      ]);
    }
    expect(await failureOf(runCli(restored, 'restore', '/nowhere'))).toContain('There is no backup /nowhere');
    expect(await failureOf(runCli(stack.database, 'backup', file))).toContain('exists already');
  });
});

describe('a copy of a database', () => {
  it('continues after it was killed, goes to another kind of database, and comes back', async () => {
    const elsewhere = { ...createEmbeddedDatabase(), settings: stack.database.settings };
    onTestFinished(() => elsewhere.drop());
    const copying = startProgram('database', environment(stack.database), 'copy', '--to', elsewhere.dataDir);
    onTestFinished(() => copying.kill());
    copying.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('DataVersion: ')) copying.child.kill('SIGKILL');
    });
    expect((await copying.ended).signal).toBe('SIGKILL');
    const { stdout } = await runCli(stack.database, 'database', 'copy', '--to', elsewhere.dataDir);
    expect(stdout).toMatch(/; \d+ of them were there from an interrupted run\n$/);
    const back = await emptyDatabase();
    await runCli(elsewhere, 'database', 'copy', '--to', SERVER_URL ? String(back.databaseUrl) : back.dataDir);
    await expectWhole(back);
  });

  it('is refused with a usage and while a service runs on either side', async () => {
    expect(await failureOf(runCli(stack.database, 'database', 'move'))).toContain('cyclegraph database copy --to');
    if (SERVER_URL) return;
    const running = await startStack({}, { database: stack.database });
    onTestFinished(() => running.stop());
    const target = path.join(folder, 'target');
    expect(await failureOf(runCli(stack.database, 'database', 'copy', '--to', target))).toContain('Stop it first.');
    expect(await failureOf(runCli(stack.database, 'restore', file))).toContain('Stop it first.');
  });
});
