import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createClientUsage } from '../gateway/usage/client-usage.ts';
import { once } from '../platform/memory/once.ts';
import { PAYMENT_OUTCOMES } from '../services/payments/payment-outcome.ts';
import { exemplarOf } from './exemplar.ts';
import { createRegistry } from './open-metrics.ts';
import { createSubgraphMetrics } from './subgraph-metrics.ts';

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
    requests: new Histogram({
      name: 'cyclegraph_http_request_duration_seconds',
      help: 'Time from the request line to the end of the answer.',
      labelNames: ['channel', 'method', 'status'],
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      enableExemplars: true,
      registers,
    }),
    ...createSubgraphMetrics(registers),
    dataVersion: new Gauge({ name: 'cyclegraph_data_version', help: 'Data version served.', registers }),
    lastDay: new Gauge({
      name: 'cyclegraph_last_day_timestamp_seconds',
      help: 'Newest day with data, Unix time.',
      registers,
    }),
    payments,
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
export function channelOf(path: string, mediaType = ''): string {
  if (path.startsWith('/graphql')) return /^(text\/event-stream|multipart\/mixed)/.test(mediaType) ? 'live' : 'graphql';
  if (path.startsWith('/api/mcp')) return 'mcp';
  if (path.startsWith('/api/v1/agent/')) return 'x402';
  if (path.startsWith('/api/')) return 'rest';
  return /^\/(shared|knowledge|ontology)(\/|\?|$)/.test(path) ? 'page' : 'other';
}

type Observed = ReturnType<Metrics['requests']['labels']>;
const observed = new WeakMap<Metrics, Map<string, Observed>>();

/**
 * Records a request. Caches the labelled histogram per combination of labels.
 *
 * @param traceId - Recorded trace of the request, which the histogram shows as an example of its duration.
 */
export function observe(
  metrics: Metrics,
  channel: string,
  method: string,
  status: number,
  seconds: number,
  traceId?: string,
): void {
  if (traceId !== undefined) {
    const labels = { channel, method, status };
    metrics.requests.observe({ labels, value: seconds, exemplarLabels: exemplarOf(traceId) });
    return;
  }
  let known = observed.get(metrics);
  if (!known) {
    known = new Map();
    observed.set(metrics, known);
  }
  const name = `${channel} ${method} ${status}`;
  let histogram = known.get(name);
  if (!histogram) {
    histogram = metrics.requests.labels({ channel, method, status });
    known.set(name, histogram);
  }
  histogram.observe(seconds);
}
