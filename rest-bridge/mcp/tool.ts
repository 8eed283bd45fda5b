import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { EdgeState } from '../../platform/http/edge.ts';
import type { Allowance } from '../../services/backtests/daily-allowance.ts';
import type { JsonSchema } from '../compile/endpoint.ts';
import type { AppName } from './apps/app-name.ts';

/** Tool as listed to clients. */
export interface ToolDescription {
  readonly name: string;
  /** Human-readable name. */
  readonly title: string;
  /** Purpose, when to use the tool and when not, and the tier it needs. */
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

/** Call of a tool. */
export interface ToolCall extends EdgeState {
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Whether a long history is answered with all points. @default false */
  readonly isWhole?: boolean;
  /** Aborts when the client no longer waits for the answer. */
  readonly signal: AbortSignal;
  /** Reports progress to the client as a progress notification and a log message, where it requested them. */
  progress(done: number, total: number, message: string): Promise<void>;
}

/** Answer of a tool. */
export interface ToolAnswer {
  readonly structured: Readonly<Record<string, unknown>>;
  /** Text of the answer. @default derived from the structured content */
  readonly text?: string;
  /** Resource with everything that the structured content leaves out. */
  readonly whole?: { readonly uri: string; readonly title: string; readonly description: string };
  /** PNG image, base64. */
  readonly png?: string;
  /** Further data for the page of the tool, which no other client receives. */
  readonly view?: Readonly<Record<string, unknown>>;
}

/** Tool that a client can call. */
export interface Tool {
  readonly listed: ToolDescription;
  /** Purpose and when to use the tool; the text that svc_find_tools searches. */
  readonly about: string;
  /** Purpose, when to use the tool and when not, in a sentence each; the description in the default list. */
  readonly brief: string;
  /** Whether the default list contains the tool. */
  readonly core: boolean;
  /** Lowest tier that may call it. */
  readonly tier: TierName;
  /** Domain of the tool, also searched by svc_find_tools. */
  readonly domain: string;
  /** Name of the operation that reads the started job; null for a tool that completes immediately. */
  readonly startsJob: string | null;
  /** Whether a call may wait for a job. The service then answers with events, which keep the connection alive meanwhile. */
  readonly waits: boolean;
  /** Page that shows the answers in clients with MCP Apps; null for none. */
  readonly app: AppName | null;
  /** Daily allowance of which a call uses one; null if it only counts as a request. */
  readonly allowance: Allowance | null;
  /** @throws DomainError with the documented code. */
  call(call: ToolCall): Promise<ToolAnswer>;
}
