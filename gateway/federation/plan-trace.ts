import type { DocumentNode } from 'graphql';
import type { RequestContext } from '../../services/graph/request-context.ts';
import type { Step } from './prepare-plan.ts';

/** One request to a subgraph, as it ran. */
export interface TracedFetch {
  readonly document: DocumentNode;
  /** Time from the start of the plan to the request, ms. */
  readonly startMs: number;
  readonly durationMs: number;
  /** Number of entities requested; null for root fields. */
  readonly entities: number | null;
  readonly errors: number;
}

/** Plans and subgraph requests of one request, recorded while it runs. */
export interface PlanTrace {
  readonly startedAt: number;
  readonly steps: Step[];
  readonly fetches: TracedFetch[];
}

const traces = new WeakMap<RequestContext, PlanTrace>();

/** Starts recording a request. Only those of an operator are; others pay one look-up. */
export function tracePlan(context: RequestContext): PlanTrace {
  const trace: PlanTrace = { startedAt: performance.now(), steps: [], fetches: [] };
  traces.set(context, trace);
  return trace;
}

/** Returns the recording of a request; undefined for a request that is not recorded. */
export function traceOf(context: RequestContext): PlanTrace | undefined {
  return traces.get(context);
}
