import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import type { RequestContext } from '../platform/graph/request-context.ts';
import type { SubgraphEndpoint } from './subgraph/subgraph-endpoint.ts';

/** A validated operation to run over all subgraphs. */
export interface EngineRequest {
  readonly document: DocumentNode;
  readonly operationName?: string | undefined;
  /** As the caller sent them; coerced and checked by the engine. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly context: RequestContext;
}

/**
 * Plans and executes operations over the supergraph.
 *
 * Everything the gateway knows of an execution engine is in this interface, so that another one can take its place.
 */
export interface GraphEngine {
  /** What clients see: no federation machinery. */
  readonly publicSchema: GraphQLSchema;
  /** Never throws: what goes wrong stands in `errors`. The same document object is planned once. */
  execute(request: EngineRequest): Promise<ExecutionResult<Record<string, unknown>>>;
}

/** Makes an engine for a supergraph. */
export type CreateGraphEngine = (supergraphSdl: string, endpoints: readonly SubgraphEndpoint[]) => Promise<GraphEngine>;
