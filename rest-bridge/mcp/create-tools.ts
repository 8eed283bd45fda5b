import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { type BatchToolOptions, createBatchTool } from './batch-tool.ts';
import { createCallTool } from './call-tool.ts';
import { type ChartToolOptions, createChartTool } from './chart-tool.ts';
import { createFindTool } from './find-tools.ts';
import { createOperationTool } from './operation-tool.ts';
import { createStatusTool, type StatusToolOptions } from './status-tool.ts';
import type { Tool } from './tool.ts';
import { createWaitingTool } from './waiting-tool.ts';

export interface ToolsOptions extends BatchToolOptions, StatusToolOptions, ChartToolOptions {
  readonly publicUrl: string;
}

/** Names in words; members of answers stand in backticks. */
const TOOL_NAME = /(?<![`\w])(svc_\w+|validate_\w+)/g;

/**
 * Every tool: those of the service first, then one for each operation that has one.
 *
 * @throws Error listing each tool that sends its callers to one that does not exist.
 */
export function createTools(endpoints: readonly RunnableEndpoint[], options: ToolsOptions): readonly Tool[] {
  const ofOperations = endpoints.flatMap((one) =>
    [createOperationTool(one) ?? [], createWaitingTool(one) ?? []].flat(),
  );
  const readers = [createStatusTool(endpoints, options), createChartTool(endpoints, options), ...ofOperations];
  const callable = [createBatchTool(readers, options), ...readers];
  const tools = [createFindTool(callable), createCallTool(callable), ...callable];
  refuseWrongWays(tools);
  return tools;
}

function refuseWrongWays(tools: readonly Tool[]): void {
  const names = new Set(tools.map(({ listed }) => listed.name));
  const faults = tools.flatMap(({ listed: { name, description } }) =>
    [...description.matchAll(TOOL_NAME)].flatMap(([named]) =>
      names.has(named) ? [] : [`  ${name} names ${named}, which is no tool`],
    ),
  );
  if (faults.length > 0) throw new Error(`the tools are wrong:\n${faults.join('\n')}`);
}
