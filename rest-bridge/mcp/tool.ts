import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import type { JsonSchema } from '../compile/endpoint.ts';

/** A tool as it is listed. */
export interface ToolDescription {
  readonly name: string;
  /** Name for people. */
  readonly title: string;
  /** What it answers, when to take it, when not, and the tier it needs. */
  readonly description: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
}

/** One call of a tool. */
export interface ToolCall extends EdgeState {
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Tells the client how far the call has come, as progress and as a log message, where it asked for either. */
  progress(done: number, total: number, message: string): Promise<void>;
}

/** What a tool answers. */
export interface ToolAnswer {
  readonly structured: Readonly<Record<string, unknown>>;
  /** The answer in words, where its members alone are not it. */
  readonly text?: string;
  /** A picture in PNG, base64. */
  readonly png?: string;
}

/** Something a client can call. */
export interface Tool {
  readonly listed: ToolDescription;
  /** What it answers and when to take it: what it is found by. */
  readonly about: string;
  /** Whether it is in the list that every client gets. */
  readonly core: boolean;
  /** Lowest tier that may call it. */
  readonly tier: TierName;
  /** What it is about, for whoever looks for one. */
  readonly domain: string;
  /** Name of the operation whose job its answer is; null when its answer is the end of it. */
  readonly startsJob: string | null;
  /** @throws DomainError with the documented code. */
  call(call: ToolCall): Promise<ToolAnswer>;
}
