import type { DocumentNode, ExecutionResult } from 'graphql';
import type { Caller } from '../../platform/caller.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';

export interface GraphRequest {
  readonly document: DocumentNode;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly caller: Caller;
  readonly requestId: string;
  /** Snapshot to read from, for answers that must be consistent with each other; the newest when omitted. */
  readonly snapshot?: SeriesSnapshot;
}

/** Executes a validated document on the whole graph. Errors carry their code in `extensions.code`. */
export type Execute = (request: GraphRequest) => Promise<ExecutionResult<Record<string, unknown>>>;
