import type { ExecutionResult } from 'graphql';
import type { Span } from '../../platform/tracing/trace.ts';
import type { SubgraphEndpoint, SubgraphRequest } from '../subgraph/subgraph-endpoint.ts';

/** Executes a fetch whose trace is recorded, and describes it in its span. */
export async function executeTraced(
  endpoint: SubgraphEndpoint,
  request: SubgraphRequest,
  span: Span,
): Promise<ExecutionResult> {
  span.set('cyclegraph.subgraph', endpoint.name);
  const entities = Object.values(request.variables).find(isOfEntities);
  if (entities) span.set('cyclegraph.entities', entities.length);
  const result = await endpoint.execute(request);
  if (result.errors?.[0]) span.fail(result.errors[0]);
  return result;
}

function isOfEntities(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && (value[0] as { __typename?: unknown } | undefined)?.__typename !== undefined;
}
