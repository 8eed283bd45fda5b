import { buildHTTPExecutor } from '@graphql-tools/executor-http';
import { type ExecutionResult, getOperationAST, OperationTypeNode } from 'graphql';
import type { RequestInit } from 'undici';
import { Outage, toDomainError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/graph/request-context.ts';
import type { Works } from '../../platform/work/works.ts';
import { CPU_MS_HEADER, signCaller } from './caller-token.ts';
import { createReplicas, type Replicas } from './replicas.ts';
import type { SubgraphEndpoint } from './subgraph-endpoint.ts';

/** Time a subgraph in another process has for its part. */
const TIMEOUT_MS = 10_000;
/** Time it has to say that it is there. */
const PING_MS = 1_000;
const JSON_TYPE = { 'content-type': 'application/json' };

export interface HttpEndpointOptions {
  readonly name: string;
  /** Servers of the subgraph. */
  readonly urls: readonly string[];
  /** The schema that this build has of the subgraph: taken while no server of it answers. */
  ownSdl(): Promise<string>;
  readonly secret: Uint8Array;
  /** Where the work that the subgraph does for a request is counted. */
  readonly works: Works;
  /** Told why a subgraph did not answer. */
  onOutage(error: unknown): void;
}

/**
 * A subgraph in another process, or several. The caller travels as a signed token.
 *
 * @throws Error when a server answers without a schema.
 */
export async function createHttpEndpoint(options: HttpEndpointOptions): Promise<SubgraphEndpoint> {
  const { name, urls, secret, works } = options;
  const replicas = createReplicas(name, urls);
  const runQuery = createExecutor(replicas, true, options);
  // A change that may have been made is not made twice.
  const runMutation = createExecutor(replicas, false, options);
  const execute: SubgraphEndpoint['execute'] = async ({ document, variables, operationName, context }) => {
    const isQuery = getOperationAST(document, operationName)?.operation === OperationTypeNode.QUERY;
    // The executor sends headers it finds here and keeps them out of the body.
    const { cpuMs } = works.of(context);
    const extensions = { headers: { authorization: `Bearer ${await signCaller({ ...context, cpuMs }, secret)}` } };
    const sent: Sent = { context, cpuMs };
    const request = { document, variables, extensions, context: sent, ...(operationName && { operationName }) };
    return (await (isQuery ? runQuery : runMutation)(request)) as ExecutionResult;
  };
  const ask = async (query: string, timeoutMs: number) => {
    const { text } = await replicas.send(await toRequest(query, secret), { timeoutMs, repeatable: true });
    return JSON.parse(text) as { data?: { _service?: { sdl?: string } } };
  };
  const readSdl = async () => (await ask('{ _service { sdl } }', TIMEOUT_MS)).data?._service?.sdl;
  const sdl = await readSdl().catch((error: unknown) => {
    if (!(error instanceof Outage)) throw error;
    const problem = `no server of the ${name} subgraph answers at ${urls.join(' or ')}`;
    options.onOutage(new Error(`${problem}; its schema is taken from this build until a restart`, { cause: error }));
    return options.ownSdl();
  });
  if (!sdl) throw new Error(`the ${name} subgraph at ${urls.join(' or ')} does not give its schema`);
  return {
    name,
    sdl,
    execute,
    answers: () =>
      ask('{ __typename }', PING_MS).then(
        ({ data }) => data != null,
        () => false,
      ),
  };
}

/** A request on its way, and what it had had computed when it was sent. */
interface Sent {
  readonly context: RequestContext;
  readonly cpuMs: number;
}

function createExecutor(
  replicas: Replicas,
  repeatable: boolean,
  { works, onOutage }: Pick<HttpEndpointOptions, 'works' | 'onOutage'>,
) {
  return buildHTTPExecutor({
    // Each request has a token of its own, so no two are the same.
    deduplicateInflightRequests: false,
    fetch: (_url, init, { context, cpuMs }: Sent) =>
      replicas.send(init as RequestInit, { timeoutMs: TIMEOUT_MS, repeatable }).then(
        ({ text, headers }) => {
          works.of(context).add(Math.max(0, Number(headers.get(CPU_MS_HEADER) ?? cpuMs) - cpuMs));
          return new Response(text, { headers: JSON_TYPE });
        },
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
