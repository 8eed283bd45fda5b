import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Caller } from '../../platform/caller.ts';
import { toDomainError } from '../../platform/errors.ts';
import { appended } from '../../platform/memory/appended.ts';
import { type Problem, toProblem } from '../../platform/problem.ts';
import type { Tool, ToolAnswer, ToolCall } from './tool.ts';
import { toolText } from './tool-text.ts';

export interface ToolRunOptions {
  /** Public address of the service, without a trailing slash. */
  readonly publicUrl: string;
  /** Aborts when the server stops, which ends all waiting calls. */
  readonly closing: AbortSignal;
  onInternalError(error: unknown, requestId: string): void;
}

/** Outcome of a tool call: an answer or a problem. */
export type ToolOutcome = { readonly answer: ToolAnswer } | { readonly problem: Problem };

/** Calls a tool. Returns errors as an outcome instead of throwing. */
export async function runTool(tool: Tool, call: ToolCall, options: ToolRunOptions): Promise<ToolOutcome> {
  try {
    return { answer: await tool.call(call) };
  } catch (error) {
    return toProblemOutcome(error, call, options);
  }
}

/** Converts an error to the outcome of the call that it ended. */
export function toProblemOutcome(
  error: unknown,
  { requestId, signal }: Pick<ToolCall, 'requestId' | 'signal'>,
  { publicUrl, closing, onInternalError }: ToolRunOptions,
): { readonly problem: Problem } {
  const known = toDomainError(error);
  if (known.code === 'internal' && !signal.aborted && !closing.aborted) onInternalError(error, requestId);
  return { problem: withWholeAddresses(toProblem(known, requestId), publicUrl) };
}

/** Converts an outcome to a tool result of the protocol. */
export function toResult(tool: Tool, outcome: ToolOutcome, caller: Caller): CallToolResult {
  return 'problem' in outcome ? toFault(outcome.problem) : toSuccess(tool, outcome.answer, caller);
}

/** Returns the structured content of an answer. */
export function structuredContentOf({ structured }: ToolAnswer, { tier }: Caller) {
  return appended(structured, { tier });
}

function toSuccess(tool: Tool, answer: ToolAnswer, caller: Caller): CallToolResult {
  const { structured, text, png, whole } = answer;
  return {
    content: [
      ...(png === undefined ? [] : [{ type: 'image' as const, data: png, mimeType: 'image/png' }]),
      { type: 'text', text: text ?? toolText(tool, structured, caller) },
      ...(whole
        ? [{ type: 'resource_link' as const, name: tool.listed.name, mimeType: 'application/json', ...whole }]
        : []),
    ],
    structuredContent: structuredContentOf(answer, caller),
  };
}

/** Returns a problem as text, because clients validate structured content against the output schema of the tool. */
function toFault(problem: Problem): CallToolResult {
  const { code, upgrade_url: upgradeUrl } = problem;
  return {
    isError: true,
    content: [{ type: 'text', text: JSON.stringify(problem) }],
    _meta: { code, ...(upgradeUrl !== undefined && { upgrade_url: upgradeUrl }) },
  };
}

/** Makes relative addresses absolute, since a tool call has no base address. */
function withWholeAddresses(problem: Problem, publicUrl: string): Problem {
  const { type, upgrade_url: upgradeUrl } = problem;
  return {
    ...problem,
    type: `${publicUrl}${type}`,
    ...(upgradeUrl !== undefined && { upgrade_url: `${publicUrl}${upgradeUrl}` }),
  };
}
