import type { ExecutionResult } from 'graphql';
import type { PromiseOrValue } from 'graphql/jsutils/PromiseOrValue.js';
import { inScope, inSpanBelow, type TraceScope } from '../../platform/tracing/trace.ts';
import type { SubgraphEndpoint, SubgraphRequest } from '../subgraph/subgraph-endpoint.ts';
import type { PlanTrace } from './plan-trace.ts';

interface FetchTrace {
  /** Number of entities requested; null for root fields. */
  readonly entities: number | null;
  /** Recording of the plan; undefined unless an operator asked for it. */
  readonly plan: PlanTrace | undefined;
  /** Place of the operation in its trace; null unless one is recorded. */
  readonly scope: TraceScope | null;
}

/** Executes a fetch, in a span where a trace is recorded, and times it for an operator who asked for the plan. */
export function executeFetch(
  endpoint: SubgraphEndpoint,
  request: SubgraphRequest,
  trace: FetchTrace,
): PromiseOrValue<ExecutionResult> {
  if (!trace.scope && !trace.plan) return endpoint.execute(request);
  return inSpanBelow(trace.scope, `fetch ${endpoint.name}`, endpoint.answers ? 'client' : 'internal', (scope) =>
    executeRecorded(endpoint, request, { ...trace, scope }),
  );
}

async function executeRecorded(
  endpoint: SubgraphEndpoint,
  request: SubgraphRequest,
  { entities, plan, scope }: FetchTrace,
): Promise<ExecutionResult> {
  const started = performance.now();
  const span = scope?.span;
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
    // A subgraph in this process answers most fetches from memory in one go, so no other request runs meanwhile.
    const result = await (endpoint.answers
      ? endpoint.execute({ ...request, scope: scope ?? undefined })
      : inScope(scope, () => endpoint.execute(request)));
    note(result.errors?.length ?? 0);
    if (result.errors?.[0]) span?.fail(result.errors[0]);
    return result;
  } catch (error) {
    note(1);
    throw error;
  }
}
