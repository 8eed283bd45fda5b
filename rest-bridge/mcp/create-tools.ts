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

/** Tool names in a text; names of members are set in backticks and do not match. */
const TOOL_NAME = /(?<![`\w])(svc_\w+|validate_\w+)/g;

/**
 * Creates all tools: the service tools first, then one per operation with a tool.
 *
 * @throws Error listing each tool whose description refers to an unknown tool.
 */
export function createTools(endpoints: readonly RunnableEndpoint[], options: ToolsOptions): readonly Tool[] {
  const ofOperations = endpoints.flatMap((one) =>
    [createOperationTool(one) ?? [], createWaitingTool(one, options) ?? []].flat(),
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
      names.has(named) ? [] : [`  ${name} refers to ${named}, which is not a tool`],
    ),
  );
  if (faults.length > 0) throw new Error(`Invalid tool descriptions:\n${faults.join('\n')}`);
}
