import type { DocumentNode, ExecutionResult } from 'graphql';
import type { RequestContext } from '../../platform/graph/request-context.ts';

/** A part of a query as the engine sends it to one subgraph. */
export interface SubgraphRequest {
  readonly document: DocumentNode;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName?: string | undefined;
  readonly context: RequestContext;
}

/** A subgraph as the gateway knows it: its schema as text and a way to execute on it, here or elsewhere. */
export interface SubgraphEndpoint {
  readonly name: string;
  readonly sdl: string;
  execute(request: SubgraphRequest): ExecutionResult | Promise<ExecutionResult>;
  /** Whether a server of it answers, within a second; left out for a subgraph in this process. */
  answers?(): Promise<boolean>;
}
