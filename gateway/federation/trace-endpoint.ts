import type { ExecutionResult } from 'graphql';
import { isPromise } from 'graphql/jsutils/isPromise.js';
import type { SubgraphEndpoint, SubgraphRequest } from '../subgraph/subgraph-endpoint.ts';
import { type PlanTrace, traceOf } from './plan-trace.ts';

/** Wraps an endpoint so that the requests of a recorded operation are timed. */
export function traceEndpoint(endpoint: SubgraphEndpoint): SubgraphEndpoint {
  return {
    ...endpoint,
    execute(request) {
      const trace = traceOf(request.context);
      return trace ? timed(endpoint, request, trace) : endpoint.execute(request);
    },
  };
}

function timed(
  endpoint: SubgraphEndpoint,
  request: SubgraphRequest,
  trace: PlanTrace,
): ExecutionResult | Promise<ExecutionResult> {
  const started = performance.now();
  const note = (errors: number) =>
    void trace.fetches.push({
      document: request.document,
      startMs: started - trace.startedAt,
      durationMs: performance.now() - started,
      entities: entitiesIn(request),
      errors,
    });
  try {
    const answer = endpoint.execute(request);
    const taken = (result: ExecutionResult) => {
      note(result.errors?.length ?? 0);
      return result;
    };
    if (!isPromise(answer)) return taken(answer);
    return answer.then(taken, (error: unknown) => {
      note(1);
      throw error;
    });
  } catch (error) {
    note(1);
    throw error;
  }
}

/** Representations are the only lists among the variables of an entity request that the planner adds. */
function entitiesIn({ document, variables }: SubgraphRequest): number | null {
  const names = document.definitions.flatMap((one) =>
    'variableDefinitions' in one
      ? (one.variableDefinitions ?? []).flatMap(({ variable, type }) =>
          JSON.stringify(type).includes('"_Any"') ? [variable.name.value] : [],
        )
      : [],
  );
  if (names.length === 0) return null;
  return names.reduce((sum, name) => sum + (Array.isArray(variables[name]) ? variables[name].length : 0), 0);
}
