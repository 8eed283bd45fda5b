import { once } from 'node:events';
import type { Request, RequestHandler, Response } from 'express';
import type { GraphQLFormattedError } from 'graphql';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import { DomainError } from '../../platform/errors.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import type { Ticking } from '../../platform/jobs/ticking.ts';
import type { Tiers } from '../../platform/tiers.ts';
import { readGraphqlBody } from '../graphql-body.ts';
import { toPublicErrors } from '../public-error.ts';
import { CUT_REASONS, type CutReason } from './cut-reason.ts';
import type { LiveConnections } from './live-connections.ts';
import {
  beginOperation,
  type GivenOperation,
  type LiveOperation,
  type LiveOperationOptions,
  toGraphqlError,
} from './live-operation.ts';
import type { LiveResult } from './live-streams.ts';

const MEDIA_TYPE = 'text/event-stream';
/** How often a quiet stream says that it is there. */
const COMMENT_SECONDS = 12;
const COMMENT = ':\n\n';
const COMPLETE = 'event: complete\ndata:\n\n';

export interface EventStreamOptions {
  readonly operations: LiveOperationOptions;
  readonly connections: LiveConnections;
  readonly ticking: Ticking;
  present(result: LiveResult): LiveResult;
  onInternalError(error: unknown): void;
}

/**
 * GraphQL over Server-Sent Events at `/graphql` for whoever accepts nothing else: the distinct connections mode of
 * graphql-sse. Answers of live fields carry their id, so that a browser resumes by `Last-Event-ID`.
 *
 * Runs behind the edge middleware, which has counted one request.
 */
export function createEventStream(options: EventStreamOptions): RequestHandler {
  return (request, response, next) => {
    const { method, headers } = request;
    if (headers.accept !== MEDIA_TYPE || (method !== 'GET' && method !== 'POST')) return next();
    readGraphqlBody(request, response, (error?: unknown) => {
      if (error) return next(error);
      stream(options, request, response).catch(next);
    });
  };
}

async function stream(options: EventStreamOptions, request: Request, response: Response): Promise<void> {
  const { operations, connections, ticking, present, onInternalError } = options;
  const { caller } = response.locals.edge as EdgeState;
  const arrival = { caller, charged: 1, lastId: request.get('last-event-id'), readsOnly: request.method === 'GET' };
  const given = readOperation(request);
  const gone = new AbortController();
  if (response.closed) return;
  const added = connections.add({
    caller,
    identify: () => operations.edge.identify(request),
    unsentBytes: () => response.writableLength,
    cut: (reason) => cut(response, reason),
  });
  if ('refused' in added) throw refusal(added.refused, caller.tier, operations.tiers);
  response.once('close', () => {
    added.forget();
    gone.abort();
  });
  // `no-transform` keeps proxies from holding back what belongs together.
  response.writeHead(200, { 'Content-Type': MEDIA_TYPE, 'Cache-Control': 'no-cache, no-transform' });
  response.write(COMMENT);
  const stopCommenting = ticking(COMMENT_SECONDS, () => void (isOpen(response) && response.write(COMMENT)));
  const send = (text: string, id?: string) => write(response, toMessage(text, id), gone.signal);
  try {
    await answer(await beginOperation(operations, arrival, given), { send, present, signal: gone.signal });
  } catch (error) {
    write(response, toErrorMessage(toPublicErrors([toGraphqlError(error)], onInternalError)), gone.signal);
  } finally {
    stopCommenting();
    if (isOpen(response)) response.end(COMPLETE);
  }
}

function refusal(reason: 'tooMany' | 'goingAway', tier: TierName, tiers: Tiers): DomainError {
  if (reason === 'goingAway') return new DomainError('source_unavailable', 'The service stops.', { source: 'service' });
  return new DomainError('rate_limited', `Tier ${tier} has ${tiers[tier].liveConnections} connections at a time.`);
}

interface Answering {
  send(text: string, id?: string): Promise<void> | undefined;
  present(result: LiveResult): LiveResult;
  readonly signal: AbortSignal;
}

async function answer({ stream: answers, execute }: LiveOperation, { send, present, signal }: Answering) {
  if (!answers) return send(JSON.stringify(present(await execute())));
  signal.addEventListener('abort', () => answers.end());
  if (signal.aborted) answers.end();
  await answers.deliver(send);
}

/** Whether it was neither cut nor left. */
function isOpen({ writableEnded, destroyed }: Response): boolean {
  return !writableEnded && !destroyed;
}

/** Resolves when the reader has room again, or is gone. */
function write(response: Response, text: string, signal: AbortSignal): Promise<void> | undefined {
  if (!isOpen(response) || response.write(text)) return undefined;
  return once(response, 'drain', { signal }).then(
    () => {},
    () => {},
  );
}

function toMessage(text: string, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: next\ndata: ${text}\n\n`;
}

function toErrorMessage(errors: readonly GraphQLFormattedError[]): string {
  return toMessage(JSON.stringify({ errors }));
}

/** A stream that is not completed is opened again by its client; one whose key has ended has nothing to come back for. */
function cut(response: Response, reason: CutReason): void {
  if (reason === 'tooSlow') response.destroy();
  else if (reason === 'forbidden') {
    const error = { message: CUT_REASONS.forbidden.text, extensions: { code: 'unauthenticated' } };
    response.end(toErrorMessage([error]) + COMPLETE);
  } else response.end();
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
    throw new DomainError('invalid_input', 'The parameter variables is not valid JSON.');
  }
}
