import { setTimeout as wait } from 'node:timers/promises';
import { Outage } from '../../platform/errors.ts';
import { type BreakerState, createCircuit } from './circuit.ts';
import type { ReplicaAnswer, Replicas } from './replicas.ts';

/** Delay before the first repetition; doubles each time, with jitter. */
const FIRST_DELAY_MS = 50;

/** Limits of the requests to one subgraph. */
export interface SubgraphLimits {
  /** Time limit of a request with all attempts, milliseconds. */
  readonly timeoutMs: number;
  /** Maximum number of repetitions of a query. */
  readonly retries: number;
  /** Consecutive failures after which the subgraph is not asked; 0 for never. */
  readonly breakerFailures: number;
  /** Milliseconds until it is tried again. */
  readonly breakerMs: number;
}

/** How a request to a subgraph ended: an answer, none in time, no connection, or not sent because the breaker is open. */
export const FETCH_OUTCOMES = ['answered', 'timeout', 'unreachable', 'not_sent'] as const;
export type FetchOutcome = (typeof FETCH_OUTCOMES)[number];

/** Receives measurements of the requests to subgraphs. */
export interface SubgraphObserver {
  /** @param traceId - Recorded trace of the request. */
  onRequest(subgraph: string, outcome: FetchOutcome, seconds: number, traceId?: string): void;
  onRetry(subgraph: string): void;
  onBreaker(subgraph: string, state: BreakerState): void;
}

export interface GuardedOptions {
  /** Name of the subgraph. */
  readonly name: string;
  readonly limits: SubgraphLimits;
  readonly observer: SubgraphObserver;
  /** Returns a random number from 0 to 1 (exclusive), for jitter. */
  random(): number;
}

/** Servers of a subgraph behind timeout, retries and breaker. */
export interface GuardedReplicas {
  /**
   * Sends a request; queries again while time is left.
   *
   * @param traceId - Recorded trace of the request.
   * @throws Outage when no server answers in time, and at once while the breaker is open.
   */
  send(request: Parameters<Replicas['send']>[0], isQuery: boolean, traceId?: string): Promise<ReplicaAnswer>;
  /** Asks the subgraph again at once, because it answered a health check. */
  recover(): void;
}

/** Protects callers from a slow or dead subgraph, and the subgraph from requests that it cannot answer. */
export function guardReplicas(replicas: Replicas, { name, limits, observer, random }: GuardedOptions): GuardedReplicas {
  const { timeoutMs, retries, breakerFailures, breakerMs } = limits;
  const circuit = createCircuit({
    name,
    failures: breakerFailures,
    openMs: breakerMs,
    onState: (state) => observer.onBreaker(name, state),
  });
  const attempt: (...given: [Parameters<Replicas['send']>[0], boolean, number, number?]) => Promise<ReplicaAnswer> =
    async (request, isQuery, deadline, repetition = 0) => {
      try {
        const left = Math.max(1, Math.ceil(deadline - performance.now()));
        return await replicas.send(request, { timeoutMs: left, repeatable: isQuery });
      } catch (error) {
        const delay = FIRST_DELAY_MS * 2 ** repetition * (0.5 + random());
        const isOver = performance.now() + delay >= deadline;
        if (!(error instanceof Outage) || !isQuery || repetition >= retries || isOver) throw error;
        await wait(delay);
        observer.onRetry(name);
        return attempt(request, isQuery, deadline, repetition + 1);
      }
    };
  return {
    async send(request, isQuery, traceId) {
      const started = performance.now();
      let wasSent = false;
      const seconds = () => (performance.now() - started) / 1_000;
      try {
        const answer = await circuit.run(() => {
          wasSent = true;
          return attempt(request, isQuery, started + timeoutMs);
        });
        observer.onRequest(name, 'answered', seconds(), traceId);
        return answer;
      } catch (error) {
        const late = performance.now() - started >= timeoutMs;
        observer.onRequest(name, wasSent ? (late ? 'timeout' : 'unreachable') : 'not_sent', seconds(), traceId);
        throw error;
      }
    },
    recover: circuit.close,
  };
}
