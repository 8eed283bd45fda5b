import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  apolloIos,
  apolloKotlin,
  type MobileClient,
  type NamedOperation,
  type WireRequest,
} from '../harness/clients/mobile-wire.ts';
import { PUBLISHED_CLIENTS } from '../harness/clients/published-clients.ts';
import { sha256 } from '../harness/clients/sha-256.ts';
import { type WatchedFetch, watchedFetch } from '../harness/clients/watched-fetch.ts';
import { publishPulse } from '../harness/publishing/publish-change.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

// What applications do with a GraphQL client, done with the published ones at their defaults: a query, the same by GET
// and as a persisted query, a mutation, a subscription.

let stack: Stack;
const MUTATION = 'mutation TakeUpdates { takeSubscriptionUpdates { more } }';
const CHANGES = 'subscription Changes { pulseChanged { id current { score } } }';
const PULSE = { pulse: { score: expect.any(Number), band: expect.any(String) } };

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.close());

const endpoint = () => `${stack.url}/graphql`;

/** A document that nobody has sent before. */
function queryNamed(name: string): string {
  return `query ${name.replace(/\W/g, '')} { pulse { score band } }`;
}

const CLIENTS = Object.keys(PUBLISHED_CLIENTS);
const connect = async (name: string) => {
  const watched = watchedFetch();
  const create = PUBLISHED_CLIENTS[name];
  if (!create) throw new Error(`Unknown client ${name}.`);
  const options = { url: endpoint(), key: await stack.key('api_pro'), fetch: watched.fetch };
  return { client: create(options, watched.first), watched };
};

describe.each(CLIENTS)('%s', (name) => {
  it('queries', async () => {
    const { client } = await connect(name);
    expect(await client.query(queryNamed(`${name} Query`))).toMatchObject(PULSE);
  });

  it('mutates', async () => {
    const { client } = await connect(name);
    expect(await client.mutate(MUTATION)).toMatchObject({ takeSubscriptionUpdates: { more: false } });
  });

  it('subscribes', async () => {
    const { client } = await connect(name);
    const { accepted, event } = client.subscribe(CHANGES);
    await accepted;
    const id = await publishPulse(stack.state, 41);
    expect(await event).toMatchObject({ pulseChanged: { id, current: { score: 41 } } });
  });
});

describe.each(['Apollo Client', 'urql'])('%s', (name) => {
  it('queries by GET', async () => {
    const { client, watched } = await connect(name);
    expect(await client.get?.(queryNamed(`${name} Get`))).toMatchObject(PULSE);
    expect(watched.requests.map(({ method }) => method)).toEqual(['GET']);
  });

  it('registers a persisted query once and then sends its hash alone', async () => {
    const query = queryNamed(`${name} Persisted`);
    const sent = async () => {
      const { client, watched } = await connect(name);
      expect(await client.persisted?.(query)).toMatchObject(PULSE);
      return watched.requests.map((request) => textOf(request).includes('score'));
    };
    expect(await sent()).toEqual([false, true]);
    expect(await sent()).toEqual([false]);
  });
});

/** What a request says, whether in its URL or in its body. */
function textOf({ url, body = '' }: WatchedFetch['requests'][number]): string {
  return decodeURIComponent(url) + body;
}

interface WireAnswer {
  readonly status: number;
  readonly type: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers are read member by member in assertions
  readonly body: any;
}

async function send({ url, init }: WireRequest): Promise<WireAnswer> {
  const headers = { ...init.headers, authorization: `Bearer ${await stack.key('api_pro')}` };
  const answer = await fetch(url, { ...init, headers });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', body: await answer.json() };
}

describe.each([
  ['Apollo Kotlin', apolloKotlin],
  ['Apollo iOS', apolloIos],
] as const)('%s, by the requests it sends', (name, create) => {
  const client = (): MobileClient => create(endpoint());
  const named = (suffix: string): NamedOperation => {
    const document = queryNamed(`${name} ${suffix}`);
    return { name: /^query (\w+)/.exec(document)?.[1] ?? '', document };
  };
  const json = expect.stringMatching(/^application\/(graphql-response\+)?json/);

  it('queries by POST and by GET', async () => {
    const operation = named('Query');
    for (const request of [client().query(operation), client().get(operation)])
      expect(await send(request)).toMatchObject({ status: 200, type: json, body: { data: PULSE } });
  });

  it('registers a persisted query when its hash is unknown', async () => {
    const operation = named('Persisted');
    const [hash, document] = [client().persisted(operation, 'hash'), client().persisted(operation, 'document')];
    expect(decodeURIComponent(hash.url)).toContain(sha256(operation.document));
    // The clients look for this message, in an answer that they take for GraphQL.
    const unknown = await send(hash);
    expect(unknown.body.errors).toMatchObject([{ message: 'PersistedQueryNotFound' }]);
    expect(unknown).toMatchObject({ status: 200, type: json });
    expect((await send(document)).body).toMatchObject({ data: PULSE });
    expect((await send(hash)).body).toMatchObject({ data: PULSE });
  });

  it('mutates', async () => {
    const answer = await send(client().mutate({ name: 'TakeUpdates', document: MUTATION }));
    expect(answer.body.data).toEqual({ takeSubscriptionUpdates: { more: false } });
  });

  it('subscribes by multipart HTTP', async () => {
    const { url, init } = client().subscribe({ name: 'Changes', document: CHANGES });
    const headers = { ...init.headers, authorization: `Bearer ${await stack.key('api_pro')}` };
    const leaving = new AbortController();
    const answer = await fetch(url, { ...init, headers, signal: leaving.signal });
    const type = answer.headers.get('content-type') ?? '';
    expect(type).toContain('multipart/mixed');
    const boundary = /boundary="?([^";]+)/.exec(type)?.[1] ?? '';
    const published = publishPulse(stack.state, 51);
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    const decoder = new TextDecoder();
    let text = '';
    while (!text.includes('"payload"') || !text.trimEnd().endsWith(`--${boundary}`)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended after ${JSON.stringify(text)}.`);
      text += decoder.decode(value, { stream: true });
    }
    const parts = text.split(`--${boundary}`).map((part) => part.slice(part.indexOf('\r\n\r\n') + 4).trim());
    const [payload] = parts.filter((part) => part.includes('"payload"'));
    expect(JSON.parse(payload ?? '')).toMatchObject({
      payload: { data: { pulseChanged: { id: await published, current: { score: 51 } } } },
    });
    leaving.abort();
  });
});
