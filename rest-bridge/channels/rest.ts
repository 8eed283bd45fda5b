import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import express, { type Request, type Response, type Router } from 'express';
import type { Caller } from '../../platform/caller.ts';
import { requireTier } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import type { IdempotentRequests } from '../../platform/idempotency/idempotent-requests.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import type { RestRoute } from '../compile/endpoint.ts';
import { FinishedAnswer, type ResponseCache } from '../response-cache.ts';
import { inUrl, readQuery } from '../run/read-input.ts';
import { type RequestInput, readRequest } from '../run/read-request.ts';
import { requireJsonAccepted } from '../run/require-json-accepted.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { sendAnswer } from '../send-answer.ts';
import { refuseOtherMethods, toExpressPath } from './routes.ts';

export interface RestOptions {
  readonly cache: ResponseCache;
  readonly series: SeriesStore;
  readonly clock: Clock;
  readonly idempotent: IdempotentRequests;
  /** Number of the stored backtests' state, as far as this process knows. */
  runsRevision(): number;
  /** Told of every answer that may be sent again for the same URL. */
  onAnswer(url: string, route: RestRoute, key: (tier: Caller['tier']) => string): void;
}

/** The REST channel: one route for each `@rest` of each endpoint. */
export function createRestRouter(endpoints: readonly RunnableEndpoint[], options: RestOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const runnable of endpoints) {
    for (const route of runnable.endpoint.rest) {
      const answer = runnable.endpoint.cacheable && route.method === 'GET' ? answerKept : answerOnce;
      router[toVerb(route)](toExpressPath(route.path), (request, response) => {
        requireJsonAccepted(request);
        const { caller } = response.locals.edge as EdgeState;
        // Who may not ask learns nothing about the parameters.
        if (route.tier !== 'public') requireTier(caller, route.tier);
        return answer(runnable, route, request, response, options);
      });
    }
  }
  refuseOtherMethods(
    router,
    endpoints.flatMap(({ endpoint }) => endpoint.rest),
  );
  return router;
}

function toVerb({ method }: RestRoute): 'get' | 'post' | 'delete' {
  return method.toLowerCase() as 'get' | 'post' | 'delete';
}

/** Answers with what is the same for everybody of a tier as long as the data is the same. */
async function answerKept(
  runnable: RunnableEndpoint,
  route: RestRoute,
  request: Request,
  response: Response,
  options: RestOptions,
): Promise<void> {
  const { caller, requestId } = response.locals.edge as EdgeState;
  const parameters = readQuery(
    runnable.endpoint,
    request.params as Record<string, string>,
    new URL(request.originalUrl, 'http://localhost').searchParams,
  );
  const variables = JSON.stringify(runnable.check(parameters, inUrl));
  const version = options.series.current().version;
  // A day without news makes values late, so an answer is of its data version and of its day.
  const state = () =>
    `${version}@${options.clock.today()}${runnable.endpoint.readsRuns ? `+${options.runsRevision()}` : ''}`;
  const keyFor = (tier: string) => `${runnable.endpoint.name} ${route.path} ${tier} ${state()} ${variables}`;
  const tier = route.tier === 'public' ? 'public' : caller.tier;
  // Made once: what is stored while it is answered belongs to the next answer.
  const key = keyFor(tier);
  let finished = options.cache.get(key);
  if (!finished) {
    // A public answer is the same for everybody, whoever asks first.
    const asking: Caller = route.tier === 'public' ? { kind: 'anonymous', tier: 'public', id: caller.id } : caller;
    const body = await runnable.run({ parameters, place: inUrl, caller: asking, tier: route.tier, requestId });
    finished = new FinishedAnswer(JSON.stringify(route.tier === 'public' ? body : { ...body, tier: caller.tier }));
    options.cache.set(key, finished);
  }
  options.onAnswer(request.originalUrl, route, keyFor);
  sendAnswer(request, response, finished, route);
}

/** Answers with what is made for this request alone. */
async function answerOnce(
  runnable: RunnableEndpoint,
  route: RestRoute,
  request: Request,
  response: Response,
  { idempotent }: RestOptions,
): Promise<void> {
  const { caller, requestId } = response.locals.edge as EdgeState;
  const input = await readRequest(runnable.endpoint, route.method, request, response);
  const run = async () => {
    const body = await runnable.run({ ...input, caller, tier: route.tier, requestId });
    return JSON.stringify(route.tier === 'public' ? body : { ...body, tier: caller.tier });
  };
  const key = route.method === 'POST' ? request.get('idempotency-key') : undefined;
  let text: string;
  if (key === undefined) text = await run();
  else {
    // What cannot be done is said before the key is taken.
    runnable.check(input.parameters, input.place);
    const answer = await idempotent.once({ callerId: caller.id, key, digest: digestOf(route, input) }, run);
    if (answer.replayed) response.set('X-Idempotent-Replayed', 'true');
    text = answer.text;
  }
  response.set('Cache-Control', 'no-store').type('application/json').send(text);
}

function digestOf({ method, path }: RestRoute, { parameters }: RequestInput): string {
  // Members in another order ask for the same.
  const text = canonicalize([method, path, parameters]) ?? '';
  return createHash('sha256').update(text).digest('hex');
}
