import { once } from 'node:events';
import { EventSource } from 'eventsource';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { closing, connectSocket, subscribe, subscribeStream } from '../harness/clients/live-clients.ts';
import { publishPulse } from '../harness/publishing/publish-change.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';
import { tickingByHand } from '../harness/time/ticking-by-hand.ts';

let stack: Stack;
const { ticking, pass } = tickingByHand();
const QUERY = 'subscription ($after: ID) { pulseChanged(after: $after) { id current { score } } }';

beforeAll(async () => {
  stack = await startStack({}, { ticking });
});
afterAll(() => stack?.close());

const liveConnections = async () => (await stack.metrics.liveConnections.get()).values[0]?.value ?? 0;
const newKey = async (tier: 'free' | 'api_pro' | 'api_power' = 'api_power') =>
  stack.state.services.apiKeys.create({ tier, name: 'live' });

/** A browser client of a URL, with a key that a browser could not send. */
function openEventSource(url: string, key: string): EventSource {
  const source = new EventSource(url, {
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init?.headers, authorization: `Bearer ${key}` } }),
  });
  onTestFinished(() => source.close());
  return source;
}

/** The next message of a stream, with its id. */
function nextMessage(source: EventSource): Promise<{ readonly id: string; readonly score: number }> {
  return new Promise((resolve) => {
    source.addEventListener(
      'next',
      ({ lastEventId, data }) => resolve({ id: lastEventId, score: JSON.parse(data).data.pulseChanged.current.score }),
      { once: true },
    );
  });
}

describe('an event stream', () => {
  it('sends a graphql-sse client the same answers as a socket', async () => {
    const { key } = await newKey();
    const stream = await subscribeStream(stack.url, key, { query: QUERY });
    const socket = await subscribe(connectSocket(stack.url, key), { query: QUERY });
    const ids = [await publishPulse(stack.state, 21), await publishPulse(stack.state, 22)];
    const told = [await stream.next(), await stream.next()];
    expect(told).toEqual([await socket.next(), await socket.next()]);
    expect(told.map(({ data }) => data.pulseChanged.id)).toEqual(ids);
    const after = await subscribeStream(stack.url, key, { query: QUERY, variables: { after: ids[0] } });
    expect((await after.next()).data.pulseChanged.id).toBe(ids[1]);
  });

  it('answers a query and a mutation as HTTP does, and refuses a mutation by GET', async () => {
    const { key } = await newKey();
    const one = await subscribeStream(stack.url, key, { query: '{ pulse { score } }' });
    const { body } = await stack.graphql('{ pulse { score } }', { key });
    expect([await one.next(), await one.next()]).toEqual([body, undefined]);
    const query = encodeURIComponent('mutation { takeSubscriptionUpdates { more } }');
    const refused = await fetch(`${stack.url}/graphql?query=${query}`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${key}` },
    });
    const text = await refused.text();
    expect(text).toContain('"code":"invalid_input"');
    expect(text).toMatch(/event: complete\ndata:\n\n$/);
  });

  it.each([
    ['without a key', undefined, QUERY, 'unauthenticated'],
    ['of a low tier', 'free', QUERY, 'tier_insufficient'],
    ['after an event nobody knows', 'api_pro', 'subscription { pulseChanged(after: "x") { id } }', 'not_found'],
    ['with a field that there is not', 'api_pro', 'subscription { pulseChanges { id } }', 'invalid_input'],
    ['that does not parse', 'api_pro', 'subscription {', 'invalid_input'],
    ['without a document', 'api_pro', undefined, 'invalid_input'],
  ] as const)('%s says what is wrong and is complete', async (_what, tier, query, code) => {
    const answer = await fetch(`${stack.url}/graphql`, {
      method: 'POST',
      headers: {
        accept: 'text/event-stream',
        'content-type': 'application/json',
        ...(tier && { authorization: `Bearer ${(await newKey(tier)).key}` }),
      },
      body: JSON.stringify({ query }),
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    const text = await answer.text();
    expect(text).toContain(`"code":"${code}"`);
    expect(text).toMatch(/event: complete\ndata:\n\n$/);
  });

  it('is refused before it begins if the key is invalid', async () => {
    const answer = await fetch(`${stack.url}/graphql?query=${encodeURIComponent(QUERY)}`, {
      headers: { accept: 'text/event-stream', authorization: 'Bearer sk_svc_wrong' },
    });
    expect([answer.status, (await answer.json()).code]).toEqual([401, 'unauthenticated']);
  });

  it('is resumed by a browser where it stopped', async () => {
    const { key } = await newKey();
    const url = `${stack.url}/graphql?query=${encodeURIComponent('subscription { pulseChanged { id current { score } } }')}`;
    const first = openEventSource(url, key);
    await once(first as never, 'open');
    await publishPulse(stack.state, 30);
    const { id, score } = await nextMessage(first);
    expect(score).toBe(30);
    first.close();
    const missed = await publishPulse(stack.state, 31);
    const again = await fetch(url, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${key}`, 'last-event-id': id },
    });
    const reader = again.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('"score":31')) text += (await reader?.read())?.value;
    expect(text).toContain(`id: ${missed}\nevent: next\n`);
    expect(text).not.toContain('"score":30');
    await reader?.cancel();
  });
});

describe('a key that is revoked', () => {
  it('loses its sockets and streams at once', async () => {
    const { key, id } = await newKey();
    const client = connectSocket(stack.url, key);
    const closed = closing(client);
    const socket = await subscribe(client, { query: QUERY });
    const stream = await subscribeStream(stack.url, key, { query: QUERY });
    const other = await subscribe(connectSocket(stack.url, (await newKey()).key), { query: QUERY });
    await stack.state.services.apiKeys.revoke(id);
    expect(await closed).toMatchObject({ code: 4403 });
    await expect(socket.next()).rejects.toMatchObject({ code: 4403 });
    expect((await stream.next()).errors[0].extensions.code).toBe('unauthenticated');
    expect(await stream.next()).toBeUndefined();
    await publishPulse(stack.state, 40);
    expect((await other.next()).data.pulseChanged.current.score).toBe(40);
  });

  it('reconnects them if it has another tier', async () => {
    const { key, id } = await newKey();
    const client = connectSocket(stack.url, key);
    const closed = closing(client);
    await subscribe(client, { query: QUERY });
    await stack.state.store.database.prisma.apiKey.update({ where: { id }, data: { tier: 'api_pro' } });
    await stack.state.store.database.wakeups.notify('api_keys');
    expect(await closed).toMatchObject({ code: 4403 });
  });
});

describe('connections', () => {
  it('limits connections by tier, sockets and streams together', async () => {
    const { key } = await newKey('free');
    const opened = Array.from({ length: 10 }, () => openSocket(key));
    await Promise.all(opened.map(greeted));
    const eleventh = openSocket(key);
    const [code] = await once(eleventh, 'close');
    expect(code).toBe(4429);
    const stream = await fetch(`${stack.url}/graphql?query=%7Bpulse%7Bscore%7D%7D`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${key}` },
    });
    expect([stream.status, (await stream.json()).code]).toEqual([429, 'rate_limited']);
    opened[0]?.close();
    await once(opened[0] as WebSocket, 'close');
    await greeted(openSocket(key));
  });

  it('counts connections for operators', async () => {
    await expect.poll(liveConnections).toBe(0);
    await greeted(openSocket((await newKey()).key));
    expect(await liveConnections()).toBe(1);
  });
});

describe('a reader', () => {
  it('is dropped with a close code when it reads nothing, and resumes where it was', async () => {
    const { key } = await newKey();
    const slow = openSocket(key);
    await greeted(slow);
    // Repeated forty times, so that the buffers between the two fill up soon.
    const aliases = Array.from({ length: 40 }, (_, i) => `a${i}: context`).join(' ');
    slow.send(subscribeMessage(`subscription { alerts { id ${aliases} } }`));
    slow.send(JSON.stringify({ id: 'q', type: 'subscribe', payload: { query: '{ __typename }' } }));
    await messageOf(slow, 'complete');
    slow.pause();
    const fast = await subscribe(connectSocket(stack.url, key), { query: QUERY });
    const filler = 'x'.repeat(20_000);
    const published: string[] = [];
    for (let i = 0; i < 20; i++) published.push(await publishPulse(stack.state, i, { filler }));
    for (let i = 0; i < 20; i++) expect((await fast.next()).data.pulseChanged.id).toBe(published[i]);
    // Two are left, and one of them does not read.
    const dropped = async () => {
      pass(4);
      return liveConnections();
    };
    await expect.poll(dropped).toBe(1);
    const received: string[] = [];
    slow.on('message', (data) => {
      const { type, payload } = JSON.parse(String(data));
      if (type === 'next') received.push(payload.data.alerts.id);
    });
    const closed = once(slow, 'close');
    slow.resume();
    const [code] = await closed;
    expect(code).toBe(4410);
    expect(received).toEqual(published.slice(0, received.length));
    expect(received.length).toBeLessThan(published.length);
    const after = received.at(-1) ?? null;
    const resumed = await subscribe(connectSocket(stack.url, key), { query: QUERY, variables: { after } });
    for (const id of published.slice(received.length)) expect((await resumed.next()).data.pulseChanged.id).toBe(id);
  });
});

describe('a service that stops', () => {
  it('answers accepted requests and disconnects its readers, who resume at the next service', async () => {
    const { key } = await newKey();
    const client = connectSocket(stack.url, key);
    const closed = closing(client);
    const socket = await subscribe(client, { query: QUERY });
    const stream = await fetch(`${stack.url}/graphql`, {
      method: 'POST',
      headers: {
        accept: 'text/event-stream',
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
      },
      body: JSON.stringify({ query: QUERY }),
    });
    const seen = await publishPulse(stack.state, 50);
    expect((await socket.next()).data.pulseChanged.id).toBe(seen);
    const query = '{ knowledge(type: "market_briefing", subject: "GLOBAL") { id reproHash } }';
    const asked = client.iterate({ query }).next();
    // Accepted before the service is told to stop: the answer to a later query has arrived.
    await client.iterate({ query: '{ __typename }' }).next();
    await stack.stop();
    expect((await asked).value.data.knowledge.reproHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await closed).toMatchObject({ code: 1001 });
    const text = await stream.text();
    expect(text).toContain('"score":50');
    expect(text).not.toContain('event: complete');
    stack = await startStack({}, { database: stack.database, ticking });
    const missed = await publishPulse(stack.state, 51);
    const resumed = await subscribe(connectSocket(stack.url, key), { query: QUERY, variables: { after: seen } });
    expect((await resumed.next()).data.pulseChanged.id).toBe(missed);
  });
});

function openSocket(key: string): WebSocket {
  const socket = new WebSocket(`${stack.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  socket.on('open', () =>
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${key}` } })),
  );
  onTestFinished(() => socket.terminate());
  return socket;
}

const greeted = (socket: WebSocket) => messageOf(socket, 'connection_ack');

function messageOf(socket: WebSocket, type: string): Promise<void> {
  return new Promise((resolve) => {
    socket.on('message', (data) => {
      if (JSON.parse(String(data)).type === type) resolve();
    });
  });
}

function subscribeMessage(query: string): string {
  return JSON.stringify({ id: 's', type: 'subscribe', payload: { query } });
}
