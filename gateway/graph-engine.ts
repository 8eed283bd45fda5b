import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import type { RequestContext } from '../services/graph/request-context.ts';
import type { SubgraphEndpoint } from './subgraph/subgraph-endpoint.ts';

/** A validated operation to run over all subgraphs. */
export interface EngineRequest {
  readonly document: DocumentNode;
  readonly operationName?: string | undefined;
  /** Variables as the caller sent them; the engine coerces and validates them. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly context: RequestContext;
}

/**
 * Plans and executes operations over the supergraph.
 *
 * The gateway depends on an execution engine only through this interface, so the engine can be replaced.
 */
export interface GraphEngine {
  /** Schema visible to clients, without federation fields. */
  readonly publicSchema: GraphQLSchema;
  /** Never throws; the result's `errors` holds failures. Plans are cached per document object. */
  execute(request: EngineRequest): Promise<ExecutionResult<Record<string, unknown>>>;
}

/** Creates an engine for a supergraph. */
export type CreateGraphEngine = (supergraphSdl: string, endpoints: readonly SubgraphEndpoint[]) => Promise<GraphEngine>;
