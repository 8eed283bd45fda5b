import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Caller } from '../platform/caller.ts';
import type { KeptResponder } from '../platform/http/kept-responder.ts';
import type { ResponseCache } from '../platform/http/response-cache.ts';
import { BoundedMap } from '../platform/memory/bounded-map.ts';
import type { SeriesStore } from '../platform/series/series-snapshot.ts';
import { includesTier } from '../platform/tiers.ts';
import { requestTraces } from '../platform/tracing/request-trace.ts';
import type { RestRoute } from './compile/endpoint.ts';
import { nameRoute } from './name-route.ts';

const KEPT_URLS = 20_000;

interface KnownUrl {
  readonly version: number;
  readonly route: RestRoute;
  readonly key: (tier: Caller['tier']) => string;
}

export interface FastPathOptions {
  readonly responder: KeptResponder;
  readonly cache: ResponseCache;
  readonly series: SeriesStore;
}

/** Sends cached answers before the web framework sees the request. Leaves every other request alone. */
export class FastPath {
  readonly #urls = new BoundedMap<string, KnownUrl>(KEPT_URLS);
  readonly #options: FastPathOptions;

  constructor(options: FastPathOptions) {
    this.#options = options;
  }

  remember(url: string, route: RestRoute, key: KnownUrl['key']): void {
    this.#urls.set(url, { version: this.#options.series.current().version, route, key });
  }

  /**
   * Returns whether it takes the request. If not, request and response are untouched.
   *
   * @param pass - Hands a taken request over to the web framework after all.
   */
  handle(request: IncomingMessage, response: ServerResponse, pass: RequestListener): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const known = this.#urls.get(request.url ?? '');
    const { responder, cache, series } = this.#options;
    if (!known || known.version !== series.current().version || !acceptsJson(request.headers.accept)) return false;
    const { route } = known;
    const caller = responder.identify(request);
    if (!caller || (route.tier !== 'public' && !includesTier(caller.tier, route.tier))) return false;
    const answer = cache.get(known.key(route.tier === 'public' ? 'public' : caller.tier));
    if (!answer) return false;
    const trace = requestTraces.of(request);
    if (trace) nameRoute(route, trace.scope);
    responder.send(request, response, caller, { answer, sharing: route, requests: 1 }, pass);
    return true;
  }
}

function acceptsJson(accept: string | undefined): boolean {
  return accept === undefined || accept.includes('*/*') || accept.includes('application/json');
}
