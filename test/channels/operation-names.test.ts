import { createClient as createStreamClient } from 'graphql-sse';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectSocket } from '../harness/clients/live-clients.ts';
import { shareReader } from '../harness/services/share-reader.ts';

// An operation that the document lacks is the caller's fault on every transport, and the error lists those it has.

const { stack } = await shareReader();

interface Request {
  readonly query: string;
  readonly operationName?: string;
}

const TRANSPORTS: Readonly<Record<string, (request: Request) => Promise<readonly unknown[]>>> = {
  'HTTP POST': async (request) => {
    const { status, body } = await stack.post('/graphql', request);
    expect(status).toBe(400);
    return body.errors;
  },
  'HTTP GET': async (request) => {
    const { status, body } = await stack.get(`/graphql?${new URLSearchParams(Object.entries(request))}`);
    expect(status).toBe(400);
    return body.errors;
  },
  WebSocket: async (request) =>
    connectSocket(stack.url)
      .iterate(request)
      .next()
      .then(
        ({ value }) => value.errors,
        (errors) => errors,
      ),
  'Server-Sent Events': async (request) => {
    const client = createStreamClient({ url: `${stack.url}/graphql`, retryAttempts: 0 });
    onTestFinished(() => client.dispose());
    return (await client.iterate(request).next()).value.errors;
  },
};

const ONE = 'query Pulse { pulse { score } }';
const TWO = `${ONE} query Cycle { pulse { band } }`;

describe.each(Object.entries(TRANSPORTS))('over %s', (_, ask) => {
  it.each([
    [
      'an unknown name',
      { query: ONE, operationName: 'Puls' },
      'Unknown operation `Puls`. Set operationName to an operation of the document: `Pulse`.',
    ],
    [
      'one of several operations',
      { query: TWO, operationName: 'None' },
      'Unknown operation `None`. Set operationName to an operation of the document: `Pulse`, `Cycle`.',
    ],
    [
      'no name for several operations',
      { query: TWO },
      'The document has 2 operations, and the request names none. Set operationName to an operation of the document: `Pulse`, `Cycle`.',
    ],
    [
      'a name for an operation without one',
      { query: '{ pulse { score } }', operationName: 'Pulse' },
      'Unknown operation `Pulse`. The only operation of the document has no name. Send the request without operationName.',
    ],
  ])('refuses %s', async (_case, request, message) => {
    expect(await ask(request)).toEqual([{ message, extensions: { code: 'invalid_input' } }]);
  });
});
