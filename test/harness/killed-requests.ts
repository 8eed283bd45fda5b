import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createApiKeyStore } from '../../platform/api-keys/api-key-store.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { afterKill } from './after-kill.ts';
import type { TestDatabase } from './databases.ts';
import { PATIENCE_MS } from './patience.ts';
import { seedOfToday } from './seed-of-today.ts';
import { copyDatabase, type RunningService, startProcess } from './start-process.ts';

// Requests under an Idempotency-Key wait, each before another statement to the database, for one kill -9 that meets them all.
// Each is sent again to the service that is started after it.

const SETTINGS = {
  NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'hang-at.mjs')}`,
  WEBHOOK_LOOPBACK: 'allow',
};
/** The statement that keeps the answer of a request. */
const ANSWERING = 'SET answer';
/** A server has ten connections, of which a request that waits in a transaction holds one; the embedded database has one. */
const MOST_IN_TRANSACTIONS = 7;
/** Requests killed inside a transaction of the embedded database in one run. */
const MOST_EMBEDDED = 1;

interface Statement {
  readonly name: string;
  readonly at: number;
  readonly text: string;
  readonly hangs: boolean;
}

/** What is asked for, and how many there are of what it makes. */
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
  /** Adds a request of a kind for each statement that it makes. */
  atEachStatement(asked: Asked): Promise<void>;
  /** Adds a request that is killed when all but its answer is there. */
  beforeItsAnswer(asked: Asked, caller?: Caller): void;
  /** Sends a request that is not killed. */
  send(request: Pick<Doomed, 'path' | 'body' | 'name' | 'key'>): ReturnType<typeof sendTo>;
  newCaller(): Caller;
}

/** Consecutive ones of a list, beginning where the seed of the day says. */
function sampleOf<One>(all: readonly One[], most: number): One[] {
  const { seed } = seedOfToday('test/harness/killed-requests.ts');
  return all.length <= most ? [...all] : Array.from({ length: most }, (_, i) => all[(seed + i) % all.length] as One);
}

/** Tests that requests which are killed are done once, and charged once, when they are sent again. */
export function testKilledRequests(least: number, choose: (killed: KilledRequests) => Promise<void>): void {
  let database: TestDatabase;
  let service: RunningService;
  let heard: Statement[];
  const callers: Caller[] = [];
  const doomed: Doomed[] = [];
  /** How many requests there were to choose from. */
  let chosen = 0;
  /** What the second attempt got, and what the third one did. */
  const answers = new Map<string, readonly Awaited<ReturnType<typeof sendTo>>[]>();
  /** Requests that were counted for all three of them. */
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

  /** The statements of a request, up to the one that keeps its answer. */
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
      // Inside a transaction the embedded database waits for one request at a time; nothing of it is there before the COMMIT.
      if (claimed || text.includes('"IdempotentRequest"'))
        if (!inTransaction || database.databaseUrl || text === 'COMMIT') add(asked, String(at), { inTransaction });
      claimed ||= text.startsWith('INSERT INTO "IdempotentRequest"');
      inTransaction = text === 'BEGIN' || (inTransaction && text !== 'COMMIT');
    }
    add(asked, ANSWERING);
  };

  /** One life: requests that wait, the kill, and the same requests once more. */
  const live = async (requests: readonly Doomed[]): Promise<void> => {
    // Whoever waits in a transaction of the embedded database lets nobody pass.
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
    // On the embedded database each of these takes a life of its own: another one of them every day.
    if (!database.databaseUrl) inside.splice(0, inside.length, ...sampleOf(inside, MOST_EMBEDDED));
    doomed.splice(0, doomed.length, ...waiting, ...inside);
    const room = database.databaseUrl ? MOST_IN_TRANSACTIONS : 1;
    for (let i = 0; i < inside.length; i += room) await live([...waiting.splice(0), ...inside.slice(i, i + room)]);
    await service.kill();
  });
  afterAll(async () => {
    await service?.kill();
    await database?.drop();
  });

  it('is done by the second attempt wherever the first was killed, and answered the same by the third', () => {
    expect(chosen).toBeGreaterThanOrEqual(least);
    for (const { name } of doomed) {
      const [second, third] = answers.get(name) ?? [];
      expect([name, second?.status, third?.status, third?.replayed]).toEqual([name, 200, 200, true]);
      expect(third?.body).toEqual(second?.body);
    }
  });

  it('says when it has found what the first has made', () => {
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
}

/** The statements of a service that its requests are heard making, as they come. */
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
