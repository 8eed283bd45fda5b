import { type Client, createClient } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { publishEvent } from '../../platform/events/outbox.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';

let stack: Stack;
let key: string;
const clients: Client[] = [];

beforeAll(async () => {
  stack = await startStack();
  key = await stack.key('api_power');
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose();
});
afterAll(() => stack?.close());

const DOCUMENT =
  'subscription Live($after: ID, $kinds: [EventKind!]) { alerts(after: $after, kinds: $kinds) { id kind type current knowledge { id reproHash ... on MarketPulse { score band } } } }';

function connect(authorization?: string): Client {
  const client = createClient({
    url: `${stack.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...(authorization && { connectionParams: { authorization } }),
  });
  clients.push(client);
  return client;
}

/** Subscribes and waits until the server has taken the subscription: a query behind it on the same socket is answered. */
async function subscribe(client: Client, variables: object = {}, query = DOCUMENT) {
  const stream = client.iterate({ query, variables: variables as Record<string, unknown> });
  const first = stream.next();
  await client.iterate({ query: '{ pulse { score } }' }).next();
  let pending: ReturnType<typeof stream.next> | null = first;
  return {
    // biome-ignore lint/suspicious/noExplicitAny: answers are read member by member in assertions
    next: async (): Promise<any> => {
      const answer = await (pending ?? stream.next());
      pending = null;
      return answer.value;
    },
    stop: () => stream.return?.(),
  };
}

function publishBand(score: number): Promise<string> {
  return publishEvent(stack.state.database, stack.state.clock, {
    type: 'svc.pulse.score_crossed',
    kind: 'pulse_score',
    knowledgeId: 'market_pulse/BTC@2026-11-20',
    current: { name: 'risk-off', score },
    previous: { name: 'capitulation', score: 19 },
    context: {},
  });
}

describe('alerts', () => {
  it('arrive with fields of other subgraphs', async () => {
    const alerts = await subscribe(connect(`Bearer ${key}`));
    const id = await publishBand(21);
    const { data, errors } = await alerts.next();
    expect(errors).toBeUndefined();
    expect(data.alerts).toMatchObject({
      id,
      kind: 'pulse_score',
      current: { score: 21 },
      knowledge: { id: 'market_pulse/BTC@2026-11-20', score: expect.any(Number), band: expect.any(String) },
    });
    expect(data.alerts.knowledge.reproHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('miss nothing and repeat nothing over a reconnect', async () => {
    const before = await subscribe(connect(`Bearer ${key}`));
    const seen = await publishBand(22);
    expect((await before.next()).data.alerts.id).toBe(seen);
    await clients.pop()?.dispose();
    const missed = [await publishBand(23), await publishBand(24)];
    const after = await subscribe(connect(`Bearer ${key}`), { after: seen });
    const live = await publishBand(25);
    expect([await after.next(), await after.next(), await after.next()].map(({ data }) => data.alerts.id)).toEqual([
      ...missed,
      live,
    ]);
  });

  it('are executed once for each distinct document, not for each subscriber', async () => {
    const count = async () => (await stack.metrics.liveExecutions.get()).values[0]?.value ?? 0;
    const other = DOCUMENT.replace('kind type', 'type');
    const subscribers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => subscribe(connect(`Bearer ${key}`), {}, i % 3 === 0 ? other : DOCUMENT)),
    );
    const before = await count();
    const id = await publishBand(26);
    const answers = await Promise.all(subscribers.map((one) => one.next()));
    expect(answers.map(({ data }) => data.alerts.id)).toEqual(Array(12).fill(id));
    expect((await count()) - before).toBe(2);
  });

  it('come only of the kinds asked for', async () => {
    const cycles = await subscribe(connect(`Bearer ${key}`), { kinds: ['cycle_band'] });
    await publishBand(27);
    const id = await publishEvent(stack.state.database, stack.state.clock, {
      type: 'svc.cycle.band_changed',
      kind: 'cycle_band',
      knowledgeId: 'btc_cycle/BTC@2026-11-20',
      current: { name: 'recovery' },
      previous: null,
      context: {},
    });
    expect((await cycles.next()).data.alerts.id).toBe(id);
  });

  it.each([
    ['without a key', undefined, {}, 'unauthenticated'],
    ['of a low tier', 'free', {}, 'tier_insufficient'],
    ['after an event nobody knows', 'api_power', { after: '01a1fcd9-d4f9-764f-9da4-808129b2d40a' }, 'not_found'],
    ['after something that is no id', 'api_power', { after: 'x' }, 'not_found'],
  ] as const)('are refused %s', async (_who, tier, variables, code) => {
    const client = connect(tier && `Bearer ${await stack.key(tier)}`);
    const refused = client.iterate({ query: DOCUMENT, variables }).next();
    await expect(refused).rejects.toEqual([expect.objectContaining({ extensions: expect.objectContaining({ code }) })]);
  });

  it('leave a socket open on which a query failed', async () => {
    const client = connect();
    const query = '{ knowledge(type: "market_puls", subject: "BTC") { id } }';
    for (const _again of [1, 2]) {
      const { value } = await client.iterate({ query }).next();
      expect(value.errors).toEqual([expect.objectContaining({ extensions: { code: 'not_found' } })]);
    }
  });

  it('are refused to a key that is not valid, by closing', async () => {
    await expect(connect('Bearer sk_svc_wrong').iterate({ query: '{ pulse { score } }' }).next()).rejects.toMatchObject(
      { code: 4403 },
    );
  });
});
