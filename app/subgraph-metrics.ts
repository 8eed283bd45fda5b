import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { BREAKER_STATES } from '../gateway/subgraph/circuit.ts';
import type { SubgraphObserver } from '../gateway/subgraph/guarded-replicas.ts';
import { exemplarOf } from './exemplar.ts';

/** Metrics of the requests to subgraphs in other processes. */
export function createSubgraphMetrics(registers: Registry[]) {
  return {
    subgraphRequests: new Histogram({
      name: 'cyclegraph_subgraph_request_duration_seconds',
      help: 'Time of a request to a subgraph in another process, by outcome: answered, timeout, unreachable, or not_sent while its breaker is open.',
      labelNames: ['subgraph', 'outcome'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      enableExemplars: true,
      registers,
    }),
    subgraphRetries: new Counter({
      name: 'cyclegraph_subgraph_retries_total',
      help: 'Queries that were sent to a subgraph again because no server answered.',
      labelNames: ['subgraph'],
      registers,
    }),
    subgraphBreaker: new Gauge({
      name: 'cyclegraph_subgraph_breaker_state',
      help: 'Breaker of a subgraph in another process: 1 for its current state (closed, open or half_open), 0 for the others.',
      labelNames: ['subgraph', 'state'],
      registers,
    }),
  };
}

/** Records measurements of the requests to subgraphs. */
export function observeSubgraphs({
  subgraphRequests,
  subgraphRetries,
  subgraphBreaker,
}: ReturnType<typeof createSubgraphMetrics>): SubgraphObserver {
  return {
    onRequest(subgraph, outcome, seconds, traceId) {
      const exemplarLabels = exemplarOf(traceId);
      subgraphRequests.observe({ labels: { subgraph, outcome }, value: seconds, exemplarLabels });
    },
    onRetry: (subgraph) => subgraphRetries.inc({ subgraph }),
    onBreaker(subgraph, state) {
      for (const one of BREAKER_STATES) subgraphBreaker.set({ subgraph, state: one }, one === state ? 1 : 0);
    },
  };
}
