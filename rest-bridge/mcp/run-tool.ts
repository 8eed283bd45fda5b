import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Caller } from '../../platform/caller.ts';
import { toDomainError } from '../../platform/errors.ts';
import { type Problem, toProblem } from '../../platform/problem.ts';
import { answerText } from './answer-text.ts';
import type { Tool, ToolAnswer, ToolCall } from './tool.ts';

export interface ToolRunOptions {
  /** Address of the service, without a slash at the end. */
  readonly publicUrl: string;
  onInternalError(error: unknown, requestId: string): void;
}

/** Calls a tool. What cannot be answered is an answer too, with the members of a problem document. */
export async function runTool(tool: Tool, call: ToolCall, options: ToolRunOptions): Promise<CallToolResult> {
  try {
    return toResult(tool, await tool.call(call), call.caller);
  } catch (error) {
    const known = toDomainError(error);
    if (known.code === 'internal' && !call.signal.aborted) options.onInternalError(error, call.requestId);
    return toErrorResult(toProblem(known, call.requestId), options.publicUrl);
  }
}

/** A finished answer as the protocol has it. */
export function toResult(tool: Tool, { structured, text, png }: ToolAnswer, caller: Caller): CallToolResult {
  return {
    content: [
      ...(png === undefined ? [] : [{ type: 'image' as const, data: png, mimeType: 'image/png' }]),
      { type: 'text', text: text ?? answerText(tool, structured, caller) },
    ],
    structuredContent: { ...structured, tier: caller.tier },
  };
}

/** Addresses are whole ones: a tool has no address that they could go on from. */
function toErrorResult(problem: Problem, publicUrl: string): CallToolResult {
  const type = `${publicUrl}${problem.type}`;
  const upgradeUrl = problem.upgrade_url && new URL(problem.upgrade_url, publicUrl).href;
  const more = upgradeUrl === undefined ? '' : ` Upgrade at ${upgradeUrl}.`;
  return {
    isError: true,
    content: [{ type: 'text', text: `${problem.code}: ${problem.detail}${more}` }],
    structuredContent: { ...problem, type, ...(upgradeUrl !== undefined && { upgrade_url: upgradeUrl }) },
  };
}
