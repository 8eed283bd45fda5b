import express, { type Request, type Response, type Router } from 'express';
import type { Caller } from '../../platform/caller.ts';
import { requireTier } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { DomainError } from '../../platform/errors.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import type { RestRoute } from '../compile/endpoint.ts';
import { FinishedAnswer, type ResponseCache } from '../response-cache.ts';
import { readQuery } from '../run/read-input.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { sendAnswer } from '../send-answer.ts';

export interface RestOptions {
  readonly cache: ResponseCache;
  readonly series: SeriesStore;
  readonly clock: Clock;
  /** Told of every answer that may be sent again for the same URL. */
  onAnswer(url: string, route: RestRoute, key: (tier: Caller['tier']) => string): void;
}

/** The REST channel: one route for each `@rest` of each endpoint. */
export function createRestRouter(endpoints: readonly RunnableEndpoint[], options: RestOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const runnable of endpoints) {
    for (const route of runnable.endpoint.rest) {
      const path = toExpressPath(route.path);
      router.get(path, (request, response) => answer(runnable, route, request, response, options));
      router.all(path, (request, response) => {
        response.setHeader('Allow', 'GET, HEAD, OPTIONS');
        throw new DomainError('method_not_allowed', `${request.method} is not allowed on ${route.path}; GET is.`);
      });
    }
  }
  return router;
}

/** Express names path parameters with a colon, the contract with braces. */
export function toExpressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

async function answer(
  runnable: RunnableEndpoint,
  route: RestRoute,
  request: Request,
  response: Response,
  options: RestOptions,
): Promise<void> {
  if (!request.accepts('application/json'))
    throw new DomainError(
      'not_acceptable',
      `Answers are application/json; the request accepts ${JSON.stringify(request.get('accept'))}.`,
    );
  const { caller, requestId } = response.locals.edge as EdgeState;
  // Who may not ask learns nothing about the parameters.
  if (route.tier !== 'public') requireTier(caller, route.tier);
  const parameters = readQuery(
    runnable.endpoint,
    request.params as Record<string, string>,
    new URL(request.originalUrl, 'http://localhost').searchParams,
  );
  const variables = JSON.stringify(runnable.check(parameters, 'parameter'));
  const version = options.series.current().version;
  // A day without news makes values late, so an answer is of its data version and of its day.
  const keyFor = (tier: string) =>
    `${runnable.endpoint.name} ${route.path} ${tier} ${version}@${options.clock.today()} ${variables}`;
  const tier = route.tier === 'public' ? 'public' : caller.tier;
  let finished = options.cache.get(keyFor(tier));
  if (!finished) {
    // A public answer is the same for everybody, whoever asks first.
    const asking: Caller = route.tier === 'public' ? { kind: 'anonymous', tier: 'public', id: caller.id } : caller;
    const body = await runnable.run({ parameters, place: 'parameter', caller: asking, tier: route.tier, requestId });
    finished = new FinishedAnswer(route.tier === 'public' ? body : { ...body, tier: caller.tier });
    options.cache.set(keyFor(tier), finished);
  }
  options.onAnswer(request.originalUrl, route, keyFor);
  sendAnswer(request, response, finished, route);
}
