import { buildHTTPExecutor } from '@graphql-tools/executor-http';
import { type ExecutionResult, getOperationAST, OperationTypeNode } from 'graphql';
import type { RequestInit } from 'undici';
import { toDomainError } from '../../platform/errors.ts';
import { signCaller } from './caller-token.ts';
import { createReplicas, type Replicas } from './replicas.ts';
import type { SubgraphEndpoint } from './subgraph-endpoint.ts';

/** Time a subgraph in another process has for its part. */
const TIMEOUT_MS = 10_000;
/** Time it has to say that it is there. */
const PING_MS = 1_000;
const JSON_TYPE = { 'content-type': 'application/json' };

export interface HttpEndpointOptions {
  readonly name: string;
  /** Servers of the subgraph, one of which must answer at once. */
  readonly urls: readonly string[];
  readonly secret: Uint8Array;
  /** Told why a subgraph did not answer. */
  onOutage(error: unknown): void;
}

/**
 * A subgraph in another process, or several. The caller travels as a signed token.
 *
 * @throws Error when no server of the subgraph answers with a schema.
 */
export async function createHttpEndpoint(options: HttpEndpointOptions): Promise<SubgraphEndpoint> {
  const { name, urls, secret, onOutage } = options;
  const replicas = createReplicas(name, urls);
  const runQuery = createExecutor(replicas, true, onOutage);
  // A change that may have been made is not made twice.
  const runMutation = createExecutor(replicas, false, onOutage);
  const execute: SubgraphEndpoint['execute'] = async ({ document, variables, operationName, context }) => {
    const isQuery = getOperationAST(document, operationName)?.operation === OperationTypeNode.QUERY;
    // The executor sends headers it finds here and keeps them out of the body.
    const extensions = { headers: { authorization: `Bearer ${await signCaller(context, secret)}` } };
    const request = { document, variables, extensions, ...(operationName && { operationName }) };
    return (await (isQuery ? runQuery : runMutation)(request)) as ExecutionResult;
  };
  const ask = async (query: string, timeoutMs: number) => {
    const text = await replicas.send(await toRequest(query, secret), { timeoutMs, repeatable: true });
    return JSON.parse(text) as { data?: { _service?: { sdl?: string } } };
  };
  const sdl = (await ask('{ _service { sdl } }', TIMEOUT_MS)).data?._service?.sdl;
  if (!sdl) throw new Error(`the ${name} subgraph at ${urls.join(' or ')} does not give its schema`);
  return {
    ...{ name, sdl, execute },
    answers: () =>
      ask('{ __typename }', PING_MS).then(
        ({ data }) => data != null,
        () => false,
      ),
  };
}

function createExecutor(replicas: Replicas, repeatable: boolean, onOutage: HttpEndpointOptions['onOutage']) {
  return buildHTTPExecutor({
    // Each request has a token of its own, so no two are the same.
    deduplicateInflightRequests: false,
    fetch: (_url, init) =>
      replicas.send(init as RequestInit, { timeoutMs: TIMEOUT_MS, repeatable }).then(
        (text) => new Response(text, { headers: JSON_TYPE }),
        (error: unknown) => {
          onOutage(error);
          return toAnswer(error);
        },
      ),
  });
}

/** An outage as an answer of the subgraph, so that it reaches the caller with its code. */
function toAnswer(error: unknown): Response {
  const { message, extensions } = toDomainError(error);
  return Response.json({ errors: [{ message, extensions }] });
}

async function toRequest(query: string, secret: Uint8Array): Promise<Pick<RequestInit, 'headers' | 'body'>> {
  const caller = { kind: 'anonymous', tier: 'public', id: 'gateway' } as const;
  const token = await signCaller({ caller, requestId: 'gateway' }, secret);
  return { headers: { ...JSON_TYPE, authorization: `Bearer ${token}` }, body: JSON.stringify({ query }) };
}
