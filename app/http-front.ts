import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Express } from 'express';
import { DomainError, OUTAGE_RETRY_SECONDS } from '../platform/errors.ts';
import { SERVICE_HEADER } from '../platform/http/edge.ts';
import { createExpressMessages } from '../platform/http/express-messages.ts';
import { allowedMethods } from '../platform/http/other-methods.ts';
import { PROBLEM_MEDIA_TYPE, toProblem } from '../platform/problem.ts';
import { prepareDrain } from './drain.ts';
import { listen } from './listen.ts';
import { type Metrics, observe } from './metrics.ts';
import { type MetricsDoor, sendMetrics } from './metrics-door.ts';
import type { Readiness } from './readiness.ts';
import { limitConnections, REQUEST_LIMITS } from './server-limits.ts';
import { endTrace, traceRequest } from './trace-request.ts';

/** Operator paths, answered here and exempt from quotas. */
const OPERATORS_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Describes running background work in a few words; null if there is none. */
export type Progress = () => Promise<string | null>;

export interface HttpFront {
  readonly server: Server;
  /** Address of the service, without a trailing slash. */
  readonly url: string;
  /**
   * From now on, passes all requests except operator paths to this handler, with the members that its application expects.
   * `/readyz` is 200 unless a part is down.
   */
  serve(app: Express, handler: RequestListener, readiness: Readiness): void;
  /** Makes `/readyz` report running background work, before and after {@link serve}, without affecting its status. */
  tellProgress(progress: Progress): void;
  /** Stops accepting connections, waits for running requests, then closes the remaining connections. */
  close(): Promise<void>;
}

export interface HttpFrontOptions {
  readonly host: string;
  readonly port: number;
  readonly metrics: Metrics;
  readonly metricsDoor: MetricsDoor;
  /** Maximum number of open connections; further ones are closed immediately. */
  readonly maxConnections: number;
}

/**
 * Opens the port immediately, so that an operator can distinguish a loading service (`/readyz` 503) from a dead one.
 *
 * Answers `/healthz`, `/readyz` and `/metrics`, which are exempt from quotas.
 *
 * @throws Error for a port that is in use or not permitted.
 */
export async function openHttpFront(options: HttpFrontOptions): Promise<HttpFront> {
  const { host, port, metrics, metricsDoor, maxConnections } = options;
  let handler: RequestListener | null = null;
  let readiness: Readiness | null = null;
  let progress: Progress = async () => null;
  const { classes, join } = createExpressMessages();
  const server = createServer({ ...REQUEST_LIMITS, ...classes }, (request, response) => {
    const started = performance.now();
    const isOperators = OPERATORS_PATHS.has(request.url ?? '');
    const trace = isOperators ? null : traceRequest(request);
    if (!isOperators || !answerOperator(request, response, { metrics, metricsDoor, readiness, progress })) {
      if (handler) handler(request, response);
      else sendLoading(response);
    }
    const finish = () => {
      observe(metrics, request, response, started, trace?.scope.span.traceId);
      if (trace) endTrace(trace, response);
    };
    // Most kept answers have reached the system by now; waiting for their events would cost as much as their quota.
    if (response.writableEnded && request.socket.writableLength === 0) finish();
    else response.once('close', finish);
  });
  const drain = prepareDrain(server, 'closed');
  limitConnections(server, maxConnections, () => metrics.droppedConnections.inc());
  const opened = await listen(server, { host, port });
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {
    server,
    url: `http://${shown}:${opened}`,
    serve: (app, next, nextReadiness) => {
      join(app);
      handler = next;
      readiness = nextReadiness;
    },
    tellProgress(next) {
      progress = next;
    },
    close: drain,
  };
}

/** Answers a request of {@link OPERATORS_PATHS}. @returns whether its path is answered on this port. */
function answerOperator(
  request: IncomingMessage,
  response: ServerResponse,
  {
    metrics,
    metricsDoor,
    readiness,
    progress,
  }: Pick<HttpFrontOptions, 'metrics' | 'metricsDoor'> & {
    readonly readiness: Readiness | null;
    readonly progress: Progress;
  },
): boolean {
  const { url = '', method = '' } = request;
  if (url === '/metrics' && !metricsDoor.isOnMainPort) return false;
  if (method !== 'GET' && method !== 'HEAD') {
    refuseMethod(response, method, url);
    return true;
  }
  switch (url) {
    case '/healthz':
      sendText(response, 200, 'ok\n');
      return true;
    case '/readyz':
      void sendReadiness(response, readiness, progress);
      return true;
    case '/metrics':
      answerMetrics(request, response, metrics, metricsDoor);
      return true;
    default:
      return false;
  }
}

function answerMetrics(request: IncomingMessage, response: ServerResponse, metrics: Metrics, door: MetricsDoor): void {
  const refusal = door.refusalOf(request);
  if (refusal?.code === 'unauthenticated') response.setHeader('WWW-Authenticate', 'Bearer');
  if (refusal) sendRefusal(response, refusal);
  else void sendMetrics(request, response, metrics);
}

async function sendReadiness(response: ServerResponse, readiness: Readiness | null, progress: Progress): Promise<void> {
  const [away, underWay] = await Promise.all([readiness?.away() ?? null, progress().catch(() => null)]);
  const more = underWay === null ? '' : `in progress: ${underWay}\n`;
  if (away === null) return sendText(response, 503, `loading\n${more}`);
  if (away.length === 0) return sendText(response, 200, `ready\n${more}`);
  response.setHeader('Retry-After', String(OUTAGE_RETRY_SECONDS));
  sendText(response, 503, `away: ${away.join(', ')}\n${more}`);
}

function refuseMethod(response: ServerResponse, method: string, path: string): void {
  response.setHeader('Allow', allowedMethods(['GET']));
  if (method === 'OPTIONS') {
    response.setHeader(...SERVICE_HEADER);
    response.writeHead(204).end();
    return;
  }
  sendRefusal(response, new DomainError('method_not_allowed', `${method} is not allowed on ${path}; GET is.`));
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.setHeader(...SERVICE_HEADER);
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(text);
}

function sendLoading(response: ServerResponse): void {
  const error = new DomainError('source_unavailable', 'The service is loading its data. Try again in a few seconds.', {
    source: 'dataset',
  });
  response.setHeader('Retry-After', '5');
  sendRefusal(response, error);
}

function sendRefusal(response: ServerResponse, error: DomainError): void {
  const problem = toProblem(error, randomUUID());
  response.setHeader(...SERVICE_HEADER);
  response
    .writeHead(problem.status, {
      'Content-Type': PROBLEM_MEDIA_TYPE,
      'Cache-Control': 'no-store',
      'X-Request-Id': problem.instance,
    })
    .end(JSON.stringify(problem));
}
