import express, { type Request, type Response, type Router } from 'express';
import type { Caller } from '../../platform/caller.ts';
import { requireTier } from '../../platform/caller.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import { sendAnswer } from '../../platform/http/send-answer.ts';
import type { IdempotentRequests } from '../../services/idempotency/idempotent-requests.ts';
import { answerBytes } from '../answer-bytes.ts';
import type { RestRoute } from '../compile/endpoint.ts';
import type { KeepAnswer } from '../kept-answers.ts';
import { nameRoute } from '../name-route.ts';
import { answerOnce } from '../run/answer-once.ts';
import { readQuery } from '../run/read-input.ts';
import { readRequest } from '../run/read-request.ts';
import { requireJsonAccepted } from '../run/require-json-accepted.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { answerOtherMethods, toExpressPath } from './routes.ts';

export interface RestOptions {
  readonly keep: KeepAnswer;
  readonly idempotent: IdempotentRequests;
  /** Called with every answer that may be reused for the same URL. */
  onAnswer(url: string, route: RestRoute, key: (tier: Caller['tier']) => string): void;
}

/** Serves the REST channel: one route per `@rest` of each endpoint. */
export function createRestRouter(endpoints: readonly RunnableEndpoint[], options: RestOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const runnable of endpoints) {
    for (const route of runnable.endpoint.rest) {
      const answer = runnable.endpoint.cacheable && route.method === 'GET' ? sendKept : sendOnce;
      router[toVerb(route)](toExpressPath(route.path), (request, response) => {
        const { caller, scope } = response.locals.edge as EdgeState;
        nameRoute(route, scope);
        requireJsonAccepted(request);
        // Check access first, so that unauthorised callers learn nothing from validation errors.
        if (route.tier !== 'public') requireTier(caller, route.tier);
        return answer(runnable, route, request, response, options);
      });
    }
  }
  answerOtherMethods(
    router,
    endpoints.flatMap(({ endpoint }) => endpoint.rest),
  );
  return router;
}

function toVerb({ method }: RestRoute): 'get' | 'post' | 'delete' {
  return method.toLowerCase() as 'get' | 'post' | 'delete';
}

/** Sends an answer that is shared by all callers of a tier until the data changes. */
async function sendKept(
  runnable: RunnableEndpoint,
  route: RestRoute,
  request: Request,
  response: Response,
  { keep, onAnswer }: RestOptions,
): Promise<void> {
  const { searchParams } = new URL(request.originalUrl, 'http://localhost');
  const parameters = readQuery(runnable.endpoint, request.params as Record<string, string>, searchParams);
  const { finished, keyFor } = await keep(runnable, route, parameters, response.locals.edge as EdgeState);
  onAnswer(request.originalUrl, route, keyFor);
  await sendAnswer(request, response, finished, route);
}

/** Sends an answer that is computed for this request alone. */
async function sendOnce(
  runnable: RunnableEndpoint,
  route: RestRoute,
  request: Request,
  response: Response,
  { idempotent }: RestOptions,
): Promise<void> {
  const { requestId, traceHeaders } = response.locals.edge as EdgeState;
  // HEAD must not trigger writes.
  if (request.method === 'HEAD' && runnable.endpoint.writes) {
    response.set('Cache-Control', 'no-store').type('application/json').end();
    return;
  }
  const input = await readRequest(runnable.endpoint, route.method, request, response);
  await answerOnce(request, response, {
    route,
    input,
    idempotent,
    check: () => runnable.check(input.parameters, input.place),
    run: async (caller) =>
      answerBytes(
        await runnable.run({ ...input, caller, tier: route.tier, requestId, traceHeaders }),
        route,
        caller,
      ).toString(),
  });
}
