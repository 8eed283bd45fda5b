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

/** How a call of a tool ended: with an answer, or with the problem that kept it from one. */
export type ToolOutcome = { readonly answer: ToolAnswer } | { readonly problem: Problem };

/** Calls a tool; a fault is an outcome like an answer. */
export async function runTool(tool: Tool, call: ToolCall, options: ToolRunOptions): Promise<ToolOutcome> {
  try {
    return { answer: await tool.call(call) };
  } catch (error) {
    const known = toDomainError(error);
    if (known.code === 'internal' && !call.signal.aborted) options.onInternalError(error, call.requestId);
    return { problem: withWholeAddresses(toProblem(known, call.requestId), options.publicUrl) };
  }
}

/** An outcome as the protocol has it. */
export function toResult(tool: Tool, outcome: ToolOutcome, caller: Caller): CallToolResult {
  return 'problem' in outcome ? toFault(outcome.problem) : toSuccess(tool, outcome.answer, caller);
}

/** The structured content of an answer. */
export function structuredContentOf({ structured }: ToolAnswer, { tier }: Caller) {
  return { ...structured, tier };
}

function toSuccess(tool: Tool, answer: ToolAnswer, caller: Caller): CallToolResult {
  const { structured, text, png } = answer;
  return {
    content: [
      ...(png === undefined ? [] : [{ type: 'image' as const, data: png, mimeType: 'image/png' }]),
      { type: 'text', text: text ?? answerText(tool, structured, caller) },
    ],
    structuredContent: structuredContentOf(answer, caller),
  };
}

/** Clients hold structured content against the output schema of the tool, which a problem does not meet: it is text. */
function toFault(problem: Problem): CallToolResult {
  const { code, upgrade_url: upgradeUrl } = problem;
  return {
    isError: true,
    content: [{ type: 'text', text: JSON.stringify(problem) }],
    _meta: { code, ...(upgradeUrl !== undefined && { upgrade_url: upgradeUrl }) },
  };
}

/** A tool has no address that a relative one could go on from. */
function withWholeAddresses(problem: Problem, publicUrl: string): Problem {
  const { type, upgrade_url: upgradeUrl } = problem;
  return {
    ...problem,
    type: `${publicUrl}${type}`,
    ...(upgradeUrl !== undefined && { upgrade_url: `${publicUrl}${upgradeUrl}` }),
  };
}
