import type { Request, RequestHandler, Response } from 'express';
import { requireTier } from '../../platform/caller.ts';
import type { Called } from '../../platform/http/call-log.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import { FinishedAnswer } from '../../platform/http/finished-answer.ts';
import type { Sharing } from '../../platform/http/send-answer.ts';
import type { IdempotentRequests } from '../../services/idempotency/idempotent-requests.ts';
import type { RestRoute } from '../compile/endpoint.ts';
import { type ServedRoute, servedRoutes } from '../compile/served-routes.ts';
import type { FastPath } from '../fast-path.ts';
import { acceptedFormat } from '../formats/accepted-format.ts';
import { type ChosenFormat, chooseFormat } from '../formats/choose-format.ts';
import { JSON_FORMAT } from '../formats/formats.ts';
import { sendTable } from '../formats/send-table.ts';
import type { KeptAnswers } from '../kept-answers.ts';
import { nameRoute } from '../name-route.ts';
import { answerOnce } from '../run/answer-once.ts';
import { readQuery, urlOf } from '../run/read-input.ts';
import { readRequest } from '../run/read-request.ts';
import { requireJsonAccepted } from '../run/require-json-accepted.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { answerTo } from '../write-answer.ts';
import { sendTableOnce } from './send-table-once.ts';
import { type AnsweredRoute, serveRoutes } from './serve-routes.ts';

export interface RestOptions {
  readonly kept: KeptAnswers;
  readonly idempotent: IdempotentRequests;
  /** Called with every answer that may be reused for the same URL. */
  onAnswer(request: Pick<Request, 'url' | 'headers'>, known: Parameters<FastPath['remember']>[1]): void;
}

/** Serves the REST channel: one route per `@rest` of each endpoint. */
export function serveRest(endpoints: readonly RunnableEndpoint[], options: RestOptions): RequestHandler {
  return serveRoutes(
    endpoints.flatMap((runnable) =>
      servedRoutes(runnable.endpoint.rest).map((route) => answerRoute(runnable, route, options)),
    ),
  );
}

function answerRoute(runnable: RunnableEndpoint, route: ServedRoute, options: RestOptions): AnsweredRoute {
  const { method, path } = route;
  const answer = runnable.endpoint.cacheable && method === 'GET' ? createSendKept(route) : sendOnce;
  const hasFormats = runnable.endpoint.lists.length > 0 && method === 'GET';
  return {
    method,
    path,
    answer(request, response) {
      const { caller, scope } = response.locals.edge as EdgeState;
      nameRoute(route, scope);
      response.locals.called = calledOf(runnable);
      announceReplacement(route, request, response);
      if (!hasFormats) requireJsonAccepted(request);
      // Check access first, so that unauthorised callers learn nothing from validation errors.
      if (route.tier !== 'public') requireTier(caller, route.tier);
      const url = new URL(request.originalUrl, 'http://localhost');
      const chosen = hasFormats ? chooseFormat(url.searchParams, request.get('accept'), runnable.endpoint) : null;
      return answer({ runnable, route, request, response, url, chosen }, options);
    },
  };
}

/** Request to a route. */
interface RestRequest {
  readonly runnable: RunnableEndpoint;
  readonly route: RestRoute;
  readonly request: Request;
  readonly response: Response;
  /** The address of the request, of which only path and query are meant. */
  readonly url: URL;
  /** Form of the answer; null where the route answers in JSON alone. */
  readonly chosen: ChosenFormat | null;
}

function calledOf({ endpoint }: RunnableEndpoint): Called {
  return { channel: 'rest', operation: endpoint.name };
}

/** When former paths were replaced: 25 November 2026 (UTC), as RFC 9745 writes it. */
const REPLACED_AT = '@1795564800';

/** Says of a former path that it is deprecated (RFC 9745), and where the same resource is now. */
function announceReplacement({ replacedBy }: ServedRoute, { params }: Request, response: Response): void {
  if (replacedBy === null) return;
  const current = replacedBy.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  response.set({ Deprecation: REPLACED_AT, Link: `<${current}>; rel="successor-version"` });
}

/** Creates a handler that sends answers that are shared by all callers of a tier until the data changes. */
function createSendKept(route: RestRoute) {
  // Made once, because headers are made once per answer and rule.
  const byAccept: Sharing = {
    ...route,
    vary: route.tier === 'public' ? 'Accept, Accept-Encoding' : 'Accept, Authorization, Accept-Encoding',
  };
  return async (
    { runnable, request, response, url, chosen }: RestRequest,
    { kept, onAnswer }: Pick<RestOptions, 'kept' | 'onAnswer'>,
  ): Promise<void> => {
    const query = chosen?.query ?? url.searchParams;
    const parameters = readQuery(runnable.endpoint, request.params as Record<string, string>, query);
    const wanted = { runnable, route, parameters, asked: response.locals.edge as EdgeState };
    const sharing = chosen === null || chosen.isInUrl ? route : byAccept;
    const { rendered, keyFor } = chosen?.rows
      ? await kept.table(wanted, { ...chosen.rows, url: urlWithout(url, chosen) })
      : await kept.json(wanted);
    // Requests are known by the format that they prefer, so one that prefers another than JSON is not known for its JSON.
    const isPreferred = chosen?.rows || acceptedFormat(request.headers.accept) === JSON_FORMAT.name;
    if (rendered instanceof FinishedAnswer && isPreferred)
      onAnswer(
        { url: request.originalUrl, headers: request.headers },
        { route, sharing, key: keyFor, called: calledOf(runnable) },
      );
    await sendTable(request, response, rendered, sharing);
  };
}

/** Path and query without format and list. */
function urlWithout({ pathname }: URL, { query }: ChosenFormat): string {
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}

/** Sends an answer that is computed for this request alone. */
async function sendOnce(
  { runnable, route, request, response, url, chosen }: RestRequest,
  { idempotent }: Pick<RestOptions, 'idempotent'>,
): Promise<void> {
  const { requestId, traceHeaders } = response.locals.edge as EdgeState;
  // HEAD must not trigger writes.
  if (request.method === 'HEAD' && runnable.endpoint.writes) {
    response
      .set('Cache-Control', 'no-store')
      .type(chosen?.rows?.format.contentType ?? 'application/json')
      .end();
    return;
  }
  const input = chosen
    ? {
        parameters: readQuery(runnable.endpoint, request.params as Record<string, string>, chosen.query),
        place: urlOf(runnable.endpoint),
      }
    : await readRequest(runnable.endpoint, route.method, request, response);
  if (chosen?.rows) {
    const table = { ...chosen.rows, url: urlWithout(url, chosen) };
    return sendTableOnce(runnable, route, request, response, { input, ...table });
  }
  await answerOnce(request, response, {
    route,
    input,
    idempotent,
    check: () => runnable.check(input.parameters, input.place),
    run: async (caller) =>
      JSON.stringify(
        answerTo(await runnable.run({ caller, tier: route.tier, requestId, traceHeaders, ...input }), route, caller),
      ),
  });
}
