import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DomainError, OUTAGE_RETRY_SECONDS } from '../platform/errors.ts';
import { SERVICE_HEADER } from '../platform/http/edge.ts';
import { allowedMethods } from '../platform/http/other-methods.ts';
import { PROBLEM_MEDIA_TYPE, toProblem } from '../platform/problem.ts';
import { channelOf, type Metrics, observe } from './metrics.ts';
import { type MetricsDoor, sendMetrics } from './metrics-door.ts';
import type { Readiness } from './readiness.ts';
import { limitConnections, REQUEST_LIMITS } from './server-limits.ts';

/** Time a client has to finish what it began when the service stops. */
const DRAIN_MS = 10_000;
/** Answered here, at no cost to any quota. */
const OPERATORS_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

export interface HttpFront {
  readonly server: Server;
  /** Address to reach the service at, without a slash at the end. */
  readonly url: string;
  /** Hands every request but the operators' own to this handler from now on; `/readyz` is 200 unless a part is away. */
  serve(handler: RequestListener, readiness: Readiness): void;
  /** Stops listening, lets running requests end, then closes what is left. */
  close(): Promise<void>;
}

export interface HttpFrontOptions {
  readonly host: string;
  readonly port: number;
  readonly metrics: Metrics;
  readonly metricsDoor: MetricsDoor;
  /** Connections open at a time; more are closed at once. */
  readonly mostConnections: number;
}

/**
 * Opens the port at once, so that an operator can tell a service that is loading (`/readyz` 503) from one that is gone.
 *
 * `/healthz`, `/readyz` and `/metrics` are answered here, at no cost to any quota.
 *
 * @throws Error when the port is taken or may not be opened.
 */
export async function openHttpFront(options: HttpFrontOptions): Promise<HttpFront> {
  const { host, port, metrics, metricsDoor, mostConnections } = options;
  let handler: RequestListener | null = null;
  let readiness: Readiness | null = null;
  const server = createServer(REQUEST_LIMITS, (request, response) => {
    const started = performance.now();
    response.once('close', () => {
      observe(
        metrics,
        channelOf(request.url ?? '', String(response.getHeader('content-type') ?? '')),
        request.method ?? '',
        response.statusCode,
        (performance.now() - started) / 1_000,
      );
    });
    if (answerOperator(request, response, { metrics, metricsDoor, readiness })) return;
    if (handler) handler(request, response);
    else sendLoading(response);
  });
  limitConnections(server, mostConnections, () => metrics.droppedConnections.inc());
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListening(error, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {
    server,
    url: `http://${shown}:${address.port}`,
    serve: (next, nextReadiness) => {
      handler = next;
      readiness = nextReadiness;
    },
    close: () => drain(server),
  };
}

function explainListening(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const because = (said: string) => new Error(`port ${port} on ${host} ${said}`, { cause: error });
  switch (error.code) {
    case 'EADDRINUSE':
      return because('is taken: stop what listens there, or set PORT to another one');
    case 'EACCES':
      return because('may not be opened by this user: set PORT to one above 1023');
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return because('cannot be opened: set HOST to an address of this machine');
    default:
      return error;
  }
}

function answerOperator(
  request: IncomingMessage,
  response: ServerResponse,
  {
    metrics,
    metricsDoor,
    readiness,
  }: Pick<HttpFrontOptions, 'metrics' | 'metricsDoor'> & {
    readonly readiness: Readiness | null;
  },
): boolean {
  const { url = '', method = '' } = request;
  if (!OPERATORS_PATHS.has(url) || (url === '/metrics' && !metricsDoor.isOnMainPort)) return false;
  if (method !== 'GET' && method !== 'HEAD') {
    refuseMethod(response, method, url);
    return true;
  }
  switch (url) {
    case '/healthz':
      sendText(response, 200, 'ok\n');
      return true;
    case '/readyz':
      void sendReadiness(response, readiness);
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
  else void sendMetrics(response, metrics);
}

async function sendReadiness(response: ServerResponse, readiness: Readiness | null): Promise<void> {
  const away = (await readiness?.away()) ?? null;
  if (away === null) return sendText(response, 503, 'loading\n');
  if (away.length === 0) return sendText(response, 200, 'ready\n');
  response.setHeader('Retry-After', String(OUTAGE_RETRY_SECONDS));
  sendText(response, 503, `away: ${away.join(', ')}\n`);
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
  const error = new DomainError('source_unavailable', 'The service is loading its data; try again in a few seconds.', {
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

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(timer);
}
