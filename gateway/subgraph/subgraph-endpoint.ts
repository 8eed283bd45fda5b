import type { DocumentNode, ExecutionResult } from 'graphql';
import type { TraceScope } from '../../platform/tracing/trace.ts';
import type { RequestContext } from '../../services/graph/request-context.ts';

/** The part of a query that the engine sends to one subgraph. */
export interface SubgraphRequest {
  readonly document: DocumentNode;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName?: string | undefined;
  readonly context: RequestContext;
  /** Place of the fetch in its trace, where one is recorded. */
  readonly scope?: TraceScope | undefined;
}

/** A subgraph's schema and a way to execute on it, in this process or another. */
export interface SubgraphEndpoint {
  readonly name: string;
  readonly sdl: string;
  execute(request: SubgraphRequest): ExecutionResult | Promise<ExecutionResult>;
  /** Returns whether a server responds within 1 s; absent for a subgraph in this process. */
  answers?(): Promise<boolean>;
  /** Ends the connections to its servers; absent for a subgraph in this process. */
  close?(): Promise<void>;
}
