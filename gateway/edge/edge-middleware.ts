import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express';
import type { Caller } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { bearerChallenge, isMcpRequest } from '../../platform/http/bearer-challenge.ts';
import type { Called, CallLog } from '../../platform/http/call-log.ts';
import { BROWSER_HEADERS, type Edge, type EdgeState, SAMPLE_HEADER, SERVICE_HEADER } from '../../platform/http/edge.ts';
import { sendProblem } from '../../platform/http/send-problem.ts';
import { networkOf, type ReadAddress } from '../../platform/http/trusted-proxies.ts';
import { appended } from '../../platform/memory/appended.ts';
import { once } from '../../platform/memory/once.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import { requestTraces } from '../../platform/tracing/request-trace.ts';
import { passedOn } from '../../platform/tracing/traceparent.ts';
import { quotaUsedUp } from '../../services/quota-used-up.ts';

/** Runs first on every request: sets the request id, client address and common response headers. */
export function beginRequest(addressOf: ReadAddress, series: SeriesStore): RequestHandler {
  return (request, response, next) => {
    const address = addressOf(request);
    response.locals.edge = {
      caller: { kind: 'anonymous', tier: 'public', id: networkOf(address) },
      address,
      requestId: randomUUID(),
      scope: requestTraces.of(request)?.scope,
      traceHeaders: passedOn(request.headers),
    } satisfies EdgeState;
    setCommonHeaders(request, response);
    if (series.current().sample) response.setHeader(...SAMPLE_HEADER);
    next();
  };
}

function setCommonHeaders({ method }: Request, response: Response): void {
  const { requestId } = response.locals.edge as EdgeState;
  response.setHeader(...SERVICE_HEADER);
  response.setHeader('X-Request-Id', requestId);
  for (let i = 0; i < BROWSER_HEADERS.length; i += 2)
    response.setHeader(BROWSER_HEADERS[i] as string, BROWSER_HEADERS[i + 1] as string);
  if (method !== 'OPTIONS') return;
  response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, POST, DELETE, OPTIONS');
  response.setHeader(
    'Access-Control-Allow-Headers',
    'Authorization, Content-Type, Idempotency-Key, If-None-Match, X-PAYMENT, PAYMENT-SIGNATURE, Mcp-Session-Id, Mcp-Protocol-Version, Last-Event-ID, Apollo-Require-Preflight, GraphQL-Client-Name, Apollographql-Client-Name, Apollographql-Client-Version',
  );
  response.setHeader('Access-Control-Max-Age', '86400');
}

/**
 * Identifies the caller and charges one request; OPTIONS is free.
 *
 * @param publicUrl - Base URL for the OAuth challenge sent to refused MCP clients.
 * @param calls - Counts answered requests whose channel has named what was called in `response.locals.called`.
 */
export function chargeRequest(edge: Edge, publicUrl: string, calls: CallLog): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    // Preflight requests carry no credentials and precede each cross-origin request.
    if (request.method === 'OPTIONS') return next();
    const caller = await identify(edge, request, response, publicUrl);
    const giveBack = once(() => edge.giveBack(caller, 1));
    const markKey = (key: string) => edge.markKey(caller, key);
    response.locals.edge = appended(response.locals.edge as EdgeState, {
      caller,
      giveBack,
      markKey,
    }) satisfies EdgeState;
    const { exceeded, retryAfterSeconds, headers } = await edge.charge(caller, 1);
    response.set(headers);
    if (exceeded) throw quotaUsedUp(caller.tier, retryAfterSeconds);
    response.once('finish', () => {
      const called = response.locals.called as Called | undefined;
      if (called) calls.note(caller, called, request.headers);
    });
    next();
  };
}

async function identify(edge: Edge, request: Request, response: Response, publicUrl: string): Promise<Caller> {
  try {
    return await edge.identify(request);
  } catch (error) {
    if (isMcpRequest(request))
      response.setHeader('WWW-Authenticate', bearerChallenge(publicUrl, { error: 'invalid_token' }));
    throw error;
  }
}

/** Refunds requests that end in 404. */
export const giveBackMiss: ErrorRequestHandler = async (error: unknown, _request, response, next) => {
  if (error instanceof DomainError && error.code === 'not_found' && !response.headersSent)
    response.set(await (response.locals.edge as EdgeState).giveBack?.());
  next(error);
};

/** Answers paths without a route: 404, or 204 for OPTIONS. */
export const answerNotFound: RequestHandler = (request, response) => {
  // The preflight must succeed for a page of another origin to read the 404.
  if (request.method === 'OPTIONS') return void response.status(204).end();
  throw new DomainError('not_found', `No resource at ${request.path}. See /docs for the API reference.`);
};

/** Runs last: responds to any error with a problem document. */
export function answerError(onInternalError: (error: unknown, requestId: string) => void): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error);
    sendProblem(response, toRequestError(error), onInternalError);
  };
}

/** Maps errors of the body parser, which carry a status and a type. */
function toRequestError(error: unknown): unknown {
  const { type, status } = (error ?? {}) as { type?: string; status?: number };
  if (type === 'entity.too.large')
    return new DomainError(
      'payload_too_large',
      'The request body is too large. Send a smaller one.',
      {},
      { cause: error },
    );
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return new DomainError(
      'unsupported_media_type',
      'The encoding of the request body is not supported. Send UTF-8, uncompressed or with gzip, deflate or br.',
      {},
      { cause: error },
    );
  if (type === 'entity.parse.failed')
    return new DomainError(
      'invalid_input',
      'The request body is not valid JSON. Check its syntax.',
      {},
      { cause: error },
    );
  // Undecodable paths and aborted bodies are client errors by status.
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new DomainError(
      'invalid_input',
      'The request is malformed. Check the encoding of its path and that its body is complete.',
      {},
      { cause: error },
    );
  return error;
}
