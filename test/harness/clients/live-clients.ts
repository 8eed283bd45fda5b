import { createClient as createStreamClient } from 'graphql-sse';
import { type Client, createClient } from 'graphql-ws';
import { onTestFinished } from 'vitest';
import WebSocket from 'ws';

// biome-ignore lint/suspicious/noExplicitAny: answers are read member by member in assertions
type AnyResult = any;

/** A subscription that the server has accepted. */
export interface Subscribed {
  /** The next event; undefined at the end. */
  next(): Promise<AnyResult>;
  stop(): Promise<unknown> | undefined;
}

export interface Asked {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
}

/** A client over WebSocket, closed after the test. It does not reconnect. */
export function connectSocket(url: string, key?: string): Client {
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...(key !== undefined && { connectionParams: { authorization: `Bearer ${key}` } }),
  });
  onTestFinished(() => void client.dispose());
  return client;
}

/**
 * Subscribes and waits until the server has accepted the subscription: a later query on the same socket is answered.
 */
export async function subscribe(client: Client, { query, variables = {} }: Asked): Promise<Subscribed> {
  const stream = client.iterate({ query, variables });
  const first = stream.next();
  first.catch(() => {});
  await client.iterate({ query: '{ __typename }' }).next();
  return inTurn(stream, first);
}

/** Subscribes over Server-Sent Events with the client of graphql-sse, which does not reconnect. */
export async function subscribeStream(url: string, key: string, { query, variables = {} }: Asked): Promise<Subscribed> {
  let connected = () => {};
  const open = new Promise<void>((resolve) => {
    connected = resolve;
  });
  const client = createStreamClient({
    url: `${url}/graphql`,
    headers: { authorization: `Bearer ${key}` },
    retryAttempts: 0,
    on: { connected: () => connected() },
  });
  onTestFinished(() => client.dispose());
  const stream = client.iterate({ query, variables });
  const first = stream.next();
  first.catch(connected);
  await open;
  return inTurn(stream, first);
}

function inTurn(stream: AsyncIterableIterator<unknown>, first: Promise<IteratorResult<unknown>>): Subscribed {
  let pending: typeof first | null = first;
  return {
    async next() {
      const answer = await (pending ?? stream.next());
      pending = null;
      return answer.value;
    },
    stop: () => stream.return?.(),
  };
}

/** Close code and reason of a client's socket. */
export function closing(client: Client): Promise<{ readonly code: number; readonly reason: string }> {
  return new Promise((resolve) => {
    client.on('closed', (event) => resolve(event as { code: number; reason: string }));
  });
}
