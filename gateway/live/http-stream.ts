import { once } from 'node:events';
import type { Request, RequestHandler, Response } from 'express';
import { getOperationAST, OperationTypeNode, parse } from 'graphql';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import { DomainError } from '../../platform/errors.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import type { Ticking } from '../../platform/jobs/ticking.ts';
import type { Tiers } from '../../platform/tiers.ts';
import { maxTokensOf } from '../document-limits.ts';
import { readGraphqlBody } from '../graphql-body.ts';
import { toPublicErrors } from '../public-error.ts';
import { clientNameOf } from '../usage/client-usage.ts';
import { CUT_REASONS, type CutReason } from './cut-reason.ts';
import type { LiveConnections } from './live-connections.ts';
import {
  type Arrival,
  beginOperation,
  type GivenOperation,
  type LiveOperation,
  type LiveOperationOptions,
  toGraphqlErrors,
  traceHeadersOf,
} from './live-operation.ts';
import type { LiveResult, PublicResult } from './live-streams.ts';
import { chooseWire, type StreamWire } from './stream-wire.ts';

/** Interval of heartbeats, seconds; they keep proxies from closing a quiet stream. */
const HEARTBEAT_SECONDS = 12;

export interface HttpStreamOptions {
  readonly operations: LiveOperationOptions;
  readonly connections: LiveConnections;
  readonly ticking: Ticking;
  present(result: LiveResult): PublicResult;
  onInternalError(error: unknown): void;
}

/**
 * Serves GraphQL at `/graphql` over streamed HTTP responses: Server-Sent Events or multipart, as the client accepts.
 * Server-Sent Events of live fields carry ids, so browsers resume by `Last-Event-ID`.
 *
 * Runs behind the edge middleware, which has already charged one request.
 */
export function createHttpStream(options: HttpStreamOptions): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'POST') return next();
    readGraphqlBody(request, response, (error?: unknown) => {
      if (error) return next(error);
      const wire = chooseWire(request.headers.accept ?? '', () => isSubscription(request, options.operations.tiers));
      if (!wire) return next();
      stream(options, wire, request, response).catch(next);
    });
  };
}

async function stream(
  options: HttpStreamOptions,
  wire: StreamWire,
  request: Request,
  response: Response,
): Promise<void> {
  const { operations, connections, ticking, present, onInternalError } = options;
  const { caller } = response.locals.edge as EdgeState;
  const { isTrusted = false } = response.locals as { isTrusted?: boolean };
  const arrival: Arrival = {
    caller,
    client: clientNameOf(request.headers),
    charged: 1,
    lastId: request.get('last-event-id'),
    readsOnly: request.method === 'GET',
    isTrusted,
    transport: 'stream',
    trace: traceHeadersOf(request.headers) ?? {},
  };
  const given = readOperation(request);
  const gone = new AbortController();
  if (response.closed) return;
  const added = await connections.add({
    caller,
    identify: () => operations.edge.identify(request),
    unsentBytes: () => response.writableLength,
    cut: (reason) => cut(response, wire, reason),
  });
  if ('refused' in added) throw refusal(added.refused, caller.tier, operations.tiers);
  if (response.closed) return added.forget();
  response.once('close', () => {
    added.forget();
    gone.abort();
  });
  // `no-transform` keeps proxies from buffering the stream.
  response.writeHead(200, { 'Content-Type': wire.contentType, 'Cache-Control': 'no-cache, no-transform' });
  response.write(wire.opening);
  const stopBeating = ticking(HEARTBEAT_SECONDS, () => void (isOpen(response) && response.write(wire.heartbeat)));
  const send = (json: string, id?: string) => write(response, wire.answer(json, id), gone.signal);
  try {
    await answer(await beginOperation(operations, arrival, given), { send, present, signal: gone.signal });
  } catch (error) {
    send(JSON.stringify({ errors: toPublicErrors(toGraphqlErrors(error), onInternalError) }));
  } finally {
    stopBeating();
    if (isOpen(response)) response.end(wire.complete);
  }
}

function refusal(reason: 'tooMany' | 'goingAway', tier: TierName, tiers: Tiers): DomainError {
  if (reason === 'goingAway')
    return new DomainError('source_unavailable', 'The service is restarting. Reconnect in a few seconds.', {
      source: 'service',
    });
  return new DomainError(
    'rate_limited',
    `Too many live connections (limit ${tiers[tier].liveConnections} on tier ${tier}). Close one and reconnect.`,
  );
}

interface Answering {
  send(text: string, id?: string): Promise<void> | undefined;
  present(result: LiveResult): PublicResult;
  readonly signal: AbortSignal;
}

async function answer(operation: LiveOperation, { send, present, signal }: Answering) {
  const { stream: answers } = operation;
  if (!answers) return send(JSON.stringify(present(await operation.execute())));
  signal.addEventListener('abort', () => answers.end());
  if (signal.aborted) answers.end();
  await answers.deliver(send);
}

/** Whether the response can still be written: neither ended here nor closed by the client. */
function isOpen({ writableEnded, destroyed }: Response): boolean {
  return !writableEnded && !destroyed;
}

/** Writes a chunk; the promise resolves when the client's buffer drains or the client disconnects. */
function write(response: Response, text: string, signal: AbortSignal): Promise<void> | undefined {
  if (!isOpen(response) || response.write(text)) return undefined;
  return once(response, 'drain', { signal }).then(
    () => {},
    () => {},
  );
}

/** Closes a stream. Clients reopen an incomplete stream; a revoked key gets an error and completion, as it cannot return. */
function cut(response: Response, wire: StreamWire, reason: CutReason): void {
  if (reason === 'tooSlow') response.destroy();
  else if (reason === 'forbidden') {
    response.end(wire.ending({ message: CUT_REASONS.forbidden.text, extensions: { code: 'unauthenticated' } }));
  } else response.end();
}

function isSubscription({ method, query: parameters, body }: Request, tiers: Tiers): boolean {
  const { query, operationName } = (method === 'POST' ? (body ?? {}) : parameters) as Partial<GivenOperation>;
  if (typeof query !== 'string') return false;
  try {
    const document = parse(query, { maxTokens: maxTokensOf(tiers), noLocation: true });
    return getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION;
  } catch {
    // The JSON response will report the syntax error.
    return false;
  }
}

function readOperation({ method, query, body }: Request): GivenOperation {
  if (method === 'POST') return (body ?? {}) as GivenOperation;
  const variables = typeof query.variables === 'string' ? readVariables(query.variables) : null;
  return { ...(query as Record<string, string>), variables } as unknown as GivenOperation;
}

function readVariables(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new DomainError(
      'invalid_input',
      'The query parameter `variables` is not valid JSON. Send an object, URL-encoded.',
    );
  }
}
