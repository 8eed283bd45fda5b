import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Config } from '../platform/config.ts';
import { DomainError } from '../platform/errors.ts';
import { SERVICE_HEADER } from '../platform/http/edge.ts';
import { listen } from './listen.ts';
import { LOOPBACK_HOSTS } from './loopback.ts';
import type { Metrics } from './metrics.ts';
import { acceptsOpenMetrics, printed } from './open-metrics.ts';
import { REQUEST_LIMITS } from './server-limits.ts';

/** Access rules of `/metrics`. */
export interface MetricsDoor {
  /** Whether the main port serves metrics; false if they have their own port. */
  readonly isOnMainPort: boolean;
  /** Returns the error for a request that may not read metrics; null if it may. */
  refusalOf(request: IncomingMessage): DomainError | null;
}

/** Creates the access rules. Metrics reveal usage, so only a loopback-only service serves them without token or own port. */
export function metricsDoor({ HOST, TRUSTED_PROXIES, METRICS_PORT, METRICS_TOKEN }: Config): MetricsDoor {
  const isOnMainPort = METRICS_PORT === undefined;
  if (METRICS_TOKEN !== undefined) return { isOnMainPort, refusalOf: requireToken(METRICS_TOKEN) };
  // Behind a proxy, all requests appear to come from this machine.
  const isPrivate = LOOPBACK_HOSTS.has(HOST) && TRUSTED_PROXIES === undefined;
  if (!isOnMainPort || isPrivate) return { isOnMainPort, refusalOf: () => null };
  const closed = 'Metrics are not served to other machines. The operator can set METRICS_TOKEN or METRICS_PORT.';
  return { isOnMainPort, refusalOf: () => new DomainError('not_found', closed) };
}

function requireToken(token: string): MetricsDoor['refusalOf'] {
  const wanted = digest(`Bearer ${token}`);
  return ({ headers: { authorization } }) =>
    authorization !== undefined && timingSafeEqual(digest(authorization), wanted)
      ? null
      : new DomainError(
          'unauthenticated',
          'Metrics require the token in METRICS_TOKEN. Send Authorization: Bearer <token>.',
        );
}

/** `timingSafeEqual` requires equal lengths, which digests have. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Sends the metrics in the text format that the scraper prefers: OpenMetrics, or that of Prometheus. */
export async function sendMetrics(
  { headers: { accept } }: IncomingMessage,
  response: ServerResponse,
  { registry }: Metrics,
): Promise<void> {
  response.setHeader(...SERVICE_HEADER);
  const copies = printed(registry, acceptsOpenMetrics(accept));
  try {
    const text = await copies.metrics();
    response
      .writeHead(200, { 'Content-Type': copies.contentType, 'Cache-Control': 'no-store', Vary: 'Accept' })
      .end(text);
  } catch {
    response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end('metrics failed\n');
  }
}

/** Port that serves only `/metrics`. */
export interface MetricsPort {
  readonly url: string;
  close(): Promise<void>;
}

/** @throws Error for a port that is in use or not permitted. */
export async function openMetricsPort(
  { host, port, metrics }: { readonly host: string; readonly port: number; readonly metrics: Metrics },
  door: MetricsDoor,
): Promise<MetricsPort> {
  const server = createServer(REQUEST_LIMITS, (request, response) => {
    const refusal = door.refusalOf(request);
    if (request.url === '/metrics' && refusal === null) void sendMetrics(request, response, metrics);
    else {
      const [status, text] = refusal ? [401, refusal.message] : [404, 'Only /metrics is served on this port.'];
      if (refusal) response.setHeader('WWW-Authenticate', 'Bearer');
      response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
    }
  });
  const opened = await listen(server, { host, port, setting: 'METRICS_PORT' });
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${opened}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
