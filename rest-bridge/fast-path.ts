import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '../platform/caller.ts';
import { BROWSER_HEADERS, type Edge, type QuotaState, SAMPLE_HEADER, SERVICE_HEADER } from '../platform/http/edge.ts';
import { BoundedMap } from '../platform/memory/bounded-map.ts';
import { PROBLEM_MEDIA_TYPE, toProblem } from '../platform/problem.ts';
import type { SeriesStore } from '../platform/series/series-snapshot.ts';
import { includesTier } from '../platform/tiers.ts';
import { requestTraces } from '../platform/tracing/request-trace.ts';
import { quotaUsedUp } from '../services/quota-used-up.ts';
import type { RestRoute } from './compile/endpoint.ts';
import { nameRoute } from './name-route.ts';
import type { FinishedAnswer, ResponseCache } from './response-cache.ts';
import { type PreparedAnswer, prepareAnswer } from './send-answer.ts';

const KEPT_URLS = 20_000;

interface KnownUrl {
  readonly version: number;
  readonly route: RestRoute;
  readonly key: (tier: Caller['tier']) => string;
}

/**
 * Sends cached answers before the web framework sees the request, including authentication, quota and all headers.
 * Leaves every other request alone.
 */
export class FastPath {
  readonly #urls = new BoundedMap<string, KnownUrl>(KEPT_URLS);
  readonly #edge: Edge;
  readonly #cache: ResponseCache;
  readonly #series: SeriesStore;

  constructor(edge: Edge, cache: ResponseCache, series: SeriesStore) {
    this.#edge = edge;
    this.#cache = cache;
    this.#series = series;
  }

  remember(url: string, route: RestRoute, key: KnownUrl['key']): void {
    this.#urls.set(url, { version: this.#series.current().version, route, key });
  }

  /** Returns whether it answered. If not, request and response are untouched. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const known = this.#urls.get(request.url ?? '');
    if (!known || known.version !== this.#series.current().version || !acceptsJson(request.headers.accept))
      return false;
    const caller = this.#identify(request);
    if (!caller || (known.route.tier !== 'public' && !includesTier(caller.tier, known.route.tier))) return false;
    const answer = this.#cache.get(known.key(known.route.tier === 'public' ? 'public' : caller.tier));
    if (!answer) return false;
    nameRoute(known.route, requestTraces.of(request)?.scope);
    const state = this.#edge.charge(caller, 1);
    if (state instanceof Promise)
      void state.then(
        (settled) => this.#send(request, response, answer, known.route, caller, settled),
        () => response.destroy(),
      );
    else this.#send(request, response, answer, known.route, caller, state);
    return true;
  }

  /** Identifies the caller if that needs no database access. Invalid keys take the slow path, which explains the error. */
  #identify(request: IncomingMessage): Caller | null {
    try {
      const caller = this.#edge.identify(request);
      if (!(caller instanceof Promise)) return caller;
      // The slow path repeats the check and reports the error.
      caller.catch(() => {});
      return null;
    } catch {
      return null;
    }
  }

  #send(
    request: IncomingMessage,
    response: ServerResponse,
    answer: FinishedAnswer,
    route: RestRoute,
    caller: Caller,
    state: QuotaState,
  ): void {
    const requestId = randomUUID();
    requestTraces.of(request)?.scope.span.set('cyclegraph.request_id', requestId);
    // One flat list, since setting headers one by one costs as much as the answer itself.
    const headers = [...SERVICE_HEADER, 'X-Request-Id', requestId, ...BROWSER_HEADERS];
    if (this.#series.current().sample) headers.push(...SAMPLE_HEADER);
    for (const name in state.headers) headers.push(name, state.headers[name] as string);
    if (state.exceeded) {
      const problem = toProblem(quotaUsedUp(caller.tier, state.retryAfterSeconds), requestId);
      headers.push('Content-Type', PROBLEM_MEDIA_TYPE, 'Cache-Control', 'no-store');
      response.writeHead(problem.status, headers).end(JSON.stringify(problem));
      return;
    }
    const send = (prepared: PreparedAnswer) =>
      response.writeHead(prepared.status, [...headers, ...prepared.headers]).end(prepared.bytes);
    const prepared = prepareAnswer(request, answer, route);
    if (prepared instanceof Promise) prepared.then(send, () => response.destroy());
    else send(prepared);
  }
}

function acceptsJson(accept: string | undefined): boolean {
  return accept === undefined || accept.includes('*/*') || accept.includes('application/json');
}
