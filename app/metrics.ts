import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { createClientUsage } from '../gateway/usage/client-usage.ts';
import { once } from '../platform/memory/once.ts';
import { PAYMENT_OUTCOMES } from '../services/payments/payment-outcome.ts';
import { createRegistry } from './open-metrics.ts';
import { RequestDurations } from './request-durations.ts';
import { createStatusMetrics } from './status-metrics.ts';
import { createSubgraphMetrics } from './subgraph-metrics.ts';
import { createWorkCounters } from './work-counters.ts';

/** Metrics of event loop, garbage collection and memory. Their observers cannot be stopped, so all services of a process share them. */
const ofProcess = once(() => {
  const register = createRegistry();
  collectDefaultMetrics({ register });
  return register;
});

/** Metrics for operators, served at `/metrics` in Prometheus text format. */
export function createMetrics() {
  const ofService = createRegistry();
  const registers = [ofService];
  const payments = new Counter({
    name: 'cyclegraph_payments_total',
    help: 'Requests with a pay-per-call payment, by outcome of the payment.',
    labelNames: ['outcome'],
    registers,
  });
  // Initialised to 0, so that a rate exists from the first event on.
  for (const outcome of PAYMENT_OUTCOMES) payments.inc({ outcome }, 0);
  const usage = createClientUsage();
  const fieldRequests = new Counter({
    name: 'cyclegraph_graphql_field_requests_total',
    help: 'GraphQL requests by field and name of the client (header GraphQL-Client-Name); at most 50 names, others count as `other`.',
    labelNames: ['client', 'field'],
    registers,
    // Counted in plain maps, because a request increments one count for each of its fields.
    collect() {
      fieldRequests.reset();
      for (const { client, field, requests } of usage.all()) fieldRequests.inc({ client, field }, requests);
    },
  });
  const metrics = {
    usage,
    requests: new RequestDurations(ofService),
    ...createSubgraphMetrics(registers),
    dataVersion: new Gauge({ name: 'cyclegraph_data_version', help: 'Data version served.', registers }),
    lastDay: new Gauge({
      name: 'cyclegraph_last_day_timestamp_seconds',
      help: 'Newest day with data, Unix time.',
      registers,
    }),
    payments,
    ...createWorkCounters(registers),
    status: createStatusMetrics(registers),
    droppedConnections: new Counter({
      name: 'cyclegraph_http_connections_dropped_total',
      help: 'Connections refused because MAX_CONNECTIONS were open.',
      registers,
    }),
    liveConnections: new Gauge({
      name: 'cyclegraph_live_connections',
      help: 'Open WebSockets and event streams.',
      registers,
    }),
    liveExecutions: new Counter({
      name: 'cyclegraph_live_executions_total',
      help: 'Executions of subscription documents, one per event and distinct document (not per subscriber).',
      registers,
    }),
  };
  return { ...metrics, registry: Registry.merge([ofProcess(), ofService]) };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Classifies a path into a closed set of channels, which bounds the cardinality. Streams get their own channel, since they last as long as their readers. */
function channelOf(path: string, response: Pick<ServerResponse, 'getHeader'>): string {
  if (path.startsWith('/graphql')) return isStreamed(response) ? 'live' : 'graphql';
  if (path.startsWith('/api/mcp')) return 'mcp';
  if (path.startsWith('/api/v1/agent/')) return 'x402';
  if (path.startsWith('/api/')) return 'rest';
  return /^\/(shared|knowledge|ontology)(\/|\?|$)/.test(path) ? 'page' : 'other';
}

function isStreamed(response: Pick<ServerResponse, 'getHeader'>): boolean {
  const type = response.getHeader('content-type');
  return typeof type === 'string' && /^(text\/event-stream|multipart\/mixed)/.test(type);
}

/**
 * Records a request that was answered.
 *
 * @param started - Time of its arrival, `performance.now()`.
 * @param traceId - Recorded trace of the request, which the histogram shows as an example of its duration.
 */
export function observe(
  { requests }: Metrics,
  { url = '', method = '' }: IncomingMessage,
  response: ServerResponse,
  started: number,
  traceId?: string,
): void {
  const seconds = (performance.now() - started) / 1_000;
  requests.observe(channelOf(url, response), method, response.statusCode, seconds, traceId);
}
