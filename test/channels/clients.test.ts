import { once } from 'node:events';
import {
  ApolloClient,
  CombinedGraphQLErrors,
  CombinedProtocolErrors,
  gql,
  HttpLink,
  InMemoryCache,
} from '@apollo/client';
import { Client, fetchExchange } from '@urql/core';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { watchedFetch } from '../harness/clients/watched-fetch.ts';
import { publishPulse } from '../harness/publishing/publish-change.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';
import { tickingByHand } from '../harness/time/ticking-by-hand.ts';

// Clients as set up in their documentation, with only an address and a key.
let stack: Stack;
const { ticking, pass } = tickingByHand();
const PULSE = '{ pulse { score band } }';
const CHANGES = 'subscription ($after: ID) { pulseChanged(after: $after) { id current { score } } }';
const WRONG = 'subscription { pulseChanged { idd curent } }';
const APOLLO_ACCEPTS = 'multipart/mixed;boundary=graphql;subscriptionSpec=1.0,application/json';

beforeAll(async () => {
  stack = await startStack({}, { ticking });
});
afterAll(() => stack?.close());

const authorization = async (tier: 'free' | 'api_pro' = 'api_pro') => `Bearer ${await stack.key(tier)}`;

describe('urql', () => {
  it('sends a short query by GET, without a content type', async () => {
    const { fetch, requests } = watchedFetch();
    const client = new Client({ url: `${stack.url}/graphql`, exchanges: [fetchExchange], fetch });
    const { data, error } = await client.query(PULSE, {}).toPromise();
    expect(error).toBeUndefined();
    expect(data).toEqual({ pulse: { score: expect.any(Number), band: expect.any(String) } });
    expect([requests[0]?.method, requests[0]?.headers.get('content-type')]).toEqual(['GET', null]);
  });

  it('subscribes over an event stream', async () => {
    const { fetch, answers, first } = watchedFetch();
    const headers = { authorization: await authorization() };
    const client = new Client({
      url: `${stack.url}/graphql`,
      exchanges: [fetchExchange],
      fetchSubscriptions: true,
      fetch,
      fetchOptions: { headers },
    });
    const told = new Promise((resolve) => {
      const { unsubscribe } = client.subscription(CHANGES, {}).subscribe(resolve);
      onTestFinished(unsubscribe);
    });
    await first;
    const id = await publishPulse(stack.state, 21);
    expect(await told).toMatchObject({ data: { pulseChanged: { id, current: { score: 21 } } } });
    expect(answers[0]?.headers.get('content-type')).toBe('text/event-stream');
  });
});

describe('Apollo Client', () => {
  const connect = async (tier?: 'free') => {
    const watched = watchedFetch();
    const link = new HttpLink({
      uri: `${stack.url}/graphql`,
      fetch: watched.fetch,
      headers: { authorization: await authorization(tier) },
    });
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    onTestFinished(() => client.stop());
    return { ...watched, client };
  };
  type Told = { readonly data?: unknown; readonly error?: unknown };

  /** The events of a subscription, in order. */
  function follow(client: ApolloClient, query: string, variables = {}) {
    const told: Told[] = [];
    let heard = () => {};
    const completed = new Promise<void>((resolve) => {
      const subscription = client.subscribe({ query: gql(query), variables, errorPolicy: 'all' }).subscribe({
        next(one) {
          told.push(one);
          heard();
        },
        complete: resolve,
      });
      onTestFinished(() => subscription.unsubscribe());
    });
    const until = async (count: number) => {
      while (told.length < count)
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
      return told;
    };
    return { until, completed, told };
  }

  it('follows changes over multipart HTTP, through quiet periods', async () => {
    const { client, answers, first } = await connect();
    const changes = follow(client, CHANGES);
    await first;
    expect(answers[0]?.headers.get('content-type')).toBe('multipart/mixed;boundary=graphql;subscriptionSpec=1.0');
    const ids = [await publishPulse(stack.state, 31)];
    await changes.until(1);
    pass(12);
    ids.push(await publishPulse(stack.state, 32));
    expect((await changes.until(2)).map(({ data }) => data)).toMatchObject([
      { pulseChanged: { id: ids[0], current: { score: 31 } } },
      { pulseChanged: { id: ids[1], current: { score: 32 } } },
    ]);
    const resumed = follow(client, CHANGES, { after: ids[0] });
    expect((await resumed.until(1))[0]?.data).toMatchObject({ pulseChanged: { id: ids[1] } });
  });

  it('still gets JSON for queries and mutations', async () => {
    const { client, answers } = await connect();
    const { data } = await client.query({ query: gql(PULSE) });
    expect(data).toMatchObject({ pulse: { score: expect.any(Number) } });
    expect(answers[0]?.headers.get('content-type')).toMatch(/^application\/(graphql-response\+)?json/);
  });

  it('gets each fault of a document with its location, and the completion', async () => {
    const { client } = await connect();
    const refused = follow(client, WRONG);
    await refused.completed;
    const { error } = refused.told[0] as { error: CombinedGraphQLErrors };
    expect(CombinedGraphQLErrors.is(error)).toBe(true);
    expect(error.errors.map(({ locations, extensions }) => [locations?.length, extensions?.code])).toEqual([
      [1, 'invalid_input'],
      [1, 'invalid_input'],
    ]);
  });

  it('gets the required tier', async () => {
    const { client } = await connect('free');
    const refused = follow(client, CHANGES);
    await refused.completed;
    const { error } = refused.told[0] as { error: CombinedGraphQLErrors };
    expect(error.errors[0]?.extensions?.code).toBe('tier_insufficient');
  });

  it('gets an error when its key is revoked', async () => {
    const { key, id } = await stack.state.services.apiKeys.create({ tier: 'api_pro', name: 'revoked' });
    const watched = watchedFetch();
    const link = new HttpLink({
      uri: `${stack.url}/graphql`,
      fetch: watched.fetch,
      headers: { authorization: `Bearer ${key}` },
    });
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    const changes = follow(client, CHANGES);
    await watched.first;
    await stack.state.services.apiKeys.revoke(id);
    await changes.completed;
    const { error } = changes.told.at(-1) as { error: CombinedProtocolErrors };
    expect(CombinedProtocolErrors.is(error)).toBe(true);
    expect(error.errors[0]?.extensions?.code).toBe('unauthenticated');
  });
});

describe('graphql-ws', () => {
  it('gives up on an invalid key at once', async () => {
    let opened = 0;
    const client = createClient({
      url: `${stack.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: 'Bearer sk_svc_wrong' },
      on: { opened: () => void opened++ },
    });
    onTestFinished(() => void client.dispose());
    await expect(client.iterate({ query: PULSE }).next()).rejects.toMatchObject({ code: 4401 });
    expect(opened).toBe(1);
  });

  it('reconnects when its key is revoked, then gives up', async () => {
    const { key, id } = await stack.state.services.apiKeys.create({ tier: 'api_pro', name: 'revoked' });
    const closed: number[] = [];
    const client = createClient({
      url: `${stack.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${key}` },
      // The time between two attempts is up to the client.
      retryWait: async () => {},
      on: { closed: (event) => void closed.push((event as { code: number }).code) },
    });
    onTestFinished(() => void client.dispose());
    const changes = client.iterate({ query: CHANGES }).next();
    changes.catch(() => {});
    await client.iterate({ query: '{ __typename }' }).next();
    await stack.state.services.apiKeys.revoke(id);
    await expect(changes).rejects.toMatchObject({ code: 4401 });
    expect(closed).toEqual([4403, 4401]);
  });

  it('gets each fault of a document separately, with its location', async () => {
    const socket = new WebSocket(`${stack.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    onTestFinished(() => socket.terminate());
    await once(socket, 'open');
    socket.send('{"type":"connection_init"}');
    await once(socket, 'message');
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: WRONG } }));
    const [message] = await once(socket, 'message');
    const { type, payload } = JSON.parse(String(message));
    expect(type).toBe('error');
    expect(payload).toMatchObject([
      {
        message: expect.stringContaining('idd'),
        locations: [{ line: 1, column: 31 }],
        extensions: { code: 'invalid_input' },
      },
      { message: expect.stringContaining('curent'), locations: [{ line: 1, column: 35 }] },
    ]);
  });
});

describe('content negotiation of /graphql', () => {
  it.each([
    ['text/event-stream', PULSE, 'text/event-stream'],
    ['Text/Event-Stream; charset=utf-8', WRONG, 'text/event-stream'],
    ['text/event-stream, multipart/mixed', WRONG, 'text/event-stream'],
    ['application/json, text/event-stream;q=0.5', WRONG, 'text/event-stream'],
    ['application/json, text/event-stream', PULSE, 'application/json; charset=utf-8'],
    ['application/json;q=0.2, text/event-stream', PULSE, 'text/event-stream'],
    [APOLLO_ACCEPTS, WRONG, 'multipart/mixed;boundary=graphql;subscriptionSpec=1.0'],
    ['multipart/mixed;subscriptionSpec="1.0", application/json', PULSE, 'application/json; charset=utf-8'],
    ['multipart/mixed;deferSpec=20220824, application/json', WRONG, 'application/json; charset=utf-8'],
    ['text/event-stream;q=0, application/json', WRONG, 'application/json; charset=utf-8'],
    ['*/*', WRONG, 'application/json; charset=utf-8'],
  ])('answers Accept %s for %s as %s', async (accept, query, contentType) => {
    const answer = await fetch(`${stack.url}/graphql`, {
      method: 'POST',
      headers: { accept, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect(answer.headers.get('content-type')).toBe(contentType);
    const text = await answer.text();
    if (query === PULSE) expect(text).toContain('"score":');
    else expect(text.match(/"locations":\[/g)).toHaveLength(2);
  });
});
