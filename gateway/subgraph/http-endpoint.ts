import { buildHTTPExecutor } from '@graphql-tools/executor-http';
import { type ExecutionResult, getOperationAST, OperationTypeNode } from 'graphql';
import type { RequestInit } from 'undici';
import { Outage, toDomainError } from '../../platform/errors.ts';
import type { Works } from '../../platform/work/works.ts';
import type { RequestContext } from '../../services/graph/request-context.ts';
import { CPU_MS_HEADER, signCaller } from './caller-token.ts';
import { type GuardedReplicas, guardReplicas, type SubgraphLimits, type SubgraphObserver } from './guarded-replicas.ts';
import { createReplicas } from './replicas.ts';
import type { SubgraphEndpoint } from './subgraph-endpoint.ts';

/** Time limit for a health check. */
const PING_MS = 1_000;
const JSON_TYPE = { 'content-type': 'application/json' };

export interface HttpEndpointOptions {
  readonly name: string;
  /** URLs of the subgraph's servers. */
  readonly urls: readonly string[];
  /** Returns this build's schema of the subgraph; used while no server responds. */
  ownSdl(): Promise<string>;
  readonly secret: Uint8Array;
  readonly limits: SubgraphLimits;
  readonly observer: SubgraphObserver;
  /** Records the CPU time that the subgraph spends on each request. */
  readonly works: Works;
  /** Receives the reason when the subgraph does not respond. */
  onOutage(error: unknown): void;
}

/**
 * Connects to a subgraph on one or more servers. Requests carry the caller as a signed token.
 *
 * @throws Error when a server responds without a schema.
 */
export async function createHttpEndpoint(options: HttpEndpointOptions): Promise<SubgraphEndpoint> {
  const { name, urls, secret, limits, observer, works } = options;
  const replicas = createReplicas(name, urls);
  const guarded = guardReplicas(replicas, { name, limits, observer, random: Math.random });
  observer.onBreaker(name, 'closed');
  const runQuery = createExecutor(guarded, true, options);
  // Mutations are not retried, because the first server may have applied them.
  const runMutation = createExecutor(guarded, false, options);
  const execute: SubgraphEndpoint['execute'] = async ({ document, variables, operationName, context, scope }) => {
    const isQuery = getOperationAST(document, operationName)?.operation === OperationTypeNode.QUERY;
    // Only resolvers in this process notice what they read.
    if (context.sharing) context.sharing.isShared = false;
    // The executor turns these extensions into headers and removes them from the body.
    const { cpuMs } = works.of(context);
    const authorization = `Bearer ${await signCaller({ ...context, cpuMs }, secret)}`;
    const extensions = { headers: { ...(scope?.span.headers ?? context.traceHeaders), authorization } };
    const sent: Sent = { context, cpuMs, traceId: scope?.span.traceId };
    const request = { document, variables, extensions, context: sent, ...(operationName && { operationName }) };
    return (await (isQuery ? runQuery : runMutation)(request)) as ExecutionResult;
  };
  const ask = async (query: string, limitMs: number) => {
    const { text } = await replicas.send(await toRequest(query, secret), { timeoutMs: limitMs, repeatable: true });
    return JSON.parse(text) as { data?: { _service?: { sdl?: string } } };
  };
  const readSdl = async () => (await ask('{ _service { sdl } }', limits.timeoutMs)).data?._service?.sdl;
  const sdl = await readSdl().catch((error: unknown) => {
    if (!(error instanceof Outage)) throw error;
    const problem = `No server of the ${name} subgraph responds at ${urls.join(', ')}`;
    options.onOutage(new Error(`${problem}. Using this build's schema until the next restart.`, { cause: error }));
    return options.ownSdl();
  });
  if (!sdl)
    throw new Error(
      `The ${name} subgraph at ${urls.join(', ')} returned no schema. Check that the URL is a subgraph's.`,
    );
  return {
    name,
    sdl,
    execute,
    async answers() {
      const answer = await ask('{ __typename }', PING_MS).catch(() => null);
      if (answer?.data == null) return false;
      guarded.recover();
      return true;
    },
    close: () => replicas.close(),
  };
}

/** A request in flight, with the CPU time it had used when sent. */
interface Sent {
  readonly context: RequestContext;
  readonly cpuMs: number;
  /** Recorded trace of the request. */
  readonly traceId: string | undefined;
}

function createExecutor(
  replicas: GuardedReplicas,
  isQuery: boolean,
  { works, onOutage }: Pick<HttpEndpointOptions, 'works' | 'onOutage'>,
) {
  return buildHTTPExecutor({
    // Each request carries its own token, so no two are duplicates.
    deduplicateInflightRequests: false,
    fetch: (_url, init, { context, cpuMs, traceId }: Sent) =>
      replicas.send(init as RequestInit, isQuery, traceId).then(
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

/** Converts an outage to a subgraph response, so that its code reaches the caller. */
function toAnswer(error: unknown): Response {
  const { message, extensions } = toDomainError(error);
  return Response.json({ errors: [{ message, extensions }] });
}

async function toRequest(query: string, secret: Uint8Array): Promise<Pick<RequestInit, 'headers' | 'body'>> {
  const caller = { kind: 'anonymous', tier: 'public', id: 'gateway' } as const;
  const token = await signCaller({ caller, requestId: 'gateway' }, secret);
  return { headers: { ...JSON_TYPE, authorization: `Bearer ${token}` }, body: JSON.stringify({ query }) };
}
