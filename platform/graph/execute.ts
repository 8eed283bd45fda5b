import type { DocumentNode, ExecutionResult } from 'graphql';
import type { Caller } from '../caller.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';

export interface GraphRequest {
  readonly document: DocumentNode;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly caller: Caller;
  readonly requestId: string;
  /** State of the world it sees, for answers that must fit each other; the newest when left out. */
  readonly snapshot?: SeriesSnapshot;
}

/** Runs a validated document on the whole graph. Errors carry their code in `extensions.code`. */
export type Execute = (request: GraphRequest) => Promise<ExecutionResult<Record<string, unknown>>>;
