import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApiKeyStore } from '../../platform/api-keys/api-key-store.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { afterKill } from '../harness/after-kill.ts';
import type { TestDatabase } from '../harness/databases.ts';
import { PATIENCE_MS } from '../harness/patience.ts';
import { copyDatabase, type RunningService, startProcess } from '../harness/start-process.ts';

// Requests under an Idempotency-Key wait, each before another statement to the database, for one kill -9 that meets them all.
// Each is sent again to the service that is started after it.

const SETTINGS = {
  NODE_OPTIONS: `--import ${path.join(import.meta.dirname, '../harness/hang-at.mjs')}`,
  WEBHOOK_LOOPBACK: 'allow',
};
const ANSWERING = 'SET answer';
/** A server has ten connections, of which a request that waits in a transaction holds one; the embedded database has one. */
const MOST_IN_TRANSACTIONS = 7;

interface Statement {
  readonly name: string;
  readonly at: number;
  readonly text: string;
  readonly hangs: boolean;
}

/** What is asked for, and how many there are of what it makes. */
interface Asked {
  readonly path: string;
  readonly body: object;
  readonly allowance?: string;
  count(prisma: Database['prisma'], callerId: string): Promise<number>;
}

const UNIVERSE: Asked = {
  path: '/api/v1/backtests/universe',
  body: { strategy: 'ts_momentum', date_from: '2026-01-01', pairs: ['BTCUSDT', 'ETHUSDT'] },
  allowance: 'universeJobsPerDay',
  count: (prisma, callerId) => prisma.universeJob.count({ where: { callerId } }),
};
const RUN: Asked = {
  path: '/api/v1/backtests/run',
  body: { strategy: 'rsi_sma', pair: 'ETHUSDT' },
  allowance: 'backtestRunsPerDay',
  count: (prisma, callerId) => prisma.backtestRun.count({ where: { callerId } }),
};
const SUBSCRIPTION = { kind: 'cycle_band', delivery: 'webhook', url: 'http://127.0.0.1:9/hook' };
const OTHERS: readonly Asked[] = [
  {
    ...RUN,
    path: '/api/v1/backtests/compare',
    body: { strategies: [{ strategy: 'rsi_sma' }, { strategy: 'golden_cross' }], pair: 'ETHUSDT' },
    // Two backtests.
    count: async (prisma, callerId) => (await RUN.count(prisma, callerId)) / 2,
  },
  { ...RUN, path: '/api/v1/backtests/grid', body: { pair: 'ETHUSDT' }, allowance: 'gridRunsPerDay' },
  {
    path: '/api/v1/reports/quote',
    body: { sections: [{ kind: 'market_briefing' }] },
    count: (prisma, callerId) => prisma.reportQuote.count({ where: { callerId } }),
  },
  {
    path: '/api/v1/subscriptions',
    body: SUBSCRIPTION,
    count: (prisma, callerId) => prisma.subscription.count({ where: { callerId } }),
  },
];

interface Doomed extends Asked {
  readonly name: string;
  readonly hangAt: string;
  readonly inTransaction: boolean;
  /** Whether its first attempt was claimed before the kill, and with that known to have been counted. */
  readonly claimed: boolean;
  readonly callerId: string;
  readonly key: string;
}

let database: TestDatabase;
let service: RunningService;
let heard: Statement[];
const keys: { readonly key: string; readonly id: string }[] = [];
const doomed: Doomed[] = [];
/** What the second attempt got, and what the third one did. */
const answers = new Map<string, readonly Awaited<ReturnType<typeof send>>[]>();
/** Requests that were counted for all three of them. */
const counted = new Map<string, number>();

async function start(): Promise<void> {
  service = await startProcess(database, SETTINGS);
  heard = [];
  let rest = '';
  service.child.stderr?.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    heard.push(...lines.filter((line) => line.startsWith('{"msg":"statement"')).map((line) => JSON.parse(line)));
  });
}

async function send({ path: to, body, name, key }: Pick<Doomed, 'path' | 'body' | 'name' | 'key'>, hangAt?: string) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': name };
  const answer = await fetch(service.url + to, {
    method: 'POST',
    headers: { ...headers, ...(hangAt !== undefined && { 'x-hang-at': hangAt }) },
    body: JSON.stringify(body),
  });
  const replayed = answer.headers.get('x-idempotent-replayed') === 'true';
  return { status: answer.status, replayed, body: await answer.json() };
}

/** The statements of a request, up to the one that keeps its answer. */
async function statementsOf(asked: Asked): Promise<readonly Statement[]> {
  const name = `whole ${asked.path}`;
  const { key } = keys.pop() as (typeof keys)[number];
  expect((await send({ ...asked, name, key }, '0')).status).toBe(200);
  const own = () => heard.filter((statement) => statement.name === name);
  await vi.waitFor(() => expect(own().some(({ text }) => text.includes(ANSWERING))).toBe(true), PATIENCE_MS);
  return own();
}

/** A request for each statement of a kind of request. */
async function doom(asked: Asked): Promise<void> {
  const statements = await statementsOf(asked);
  const made = statements.findLastIndex(({ text }) => text === 'COMMIT');
  let [inTransaction, claimed] = [false, false];
  for (const { at, text } of statements.slice(0, made + 1)) {
    // Inside a transaction the embedded database waits for one request at a time; nothing of it is there before the COMMIT.
    if (claimed || text.includes('"IdempotentRequest"'))
      if (!inTransaction || database.databaseUrl || text === 'COMMIT') add(asked, String(at), inTransaction, claimed);
    claimed ||= text.startsWith('INSERT INTO "IdempotentRequest"');
    inTransaction = text === 'BEGIN' || (inTransaction && text !== 'COMMIT');
  }
  add(asked, ANSWERING);
}

/** Changes of a subscription that is there. */
async function doomChanges(): Promise<void> {
  for (const change of ['test', 'rotate-secret']) {
    const caller = keys.pop() as (typeof keys)[number];
    const { body } = await send({ path: '/api/v1/subscriptions', body: SUBSCRIPTION, name: 'made', key: caller.key });
    const count: Asked['count'] = (prisma, callerId) =>
      change === 'test'
        ? prisma.subscriptionEvent.count({ where: { callerId } })
        : prisma.subscription.count({ where: { callerId, previousSecret: { not: null } } });
    add({ path: `/api/v1/subscriptions/${body.id}/${change}`, body: {}, count }, ANSWERING, false, true, caller);
  }
}

function add(
  asked: Asked,
  hangAt: string,
  inTransaction = false,
  claimed = true,
  { key, id: callerId } = keys.pop() as (typeof keys)[number],
): void {
  doomed.push({ ...asked, name: `${asked.path} ${hangAt}`, hangAt, inTransaction, claimed, callerId, key });
}

/** One life: requests that wait, the kill, and the same requests once more. */
async function live(requests: readonly Doomed[]): Promise<void> {
  // Whoever waits in a transaction of the embedded database lets nobody pass.
  for (const one of [...requests].sort((a, b) => Number(a.inTransaction) - Number(b.inTransaction))) {
    send(one, one.hangAt).catch(() => {});
    const hangs = () => heard.some(({ name, hangs }) => name === one.name && hangs);
    await vi.waitFor(() => expect(hangs()).toBe(true), { timeout: PATIENCE_MS, interval: 5 });
  }
  await service.kill();
  if (database.databaseUrl) await endLeases();
  await start();
  for (const one of requests) {
    answers.set(one.name, [await send(one), await send(one)]);
    const headers = { authorization: `Bearer ${one.key}` };
    const { quotas } = await (await fetch(`${service.url}/api/v1/usage`, { headers })).json();
    counted.set(one.name, quotas[0].used);
  }
}

const endLeases = () =>
  afterKill(database, async ({ pool }) => {
    await pool.query('UPDATE "IdempotentRequest" SET "leasedUntil" = clock_timestamp() WHERE owner IS NOT NULL');
  });

describe('a request under an Idempotency-Key', () => {
  beforeAll(async () => {
    database = await copyDatabase();
    await afterKill(database, async (opened) => {
      const store = createApiKeyStore(opened, { now: () => new Date(), today: () => 0 });
      for (let i = 0; i < 40; i++) keys.push(await store.create({ tier: 'api_power', name: 'doomed' }));
    });
    await start();
    await doom(UNIVERSE);
    await doom(RUN);
    for (const one of OTHERS) add(one, ANSWERING);
    await doomChanges();
    const waiting = doomed.filter(({ inTransaction }) => !inTransaction);
    const inside = doomed.filter(({ inTransaction }) => inTransaction);
    const room = database.databaseUrl ? MOST_IN_TRANSACTIONS : 1;
    for (let i = 0; i < inside.length; i += room) await live([...waiting.splice(0), ...inside.slice(i, i + room)]);
    await service.kill();
  });
  afterAll(async () => {
    await service?.kill();
    await database?.drop();
  });

  it('is done by the second attempt wherever the first was killed, and answered the same by the third', () => {
    expect(doomed.length).toBeGreaterThan(15);
    for (const { name } of doomed) {
      const [second, third] = answers.get(name) ?? [];
      expect([name, second?.status, third?.status, third?.replayed]).toEqual([name, 200, 200, true]);
      expect(third?.body).toEqual(second?.body);
    }
  });

  it('says when it has found what the first has made', () => {
    for (const { name, hangAt } of doomed)
      if (hangAt === ANSWERING) expect([name, answers.get(name)?.[0]?.replayed]).toEqual([name, true]);
    expect(answers.get(`/api/v1/subscriptions ${ANSWERING}`)?.[0]?.body.secret).toMatch(/^whsec_/);
  });

  it.skipIf(!process.env.TEST_REDIS_URL)('is counted once where the counts outlive the process', () => {
    const known = doomed.filter(({ claimed, path: to }) => claimed && [UNIVERSE.path, RUN.path].includes(to));
    expect(known.length).toBeGreaterThan(15);
    for (const { name } of known) expect([name, counted.get(name)]).toEqual([name, 1]);
  });

  it('has made one thing, and cost one of the allowance of the day', async () => {
    const found = await afterKill(database, async ({ prisma }) =>
      Promise.all(
        doomed.map(async ({ name, callerId, allowance, path: to, count }) => {
          const { _sum } = await prisma.dailyUse.aggregate({ where: { callerId }, _sum: { used: true } });
          const open = await prisma.idempotentRequest.count({ where: { callerId, answer: null } });
          const cost = to.endsWith('compare') ? 2 : 1;
          return [name, await count(prisma, callerId), (_sum.used ?? 0) / (allowance ? cost : 1), open];
        }),
      ),
    );
    expect(found).toEqual(doomed.map(({ name, allowance }) => [name, 1, allowance ? 1 : 0, 0]));
  });
});
