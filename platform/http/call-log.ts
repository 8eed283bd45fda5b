import type { IncomingHttpHeaders } from 'node:http';
import type { Caller } from '../caller.ts';

/** What was called. */
export interface Called {
  readonly channel: 'rest' | 'graphql' | 'mcp';
  /** Name of the operation or tool. */
  readonly operation: string;
}

/** Counts answered calls. Synchronous, because it runs for kept answers too. */
export interface CallLog {
  note(caller: Caller, called: Called, headers: IncomingHttpHeaders): void;
}
