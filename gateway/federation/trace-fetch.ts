import type { ExecutionResult } from 'graphql';
import type { PromiseOrValue } from 'graphql/jsutils/PromiseOrValue.js';
import { inSpan, type Span } from '../../platform/tracing/trace.ts';
import type { SubgraphEndpoint, SubgraphRequest } from '../subgraph/subgraph-endpoint.ts';
import type { PlanTrace } from './plan-trace.ts';

interface FetchTrace {
  /** Number of entities requested; null for root fields. */
  readonly entities: number | null;
  /** Recording of the plan; undefined unless an operator asked for it. */
  readonly plan: PlanTrace | undefined;
}

/** Executes a fetch, in a span where a trace is recorded, and times it for an operator who asked for the plan. */
export function executeFetch(
  endpoint: SubgraphEndpoint,
  request: SubgraphRequest,
  trace: FetchTrace,
): PromiseOrValue<ExecutionResult> {
  return inSpan(`fetch ${endpoint.name}`, endpoint.answers ? 'client' : 'internal', (span) =>
    span || trace.plan ? executeRecorded(endpoint, request, trace, span) : endpoint.execute(request),
  );
}

async function executeRecorded(
  endpoint: SubgraphEndpoint,
  request: SubgraphRequest,
  { entities, plan }: FetchTrace,
  span: Span | null,
): Promise<ExecutionResult> {
  const started = performance.now();
  const note = (errors: number) => {
    const durationMs = performance.now() - started;
    plan?.fetches.push({
      document: request.document,
      startMs: started - plan.startedAt,
      durationMs,
      entities,
      errors,
    });
  };
  span?.set('cyclegraph.subgraph', endpoint.name);
  if (entities !== null) span?.set('cyclegraph.entities', entities);
  try {
    const result = await endpoint.execute(request);
    note(result.errors?.length ?? 0);
    if (result.errors?.[0]) span?.fail(result.errors[0]);
    return result;
  } catch (error) {
    note(1);
    throw error;
  }
}
