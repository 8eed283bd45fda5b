import type { DocumentNode, ExecutionResult } from 'graphql';
import type { Caller } from '../../platform/caller.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { TraceScope } from '../../platform/tracing/trace.ts';

export interface GraphRequest {
  readonly document: DocumentNode;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly caller: Caller;
  readonly requestId: string;
  /** Snapshot to read from, for answers that must be consistent with each other; the newest when omitted. */
  readonly snapshot?: SeriesSnapshot;
  /** Place of the request in its trace; that of the running code if omitted. */
  readonly scope?: TraceScope | undefined;
  /** Trace context that the request came with, which goes on to subgraphs in other processes where no scope does. */
  readonly traceHeaders?: Readonly<Record<string, string>> | undefined;
}

/** Executes a validated document on the whole graph. Errors carry their code in `extensions.code`. */
export type Execute = (request: GraphRequest) => Promise<ExecutionResult<Record<string, unknown>>>;
