import {
  type CallToolResult,
  isInputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
  type ServerCapabilities,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Clock } from '../../platform/clock.ts';
import { once } from '../../platform/memory/once.ts';
import { didYouMean } from '../../platform/text/nearest.ts';
import type { JsonSchema } from '../compile/endpoint.ts';
import type { RunnableEndpoint } from '../run/run-endpoint.ts';
import { SERVICE_TOOLS } from '../service/service-tools.ts';
import { type AppHtml, type AppPages, createAppPages } from './apps/app-pages.ts';
import { createViewReader, type ReadView, VIEW_META } from './apps/read-view.ts';
import { showsApps } from './apps/ui-extension.ts';
import { confirmCost } from './confirm-cost.ts';
import { createTools, type ToolsOptions } from './create-tools.ts';
import { edgeStateOf } from './edge-state.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { listAllTools, listCoreTools } from './list-tools.ts';
import { createMcpPrompts, type McpPrompts } from './prompts.ts';
import { createMcpResources, type McpResources } from './resources.ts';
import { runTool, type ToolOutcome, toProblemOutcome, toResult } from './run-tool.ts';
import { offerTasks, startedTask, TASKS, takesTasks } from './tasks.ts';
import type { Tool, ToolCall } from './tool.ts';

/** Everything an MCP server offers its clients. */
export interface McpOffer {
  readonly capabilities: ServerCapabilities;
  readonly tools: McpTools;
  readonly resources: McpResources;
  readonly prompts: McpPrompts;
  readonly jobs: Jobs;
  /** Pages that show the answers of tools; null for none. */
  readonly apps: AppPages | null;
  /** Handles additional protocol methods. */
  extend(server: Server): void;
}

export interface McpTools {
  /** Lists the core tools or all tools. */
  list(isAll: boolean): readonly object[];
  /** Returns the schema of the arguments of a tool; undefined for an unknown tool. */
  inputOf(name: string): JsonSchema | undefined;
  /** Whether a call of the tool changes or starts anything. */
  writes(name: string, parameters: Readonly<Record<string, unknown>>): boolean;
  /** Whether a call of the tool may wait for a job. */
  waits(name: string, parameters: Readonly<Record<string, unknown>>): boolean;
  /** @throws ProtocolError for an unknown tool. */
  call(name: string, parameters: Readonly<Record<string, unknown>>, context: ServerContext): Promise<CallToolResult>;
}

export interface OfferOptions extends ToolsOptions {
  /** Pages that show the answers of tools, as the build wrote them. */
  readonly appHtml: AppHtml;
}

/** Collects everything the operations declare for MCP, plus the service tools. */
export function createMcpOffer(
  endpoints: readonly RunnableEndpoint[],
  options: OfferOptions,
): McpOffer & { readonly all: readonly Tool[] } {
  const all = createTools(endpoints, options);
  const byName = new Map(all.map((tool) => [tool.listed.name, tool]));
  const meant = (name: string, parameters: Readonly<Record<string, unknown>>) =>
    byName.get(name === SERVICE_TOOLS.call ? String(parameters.tool) : name);
  const [core, every] = [once(() => listCoreTools(all)), once(() => listAllTools(all))];
  const jobs = createJobs(endpoints);
  const resources = createMcpResources(endpoints, options);
  const { clock } = options;
  const readView = createViewReader(endpoints, options);
  return {
    all,
    apps: createAppPages(options.appHtml, all),
    capabilities: {
      tools: {},
      resources: { subscribe: true },
      prompts: {},
      completions: {},
      logging: {},
      extensions: { [TASKS]: {} },
    },
    tools: {
      list: (isAll) => (isAll ? every() : core()),
      inputOf: (name) => byName.get(name)?.listed.inputSchema,
      writes: (name, parameters) => meant(name, parameters)?.listed.annotations.readOnlyHint === false,
      waits: (name, parameters) => meant(name, parameters)?.waits === true,
      async call(name, parameters, context) {
        const tool = byName.get(name);
        if (!tool) {
          const message = `Unknown tool ${JSON.stringify(name)}.${didYouMean(name, byName.keys()) || ` Find one with ${SERVICE_TOOLS.find}.`}`;
          throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
        }
        const call = toCall(parameters, context);
        const refused = await confirmCost(meant(name, parameters) ?? tool, call.caller, context, options).catch(
          (error: unknown) => toProblemOutcome(error, call, options),
        );
        // The protocol lets a call answer with a question, which the type of its result does not say.
        if (isInputRequiredResult(refused)) return refused as unknown as CallToolResult;
        const outcome: ToolOutcome = (refused as ToolOutcome | null) ?? (await runTool(tool, call, options));
        return toAnswer({ tool, outcome, call }, context, { jobs, clock, readView });
      },
    },
    resources,
    prompts: createMcpPrompts(endpoints, resources),
    jobs,
    extend: (server) =>
      offerTasks(server, {
        jobs,
        clock,
        onInternalError: options.onInternalError,
        toResult: ({ awaited }, structured, caller) =>
          toResult(byName.get(awaited.tool) as Tool, { answer: { structured } }, caller),
      }),
  };
}

interface EndedCall {
  readonly tool: Tool;
  readonly outcome: ToolOutcome;
  readonly call: ToolCall;
}

interface AnswerOptions {
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly readView: ReadView;
}

/** Converts the outcome of a call to what its client takes: with data for the page of the tool, or as a task, or plain. */
async function toAnswer(
  { tool, outcome, call }: EndedCall,
  context: ServerContext,
  { jobs, clock, readView }: AnswerOptions,
): Promise<CallToolResult> {
  const result = toResult(tool, outcome, call.caller);
  if ('problem' in outcome) return result;
  if (tool.app !== null && showsApps(context.http?.authInfo))
    return { ...result, _meta: { [VIEW_META]: await readView(tool.app, outcome.answer, call) } };
  if (tool.startsJob === null || !takesTasks(context)) return result;
  const started = { readBy: tool.startsJob, report: outcome.answer.structured, asking: call };
  return (startedTask(started, { jobs, clock }) ?? result) as CallToolResult;
}

function toCall(parameters: Readonly<Record<string, unknown>>, context: ServerContext): ToolCall {
  const { mcpReq } = context;
  const progressToken = mcpReq._meta?.progressToken;
  return {
    ...edgeStateOf(context),
    parameters,
    signal: mcpReq.signal,
    async progress(progress, total, message) {
      if (mcpReq.signal.aborted) return;
      await mcpReq.log('info', { message, progress, total });
      if (progressToken === undefined) return;
      await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total, message } });
    },
  };
}
