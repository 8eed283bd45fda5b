import { buildHTTPExecutor } from '@graphql-tools/executor-http';
import type { ExecutionResult } from 'graphql';
import { signCaller } from './caller-token.ts';
import type { SubgraphEndpoint } from './subgraph-endpoint.ts';

/** Time a subgraph in another process has for its part. */
const TIMEOUT_MS = 10_000;

/** A subgraph in another process. The caller travels as a signed token. */
export async function createHttpEndpoint(name: string, url: string, secret: Uint8Array): Promise<SubgraphEndpoint> {
  const run = buildHTTPExecutor({ endpoint: url, timeout: TIMEOUT_MS });
  const execute: SubgraphEndpoint['execute'] = async ({ document, variables, operationName, context }) => {
    // The executor sends headers it finds here and keeps them out of the body.
    const extensions = { headers: { authorization: `Bearer ${await signCaller(context, secret)}` } };
    const request = { document, variables, extensions, ...(operationName && { operationName }) };
    return (await run(request)) as ExecutionResult;
  };
  return { name, sdl: await fetchSdl(url, secret), execute };
}

async function fetchSdl(url: string, secret: Uint8Array): Promise<string> {
  const caller = { kind: 'anonymous', tier: 'public', id: 'gateway' } as const;
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await signCaller({ caller, requestId: 'start' }, secret)}`,
    },
    body: JSON.stringify({ query: '{ _service { sdl } }' }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { data } = (await response.json()) as { data?: { _service?: { sdl?: string } } };
  const sdl = data?._service?.sdl;
  if (!sdl) throw new Error(`the subgraph at ${url} does not give its schema`);
  return sdl;
}
