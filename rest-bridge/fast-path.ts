import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Caller } from '../platform/caller.ts';
import type { Called } from '../platform/http/call-log.ts';
import type { KeptResponder } from '../platform/http/kept-responder.ts';
import type { ResponseCache } from '../platform/http/response-cache.ts';
import type { Sharing } from '../platform/http/send-answer.ts';
import { BoundedMap } from '../platform/memory/bounded-map.ts';
import type { SeriesStore } from '../platform/series/series-snapshot.ts';
import { includesTier } from '../platform/tiers.ts';
import { requestTraces } from '../platform/tracing/request-trace.ts';
import type { RestRoute } from './compile/endpoint.ts';
import { acceptedFormat } from './formats/accepted-format.ts';
import { JSON_FORMAT } from './formats/formats.ts';
import { nameRoute } from './name-route.ts';

const KEPT_URLS = 20_000;

interface KnownUrl {
  readonly version: number;
  readonly route: RestRoute;
  readonly sharing: Sharing;
  readonly key: (tier: Caller['tier']) => string;
  readonly called: Called;
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

  /** Remembers where the answer to a request is kept, for requests of the same URL that prefer the same format. */
  remember(request: Pick<IncomingMessage, 'url' | 'headers'>, known: Omit<KnownUrl, 'version'>): void {
    const name = nameOf(request);
    const { version } = this.#options.series.current();
    // What is known of a URL does not change within a version, and each entry outlives the small collections.
    if (name === null || this.#urls.get(name)?.version === version) return;
    this.#urls.set(name, { version, ...known });
  }

  /**
   * Returns whether it takes the request. If not, request and response are untouched.
   *
   * @param pass - Hands a taken request over to the web framework after all.
   */
  handle(request: IncomingMessage, response: ServerResponse, pass: RequestListener): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const name = nameOf(request);
    const known = name === null ? undefined : this.#urls.get(name);
    const { responder, cache, series } = this.#options;
    if (!known || known.version !== series.current().version) return false;
    const { route, sharing, called } = known;
    const caller = responder.identify(request);
    if (!caller || (route.tier !== 'public' && !includesTier(caller.tier, route.tier))) return false;
    const answer = cache.get(known.key(route.tier === 'public' ? 'public' : caller.tier));
    if (!answer) return false;
    const trace = requestTraces.of(request);
    if (trace) nameRoute(route, trace.scope);
    responder.send(request, response, caller, { answer, sharing, requests: 1, called }, pass);
    return true;
  }
}

/** Names a request by its URL and the format that its `Accept` prefers; null if that allows none. */
function nameOf({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string | null {
  const format = acceptedFormat(headers.accept);
  // Most requests are for JSON.
  if (format === JSON_FORMAT.name) return url;
  return format === null ? null : `${format} ${url}`;
}
