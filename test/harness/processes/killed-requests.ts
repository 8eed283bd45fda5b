import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../../../platform/database/open-database.ts';
import { createApiKeyStore } from '../../../services/api-keys/api-key-store.ts';
import type { TestDatabase } from '../data/databases.ts';
import { seedOfToday } from '../data/seed-of-today.ts';
import { PATIENCE_MS } from '../patience.ts';
import { afterKill } from './after-kill.ts';
import { copyDatabase, type RunningService, startProcess } from './start-process.ts';

// Requests under an Idempotency-Key wait, each before another statement to the database, for one kill -9 that hits all
// of them. Each is sent again to the service that is started afterwards.

const SETTINGS = {
  NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'hang-at.mjs')}`,
  WEBHOOK_LOOPBACK: 'allow',
};
/** The statement that stores the answer of a request. */
const ANSWERING = 'SET answer';
/**
 * A server has ten connections; a request that waits in a transaction holds one of them. The embedded database has one.
 */
const MAX_IN_TRANSACTIONS = 7;
/** Number of requests per run that are killed inside a transaction of the embedded database. */
const MAX_EMBEDDED = 1;

interface Statement {
  readonly name: string;
  readonly at: number;
  readonly text: string;
  readonly hangs: boolean;
}

/** The request, and the count of objects it creates. */
export interface Asked {
  readonly path: string;
  readonly body: object;
  readonly allowance?: string;
  count(prisma: Database['prisma'], callerId: string): Promise<number>;
}

interface Caller {
  readonly key: string;
  readonly id: string;
}

/** A request that is killed before a statement. */
interface Doomed extends Asked {
  readonly name: string;
  readonly hangAt: string;
  readonly inTransaction: boolean;
  readonly callerId: string;
  readonly key: string;
}

export interface KilledRequests {
  /** Adds a request of a kind for each of its statements. */
  atEachStatement(asked: Asked): Promise<void>;
  /** Adds a request that is killed when everything but its answer is stored. */
  beforeItsAnswer(asked: Asked, caller?: Caller): void;
  /** Sends a request that is not killed. */
  send(request: Pick<Doomed, 'path' | 'body' | 'name' | 'key'>): ReturnType<typeof sendTo>;
  newCaller(): Caller;
}

/** Consecutive requests of a list, starting at the seed of the day. */
function sampleOf<One>(all: readonly One[], max: number): One[] {
  const { seed } = seedOfToday('test/harness/processes/killed-requests.ts');
  return all.length <= max ? [...all] : Array.from({ length: max }, (_, i) => all[(seed + i) % all.length] as One);
}

/** Tests that killed requests are executed once, and charged once, when they are sent again. */
export function testKilledRequests(min: number, choose: (killed: KilledRequests) => Promise<void>): void {
  let database: TestDatabase;
  let service: RunningService;
  let heard: Statement[];
  const callers: Caller[] = [];
  const doomed: Doomed[] = [];
  /** Number of requests to choose from. */
  let chosen = 0;
  /** Answers to the second and the third attempt. */
  const answers = new Map<string, readonly Awaited<ReturnType<typeof sendTo>>[]>();
  /** Number of requests counted for all three attempts. */
  const counted = new Map<string, number>();

  const start = async () => {
    service = await startProcess(database, SETTINGS);
    heard = listen(service);
  };
  const send: KilledRequests['send'] = (request) => sendTo(service.url, request);
  const newCaller = () => callers.pop() as Caller;
  const add = (asked: Asked, hangAt: string, more: Partial<Doomed> = {}, { key, id } = newCaller()) =>
    doomed.push({
      ...asked,
      name: `${asked.path} ${hangAt}`,
      hangAt,
      inTransaction: false,
      callerId: id,
      key,
      ...more,
    });

  /** The statements of a request, up to the one that stores its answer. */
  const statementsOf = async (asked: Asked): Promise<readonly Statement[]> => {
    const name = `whole ${asked.path}`;
    const { key } = newCaller();
    expect((await sendTo(service.url, { ...asked, name, key }, '0')).status).toBe(200);
    const own = () => heard.filter((statement) => statement.name === name);
    await vi.waitFor(() => expect(own().some(({ text }) => text.includes(ANSWERING))).toBe(true), PATIENCE_MS);
    return own();
  };

  const atEachStatement = async (asked: Asked) => {
    const statements = await statementsOf(asked);
    const made = statements.findLastIndex(({ text }) => text === 'COMMIT');
    let [inTransaction, claimed] = [false, false];
    for (const { at, text } of statements.slice(0, made + 1)) {
      // Inside a transaction the embedded database waits for one request at a time; nothing of it is stored before the
      // COMMIT.
      if (claimed || text.includes('"IdempotentRequest"'))
        if (!inTransaction || database.databaseUrl || text === 'COMMIT') add(asked, String(at), { inTransaction });
      claimed ||= text.startsWith('INSERT INTO "IdempotentRequest"');
      inTransaction = text === 'BEGIN' || (inTransaction && text !== 'COMMIT');
    }
    add(asked, ANSWERING);
  };

  /** One life: waiting requests, the kill, and the same requests once more. */
  const live = async (requests: readonly Doomed[]): Promise<void> => {
    // A request that waits in a transaction of the embedded database blocks all others.
    for (const one of [...requests].sort((a, b) => Number(a.inTransaction) - Number(b.inTransaction))) {
      sendTo(service.url, one, one.hangAt).catch(() => {});
      const hangs = () => heard.some(({ name, hangs }) => name === one.name && hangs);
      await vi.waitFor(() => expect(hangs()).toBe(true), { timeout: PATIENCE_MS, interval: 5 });
    }
    await service.kill();
    if (database.databaseUrl) await endLeases(database);
    await start();
    for (const one of requests) {
      answers.set(one.name, [await send(one), await send(one)]);
      const headers = { authorization: `Bearer ${one.key}` };
      const { quotas } = await (await fetch(`${service.url}/api/v1/usage`, { headers })).json();
      counted.set(one.name, quotas[0].used);
    }
  };

  beforeAll(async () => {
    database = await copyDatabase();
    await afterKill(database, async (opened) => {
      const store = createApiKeyStore(opened, { now: () => new Date(), today: () => 0 });
      for (let i = 0; i < 40; i++) callers.push(await store.create({ tier: 'api_power', name: 'doomed' }));
    });
    await start();
    const beforeItsAnswer = (asked: Asked, caller?: Caller) => void add(asked, ANSWERING, {}, caller);
    await choose({ atEachStatement, beforeItsAnswer, send, newCaller });
    chosen = doomed.length;
    const waiting = doomed.filter(({ inTransaction }) => !inTransaction);
    const inside = doomed.filter(({ inTransaction }) => inTransaction);
    // On the embedded database each of these takes its own life: a different one each day.
    if (!database.databaseUrl) inside.splice(0, inside.length, ...sampleOf(inside, MAX_EMBEDDED));
    doomed.splice(0, doomed.length, ...waiting, ...inside);
    const room = database.databaseUrl ? MAX_IN_TRANSACTIONS : 1;
    for (let i = 0; i < inside.length; i += room) await live([...waiting.splice(0), ...inside.slice(i, i + room)]);
    await service.kill();
  });
  afterAll(async () => {
    await service?.kill();
    await database?.drop();
  });

  it('completes on the second attempt wherever the first was killed, and answers the third the same', () => {
    expect(chosen).toBeGreaterThanOrEqual(min);
    for (const { name } of doomed) {
      const [second, third] = answers.get(name) ?? [];
      expect([name, second?.status, third?.status, third?.replayed]).toEqual([name, 200, 200, true]);
      expect(third?.body).toEqual(second?.body);
    }
  });

  it('marks an answer that reuses what the first attempt created', () => {
    const found = doomed.filter(({ hangAt }) => hangAt === ANSWERING);
    expect(found.length).toBeGreaterThan(0);
    for (const { name } of found) expect([name, answers.get(name)?.[0]?.replayed]).toEqual([name, true]);
    for (const { name, path: to } of found)
      if (to === '/api/v1/subscriptions') expect(answers.get(name)?.[0]?.body.secret).toMatch(/^whsec_/);
  });

  it.skipIf(!process.env.TEST_REDIS_URL)('is counted once where the counts outlive the process', () => {
    // A change of a subscription is its caller's second request.
    const known = doomed.filter(({ path: to }) => !to.startsWith('/api/v1/subscriptions/'));
    expect(known.length).toBeGreaterThan(0);
    for (const { name } of known) expect([name, counted.get(name)]).toEqual([name, 1]);
  });

  it('creates one object and costs one unit of the daily allowance', async () => {
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
}

/** The statements that a service prints for its requests, as they arrive. */
function listen({ child }: RunningService): Statement[] {
  const heard: Statement[] = [];
  let rest = '';
  child.stderr?.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    heard.push(...lines.filter((line) => line.startsWith('{"msg":"statement"')).map((line) => JSON.parse(line)));
  });
  return heard;
}

async function sendTo(
  url: string,
  { path: to, body, name, key }: Pick<Doomed, 'path' | 'body' | 'name' | 'key'>,
  hangAt?: string,
) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': name };
  const answer = await fetch(url + to, {
    method: 'POST',
    headers: { ...headers, ...(hangAt !== undefined && { 'x-hang-at': hangAt }) },
    body: JSON.stringify(body),
  });
  const replayed = answer.headers.get('x-idempotent-replayed') === 'true';
  return { status: answer.status, replayed, body: await answer.json() };
}

const endLeases = (database: TestDatabase) =>
  afterKill(database, async ({ pool }) => {
    await pool.query('UPDATE "IdempotentRequest" SET "leasedUntil" = clock_timestamp() WHERE owner IS NOT NULL');
  });
