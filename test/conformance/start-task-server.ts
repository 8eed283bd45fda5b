import { type CallToolResult, isInputRequiredResult, ResourceNotFoundError } from '@modelcontextprotocol/server';
import { createClock } from '../../platform/clock.ts';
import { DomainError } from '../../platform/errors.ts';
import { edgeStateOf } from '../../rest-bridge/mcp/edge-state.ts';
import { createJobs, type Jobs } from '../../rest-bridge/mcp/jobs.ts';
import { listAllTools } from '../../rest-bridge/mcp/list-tools.ts';
import type { McpOffer, McpTools } from '../../rest-bridge/mcp/offer.ts';
import {
  runTool,
  type ToolOutcome,
  type ToolRunOptions,
  toProblemOutcome,
  toResult,
} from '../../rest-bridge/mcp/run-tool.ts';
import { offerTasks, startedTask, TASKS, type TasksOptions, takesTasks } from '../../rest-bridge/mcp/tasks.ts';
import type { Tool, ToolCall } from '../../rest-bridge/mcp/tool.ts';
import { type FixtureServer, LOCAL, serveMcp } from './serve-mcp.ts';
import { createTaskJobs, type TaskJobs } from './task-jobs.ts';
import { prepareCall, taskTools } from './task-tools.ts';

/** Signal of calls that no client cancels, to a server that does not stop while they run. */
const NEVER = new AbortController().signal;

/**
 * The mount, tools, jobs and tasks of the service with the tools that the official scenarios of the tasks extension call.
 * Their jobs end after a time instead of computing something; all else is code of the service.
 */
export async function startTaskServer(): Promise<FixtureServer> {
  const clock = createClock();
  const { onInternalError } = LOCAL;
  const running = createTaskJobs(clock);
  const tools = taskTools(running);
  const jobs = withQuestions(createJobs(running.endpoints), running);
  const options: Options = {
    publicUrl: LOCAL.publicUrl,
    closing: NEVER,
    jobs,
    clock,
    onInternalError,
    toResult: ({ awaited }, report, caller) => {
      const tool = tools.find(({ listed }) => listed.name === awaited.tool) as Tool;
      return toResult(tool, outcomeOf(report, options), caller);
    },
  };
  return serveMcp({ ...LOCAL, offer: offerOf(toMcpTools(tools, options), options) });
}

/** Adds the questions of the jobs, since no job of the service asks while it runs. */
function withQuestions(jobs: Jobs, { questionsOf }: Pick<TaskJobs, 'questionsOf'>): Jobs {
  return {
    ...jobs,
    at(uri, asking) {
      const job = jobs.at(uri, asking);
      return job && { ...job, questions: questionsOf(uri.slice(uri.lastIndexOf('/') + 1)) };
    },
  };
}

type Options = ToolRunOptions & TasksOptions;

/** What a call that waited for a job answers: its report, or the error that the tool reported as its own. */
function outcomeOf(report: Readonly<Record<string, unknown>>, options: Options): ToolOutcome {
  if (report.tool_error === null) return { answer: { structured: report } };
  const asking = { requestId: 'task', signal: NEVER };
  return toProblemOutcome(new DomainError('conflict', String(report.tool_error)), asking, options);
}

function toMcpTools(tools: readonly Tool[], options: Options): McpTools {
  const find = (name: string) => tools.find(({ listed }) => listed.name === name);
  return {
    list: () => listAllTools(tools),
    inputOf: (name) => find(name)?.listed.inputSchema,
    writes: () => false,
    waits: () => true,
    async call(name, parameters, context) {
      const tool = find(name);
      if (!tool) throw new Error(`there is no fixture ${name}`);
      const prepared = prepareCall(name, context);
      if (isInputRequiredResult(prepared)) return prepared as unknown as CallToolResult;
      const call: ToolCall = {
        ...edgeStateOf(context),
        parameters: { ...parameters, ...prepared },
        signal: context.mcpReq.signal,
        progress: async () => {},
      };
      const outcome = await runTool(tool, call, options);
      const result = toResult(tool, outcome, call.caller);
      if (tool.startsJob === null || 'problem' in outcome || !takesTasks(context)) return result;
      const started = { readBy: tool.startsJob, report: outcome.answer.structured, asking: call };
      return startedTask(started, options) as unknown as CallToolResult;
    },
  };
}

/** Tools and tasks; nothing else. */
function offerOf(tools: McpTools, options: Options): McpOffer {
  const none = async (uri: string) => {
    throw new ResourceNotFoundError(uri);
  };
  return {
    capabilities: { tools: {}, resources: {}, prompts: {}, completions: {}, extensions: { [TASKS]: {} } },
    tools,
    jobs: options.jobs,
    apps: null,
    resources: {
      templates: [],
      list: async () => ({ resources: [] }),
      read: none,
      readOf: async ({ endpoint }) => none(endpoint.name),
      complete: async () => [],
    },
    prompts: { listed: [], get: (name) => none(name) },
    extend: (server) => offerTasks(server, options),
  };
}
