import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { Client, fetchExchange } from '@urql/core';
import { persistedExchange } from '@urql/exchange-persisted';
import { createClient as createStreamClient } from 'graphql-sse';
import { createClient as createSocketClient } from 'graphql-ws';
import { Network, Observable, type RequestParameters } from 'relay-runtime';
import { onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { sha256 } from './sha-256.ts';

/** Address, key and `fetch` of a client, which is otherwise set up as its documentation shows. */
export interface ClientOptions {
  readonly url: string;
  readonly key: string;
  readonly fetch: typeof fetch;
}

/** A subscription: `accepted` resolves when an event that is published then reaches the client. */
export interface Following {
  readonly accepted: Promise<unknown>;
  readonly event: Promise<unknown>;
}

/** What an application does with a published client. Each returns `data`, or throws the client's own error. */
export interface PublishedClient {
  query(query: string): Promise<unknown>;
  mutate(query: string): Promise<unknown>;
  subscribe(query: string): Following;
  /** A query by GET; absent for a client without. */
  get?(query: string): Promise<unknown>;
  /** A query by its hash, registered on demand; absent for a client without. */
  persisted?(query: string): Promise<unknown>;
}

type CreateClient = (options: ClientOptions) => PublishedClient;

/** @param heard - Resolves with the head of the answer to the subscription. */
function followOnce(start: (next: (data: unknown) => void) => () => void, heard: Promise<unknown>): Following {
  const event = new Promise<unknown>((resolve) => onTestFinished(start(resolve)));
  return { accepted: heard, event };
}

function createApollo({ url, key, fetch }: ClientOptions, heard: Promise<unknown>): PublishedClient {
  const headers = { authorization: `Bearer ${key}` };
  const connect = (more: object = {}, before: readonly ApolloLink[] = []) => {
    const link = ApolloLink.from([...before, new HttpLink({ uri: url, fetch, headers, ...more })]);
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    onTestFinished(() => client.stop());
    return client;
  };
  const ask = async (client: ApolloClient, query: string) => (await client.query({ query: gql(query) })).data;
  return {
    query: (query) => ask(connect(), query),
    get: (query) => ask(connect({ useGETForQueries: true }), query),
    persisted: (query) => ask(connect({}, [new PersistedQueryLink({ sha256 })]), query),
    mutate: async (mutation) => (await connect().mutate({ mutation: gql(mutation) })).data,
    subscribe: (query) =>
      followOnce((next) => {
        const changes = connect().subscribe({ query: gql(query) });
        const subscription = changes.subscribe(({ data, error }) => next(error ?? data));
        return () => subscription.unsubscribe();
      }, heard),
  };
}

function createUrql({ url, key, fetch }: ClientOptions, heard: Promise<unknown>): PublishedClient {
  const fetchOptions = { headers: { authorization: `Bearer ${key}` } };
  const connect = (more: object = {}) =>
    new Client({ url, exchanges: [fetchExchange], fetch, fetchOptions, fetchSubscriptions: true, ...more });
  const take = async (result: Promise<{ readonly data?: unknown; readonly error?: unknown }>) => {
    const { data, error } = await result;
    if (error) throw error;
    return data;
  };
  return {
    query: (query) => take(connect({ preferGetMethod: false }).query(query, {}).toPromise()),
    get: (query) => take(connect().query(query, {}).toPromise()),
    persisted: (query) =>
      take(
        connect({ exchanges: [persistedExchange({}), fetchExchange] })
          .query(query, {})
          .toPromise(),
      ),
    mutate: (query) => take(connect().mutation(query, {}).toPromise()),
    subscribe: (query) =>
      followOnce(
        (next) =>
          connect()
            .subscription(query, {})
            .subscribe(({ data, error }) => next(error ?? data)).unsubscribe,
        heard,
      ),
  };
}

/** Relay's network layer with the functions that its guide shows: JSON by POST, subscriptions over graphql-ws. */
function createRelay({ url, key, fetch }: ClientOptions): PublishedClient {
  const socket = createSocket({ url, key });
  const send = async ({ text }: RequestParameters, variables: object) => {
    const headers = { 'Content-Type': 'application/json', authorization: `Bearer ${key}` };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query: text, variables }) });
    return answer.json();
  };
  const network = Network.create(
    send,
    ({ name, text }, variables) =>
      Observable.create((sink) =>
        socket.subscribe({ operationName: name, query: text ?? '', variables }, sink as never),
      ) as never,
  );
  const execute = (operationKind: 'query' | 'mutation' | 'subscription', text: string) => {
    const [, name = ''] = /^\w+ (\w+)/.exec(text) ?? [];
    const params = { id: null, cacheID: name, name, text, operationKind, metadata: {} } as unknown as RequestParameters;
    return network.execute(params, {}, {});
  };
  const dataOf = (answer: unknown) => (answer as { readonly data?: unknown }).data;
  return {
    query: async (query) => dataOf(await execute('query', query).toPromise()),
    mutate: async (query) => dataOf(await execute('mutation', query).toPromise()),
    subscribe(query) {
      const event = new Promise<unknown>((resolve) => {
        const { unsubscribe } = execute('subscription', query).subscribe({
          next: (answer) => resolve(dataOf(answer)),
          error: resolve,
        });
        onTestFinished(unsubscribe);
      });
      // The service begins the operations of a connection in order.
      return { accepted: socket.iterate({ query: '{ __typename }' }).next(), event };
    },
  };
}

function createSocket({ url, key }: Pick<ClientOptions, 'url' | 'key'>) {
  const client = createSocketClient({
    url: url.replace('http', 'ws'),
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${key}` },
  });
  onTestFinished(() => void client.dispose());
  return client;
}

function createGraphqlWs(options: ClientOptions): PublishedClient {
  const client = createSocket(options);
  const ask = async (query: string) => (await client.iterate({ query }).next()).value.data;
  return {
    query: ask,
    mutate: ask,
    subscribe(query) {
      const event = ask(query);
      return { accepted: client.iterate({ query: '{ __typename }' }).next(), event };
    },
  };
}

function createGraphqlSse({ url, key, fetch }: ClientOptions, heard: Promise<unknown>): PublishedClient {
  const client = createStreamClient({ url, headers: { authorization: `Bearer ${key}` }, fetchFn: fetch });
  onTestFinished(() => client.dispose());
  const ask = async (query: string) => (await client.iterate({ query }).next()).value.data;
  return { query: ask, mutate: ask, subscribe: (query) => ({ accepted: heard, event: ask(query) }) };
}

/** The published clients by name. `heard` resolves with the head of the first answer. */
export const PUBLISHED_CLIENTS: Readonly<
  Record<string, (options: ClientOptions, heard: Promise<unknown>) => PublishedClient>
> = {
  'Apollo Client': createApollo,
  urql: createUrql,
  "Relay's network layer": createRelay as CreateClient,
  'graphql-ws': createGraphqlWs as CreateClient,
  'graphql-sse': createGraphqlSse,
};
