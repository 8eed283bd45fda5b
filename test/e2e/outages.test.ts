import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type FaultyLink, startFaultyLink } from '../harness/clients/start-faulty-link.ts';
import { REDIS_URL, SERVER_URL } from '../harness/data/databases.ts';
import { PATIENCE_MS } from '../harness/patience.ts';
import { type Apart, startApart } from '../harness/services/start-apart.ts';
import { type Answer, type Served, type Stack, startStack } from '../harness/services/start-stack.ts';
import { MANY_REQUESTS, withQuotas } from '../harness/settings/with-quotas.ts';

// Dependencies of a service become unavailable while it answers requests.
const tiers = withQuotas({ api_power: MANY_REQUESTS });
const QUOTE = 'mutation { quoteReport(sections: [{ kind: knowledge, objects: ["market_pulse/BTC"] }]) { id } }';
const SUBSCRIBE = 'mutation { createAlertSubscription(kind: cycle_band) { id } }';

let stack: Stack;
let key: string;

beforeAll(async () => {
  stack = await startStack({}, { tiers });
  key = await stack.key('api_power');
});
afterAll(() => stack?.close());

/** The report of an outage: status, code, the unavailable part, and when to retry. */
function outage({ status, headers, body }: Answer): unknown[] {
  return [status, body.code, body.source, headers.get('retry-after'), body.retry_after];
}

const awayFor = (source: string) => [503, 'source_unavailable', source, '5', 5];
const codeFor = (source: string) => ({ code: 'source_unavailable', source, retryAfterSeconds: 5 });

const readiness = async ({ get }: Served) => {
  const { status, body } = await get('/readyz');
  return [status, body];
};

const subscribe = ({ post }: Served) => post('/api/v1/subscriptions', { kind: 'cycle_band' }, { key });

describe('a subgraph in a separate process', () => {
  it('is named while it is unavailable, and everything else works', async () => {
    const apart = await startApart(stack, { subgraphs: ['market'] });
    onTestFinished(() => apart.close());
    const { gateway, replicas } = apart;
    expect(await readiness(gateway)).toEqual([200, 'ready\n']);
    await replicas[0]?.stop();
    expect(outage(await gateway.get('/api/v1/mayer-multiple/latest', { key }))).toEqual(awayFor('market subgraph'));
    const { body } = await gateway.graphql('{ mayerMultiple { value } }', { key });
    expect(body.errors).toEqual([expect.objectContaining({ extensions: codeFor('market subgraph') })]);
    expect((await gateway.get('/api/v1/hash-ribbons/latest', { key })).status).toBe(200);
    await expect.poll(() => readiness(gateway)).toEqual([503, 'away: market subgraph\n']);
    await replicas[0]?.start();
    await expect.poll(() => readiness(gateway)).toEqual([200, 'ready\n']);
    expect((await gateway.get('/api/v1/mayer-multiple/latest', { key })).status).toBe(200);
  });

  it('may be unavailable when the gateway starts, which names it, and answers once it is there', async () => {
    const apart = await startApart(stack, { subgraphs: ['market'], startsAway: true });
    onTestFinished(() => apart.close());
    const { gateway, replicas } = apart;
    expect(await readiness(gateway)).toEqual([503, 'away: market subgraph\n']);
    expect(outage(await gateway.get('/api/v1/mayer-multiple/latest', { key }))).toEqual(awayFor('market subgraph'));
    expect((await gateway.get('/api/v1/hash-ribbons/latest', { key })).status).toBe(200);
    await replicas[0]?.start();
    await expect.poll(() => readiness(gateway)).toEqual([200, 'ready\n']);
    expect((await gateway.get('/api/v1/mayer-multiple/latest', { key })).status).toBe(200);
  });

  it('restarts one server after the other without losing a request', async () => {
    const apart = await startApart(stack, { subgraphs: ['account'], copies: 2 });
    onTestFinished(() => apart.close());
    const asking = keepAsking(apart);
    for (const server of apart.replicas) {
      await server.stop();
      await asking.untilAsked(20);
      await server.start();
      await asking.untilAsked(20);
    }
    expect(await asking.stop()).toEqual([]);
  });
});

/** Reads and changes by several concurrent clients until stopped; returns every answer with an error. */
function keepAsking({ gateway }: Apart) {
  const queries = [
    '{ pulse { score } alertSubscriptions { next } }',
    '{ alertSubscriptions { subscriptions { id } } }',
    QUOTE,
  ];
  const failed: unknown[] = [];
  let asked = 0;
  let stopped = false;
  let told = () => {};
  const clients = queries.flatMap((query) =>
    [1, 2].map(async () => {
      while (!stopped) {
        const { status, body } = await gateway.graphql(query, { key });
        if (status !== 200 || body.errors) failed.push([status, body]);
        asked += 1;
        told();
      }
    }),
  );
  return {
    /** Waits for the given number of further answers. */
    untilAsked: (more: number) => {
      const until = asked + more;
      return new Promise<void>((resolve) => {
        told = () => asked >= until && resolve();
      });
    },
    async stop(): Promise<unknown[]> {
      stopped = true;
      await Promise.all(clients);
      return failed;
    },
  };
}

it('reports a full disk', async () => {
  const full = await startStack({}, { tiers });
  onTestFinished(() => full.close());
  const { pool } = full.state.store.database;
  const ask = () => full.post('/api/v1/subscriptions', { kind: 'cycle_band' }, { key: fullKey });
  const fullKey = await full.key('api_power');
  expect((await ask()).status).toBe(200);
  await pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'could not extend file "base/5/16400": No space left on device' USING ERRCODE = 'disk_full'; END $$`);
  await pool.query('CREATE TRIGGER refuse BEFORE INSERT ON "Subscription" FOR EACH ROW EXECUTE FUNCTION refuse()');
  expect(outage(await ask())).toEqual(awayFor('disk'));
  const { body } = await full.graphql(SUBSCRIBE, { key: fullKey });
  expect(body.errors[0].extensions).toEqual(codeFor('disk'));
  await expect.poll(() => readiness(full)).toEqual([503, 'away: disk\n']);
  expect((await full.get('/api/v1/mayer-multiple/latest', { key: fullKey })).status).toBe(200);
});

// An embedded database cannot be unavailable, because it is part of the process.
describe.skipIf(!SERVER_URL)('an unavailable database', () => {
  let far: Stack;
  let link: FaultyLink;

  beforeAll(async () => {
    link = await startFaultyLink(stack.database.databaseUrl as string, { failing: 'all' });
    const database = { ...stack.database, databaseUrl: link.url, drop: async () => {} };
    far = await startStack({}, { tiers, database });
  });
  afterAll(async () => {
    await far?.close();
    await link?.close();
  });

  it('is reported wherever it is needed, and nowhere else, until it is back', async () => {
    expect((await subscribe(far)).status).toBe(200);
    expect(await readiness(far)).toEqual([200, 'ready\n']);
    link.cut();
    const stranger = await stack.newKey('free');
    expect(outage(await far.get('/api/v1/svc-pulse/today', { key: stranger }))).toEqual(awayFor('database'));
    expect(outage(await far.get('/api/v1/subscriptions', { key }))).toEqual(awayFor('database'));
    expect(outage(await subscribe(far))).toEqual(awayFor('database'));
    const { body } = await far.graphql(SUBSCRIBE, { key });
    expect(body.errors[0].extensions).toEqual(codeFor('database'));
    expect((await far.get('/api/v1/svc-pulse/today', { key })).status).toBe(200);
    await expect.poll(() => readiness(far)).toEqual([503, 'away: database\n']);
    link.mend();
    await expect.poll(() => readiness(far)).toEqual([200, 'ready\n']);
    expect((await subscribe(far)).status).toBe(200);
    expect((await far.get('/api/v1/svc-pulse/today', { key: stranger })).status).toBe(200);
  });
});

describe.skipIf(!SERVER_URL)('a stalled database', () => {
  it('is reported as unavailable within seconds, and does not interrupt a long statement', async () => {
    const link = await startFaultyLink(stack.database.databaseUrl as string, { failing: 'all' });
    onTestFinished(() => link.close());
    const database = { ...stack.database, databaseUrl: link.url, drop: async () => {} };
    const far = await startStack({}, { tiers, database });
    onTestFinished(() => far.close());
    expect((await subscribe(far)).status).toBe(200);
    // Longer than the service needs to detect that the server does not respond.
    const slept = await far.state.store.database.pool.query("SELECT pg_sleep(9), 'done' AS it_is");
    expect(slept.rows[0].it_is).toBe('done');
    link.freeze();
    // More requests than there are connections.
    const waiting = await Promise.all(Array.from({ length: 12 }, () => subscribe(far)));
    expect(waiting.map(outage)).toEqual(waiting.map(() => awayFor('database')));
    link.mend();
    await expect.poll(async () => (await subscribe(far)).status, { timeout: PATIENCE_MS }).toBe(200);
  });
});

describe.skipIf(!REDIS_URL)('a stalled Redis', () => {
  it('delays one request, and none after it', async () => {
    const { redisUrl = '' } = stack.database;
    const redis = new Redis(redisUrl);
    onTestFinished(() => redis.disconnect());
    const link = await startFaultyLink(redisUrl, { failing: 'all' });
    onTestFinished(() => link.close());
    const far = await startStack({ REDIS_URL: link.url });
    onTestFinished(() => far.close());
    const farKey = await far.key('api_power');
    const record = await far.state.services.apiKeys.find(farKey);
    const ask = async () => {
      const { status, headers } = await far.get('/api/v1/svc-pulse/today', { key: farKey });
      return [status, Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])];
    };
    /** Requests of this hour in Redis. */
    const knownToRedis = async () => Number(await redis.get(`cyclegraph:api_power:hour:owner:${record?.ownerId}`));
    const countOnRedis = async () => {
      await ask();
      return knownToRedis();
    };
    // On a busy machine an answer can be so late that the next requests are counted in the process; none is when it
    // freezes.
    const addedByOne = async () => {
      const earlier = await knownToRedis();
      return (await countOnRedis()) - earlier;
    };
    await expect.poll(addedByOne).toBe(1);
    const before = await knownToRedis();
    link.freeze();
    const left = [];
    for (let i = 0; i < 20; i++) left.push(await ask());
    // Meanwhile the process counts in memory, starting from its own count.
    const [[, first = 0] = []] = left;
    expect(left).toEqual(left.map((_, i) => [200, first - i]));
    // The service sent one command to detect the outage; later connections only probe Redis.
    expect(link.lost().match(/evalsha/gi)).toHaveLength(1);
    link.mend();
    await expect.poll(countOnRedis).toBeGreaterThan(before);
  });
});
