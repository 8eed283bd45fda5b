import type { DocumentNode, ExecutionResult } from 'graphql';
import type { Caller } from '../caller.ts';

export interface GraphRequest {
  readonly document: DocumentNode;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly caller: Caller;
  readonly requestId: string;
}

/** Runs a validated document on the whole graph. Errors carry their code in `extensions.code`. */
export type Execute = (request: GraphRequest) => Promise<ExecutionResult<Record<string, unknown>>>;
