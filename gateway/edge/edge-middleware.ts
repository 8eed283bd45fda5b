import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express';
import type { Caller } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { bearerChallenge, isMcpRequest } from '../../platform/http/bearer-challenge.ts';
import { BROWSER_HEADERS, type Edge, type EdgeState, SAMPLE_HEADER, SERVICE_HEADER } from '../../platform/http/edge.ts';
import { sendProblem } from '../../platform/http/send-problem.ts';
import { networkOf, type ReadAddress } from '../../platform/http/trusted-proxies.ts';
import { once } from '../../platform/memory/once.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';

const ANONYMOUS = { kind: 'anonymous', tier: 'public' } as const;

/** First on every request: id, where it comes from, the headers every answer carries, and what browsers are told. */
export function beginRequest(addressOf: ReadAddress, series: SeriesStore): RequestHandler {
  return (request, response, next) => {
    const address = addressOf(request);
    const caller = { ...ANONYMOUS, id: networkOf(address) };
    response.locals.edge = { caller, address, requestId: randomUUID() } satisfies EdgeState;
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
    'Authorization, Content-Type, Idempotency-Key, If-None-Match, X-PAYMENT, PAYMENT-SIGNATURE, Mcp-Session-Id, Mcp-Protocol-Version, Last-Event-ID, Apollo-Require-Preflight',
  );
  response.setHeader('Access-Control-Max-Age', '86400');
}

/**
 * Recognises the caller and counts the request, OPTIONS aside. Everything behind it costs one.
 *
 * @param publicUrl - What a refused client of the MCP channel is pointed to for a token.
 */
export function chargeRequest(edge: Edge, publicUrl: string): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    // A browser asks whether it may ask, without a key and before each request.
    if (request.method === 'OPTIONS') return next();
    const caller = await identify(edge, request, response, publicUrl);
    const giveBack = once(() => edge.giveBack(caller, 1));
    const markKey = (key: string) => edge.markKey(caller, key);
    response.locals.edge = { ...(response.locals.edge as EdgeState), caller, giveBack, markKey } satisfies EdgeState;
    const { exceeded, retryAfterSeconds, headers } = await edge.charge(caller, 1);
    response.set(headers);
    if (exceeded) {
      throw new DomainError(
        'rate_limited',
        `The quota of tier ${caller.tier} is used up; it refills in ${retryAfterSeconds} s.`,
        { retryAfterSeconds },
      );
    }
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

/** What does not exist costs nothing: takes back what a miss was counted. */
export const giveBackMiss: ErrorRequestHandler = async (error: unknown, _request, response, next) => {
  if (error instanceof DomainError && error.code === 'not_found' && !response.headersSent)
    response.set(await (response.locals.edge as EdgeState).giveBack?.());
  next(error);
};

/** What no route answered: a question which methods there are, on a path that has none. */
export const answerNotFound: RequestHandler = (request, response) => {
  // A page of another origin may read the 404 itself only when it may ask.
  if (request.method === 'OPTIONS') return void response.status(204).end();
  throw new DomainError('not_found', `There is nothing at ${request.path}.`);
};

/** Last: turns whatever was thrown into a problem document. */
export function answerError(onInternalError: (error: unknown, requestId: string) => void): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error);
    sendProblem(response, toRequestError(error), onInternalError);
  };
}

/** Errors of the body parser carry a status and a type. */
function toRequestError(error: unknown): unknown {
  const { type, status } = (error ?? {}) as { type?: string; status?: number };
  if (type === 'entity.too.large')
    return new DomainError('payload_too_large', 'The request body is too large.', {}, { cause: error });
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return new DomainError(
      'unsupported_media_type',
      'The encoding of the body is not supported.',
      {},
      { cause: error },
    );
  if (type === 'entity.parse.failed')
    return new DomainError('invalid_input', 'The request body is not valid JSON.', {}, { cause: error });
  // A path that cannot be decoded, an aborted body: the caller's fault by status.
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new DomainError('invalid_input', 'The request cannot be read.', {}, { cause: error });
  return error;
}
