import type { Request, RequestHandler } from 'express';
import { requestTraces } from '../../platform/tracing/request-trace.ts';

/**
 * Runs recorded requests in their trace until they end, except those whose handlers pass their scope on. Following a
 * request slows all others, so the most frequent ones pass it on.
 */
export function followTraces(passesOn: (request: Request) => boolean): RequestHandler {
  return (request, _response, next) => {
    const trace = requestTraces.of(request);
    if (!trace || passesOn(request)) next();
    else trace.follow(next);
  };
}
