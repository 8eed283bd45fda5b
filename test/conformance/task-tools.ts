import {
  acceptedContent,
  type InputRequiredResult,
  inputRequired,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { JsonSchema } from '../../rest-bridge/compile/endpoint.ts';
import { defineTool, type ToolDefinition } from '../../rest-bridge/mcp/define-tool.ts';
import { requireTasks } from '../../rest-bridge/mcp/tasks.ts';
import type { Tool } from '../../rest-bridge/mcp/tool.ts';
import { READ_BY, type TaskJobs } from './task-jobs.ts';

// The official suite fixes the names, arguments and ends of these tools.

/** Time after which a job that always fails ends, in seconds. */
const FAILS_AFTER = 1;
/** Tool that clients without the extension may not call. */
const FOR_TASKS_ALONE = 'failing_job';
/** Tool that asks for a name before it starts its job. */
const ASKING = 'test_tool_with_task';
const NAME = 'user_name';
const CONFIRM = askFor('confirm', { type: 'boolean' });

/** The tools that the scenarios of the tasks extension call. */
export function taskTools(jobs: TaskJobs): readonly Tool[] {
  const starting = (name: string, start: ToolDefinition['call'], properties: JsonSchema['properties'] = {}) =>
    toTool({ name, input: { type: 'object', properties }, effect: 'starts', startsJob: READ_BY, call: start });
  const text = { type: 'string' };
  return [
    toTool({
      name: 'greet',
      input: { type: 'object', properties: { name: text } },
      async call({ parameters: { name } }) {
        const greeting = `Hello, ${String(name)}!`;
        return { structured: { text: greeting }, text: greeting };
      },
    }),
    starting('slow_compute', async ({ parameters: { seconds } }) => ({ structured: jobs.start(Number(seconds)) }), {
      seconds: { type: 'integer' },
      label: text,
    }),
    starting(FOR_TASKS_ALONE, async () => ({
      structured: jobs.start(FAILS_AFTER, { end: { tool_error: 'This tool always reports an error.' } }),
    })),
    starting('protocol_error_job', async () => ({
      structured: jobs.start(FAILS_AFTER, { end: { error: 'The computation was abandoned.' } }),
    })),
    starting('confirm_delete', async () => ({ structured: jobs.start(0, { questions: { confirm: CONFIRM } }) }), {
      filename: text,
    }),
    starting('multi_input', async () => ({
      structured: jobs.start(0, { questions: { first: CONFIRM, second: CONFIRM } }),
    })),
    starting(ASKING, async ({ parameters }) => ({
      structured: jobs.start(0, { end: { result: `Hello, ${String(parameters[NAME])}!` } }),
    })),
    toTool({ name: 'wait_for_job', input: { type: 'object' }, call: async () => ({ structured: {} }) }),
  ];
}

/**
 * Does what the service does before it runs a tool: returns the question with which the client repeats the call, or members
 * to add to its arguments.
 *
 * @throws MissingRequiredClientCapabilityError for a tool that works as a task alone.
 */
export function prepareCall(name: string, context: ServerContext): InputRequiredResult | Record<string, unknown> {
  if (name === FOR_TASKS_ALONE) requireTasks(context);
  if (name !== ASKING) return {};
  const given = acceptedContent(context.mcpReq.inputResponses ?? {}, NAME);
  return given
    ? { [NAME]: given.name }
    : inputRequired({ inputRequests: { [NAME]: askFor('name', { type: 'string' }) } });
}

function askFor(member: string, schema: { readonly type: 'boolean' } | { readonly type: 'string' }) {
  const requestedSchema = { type: 'object' as const, properties: { [member]: { ...schema } }, required: [member] };
  return inputRequired.elicit({ message: `Please give ${member}.`, requestedSchema });
}

function toTool(definition: Pick<ToolDefinition, 'name' | 'input' | 'call' | 'effect' | 'startsJob'>): Tool {
  const { name } = definition;
  const output = { type: 'object', additionalProperties: true } as const;
  return defineTool({ title: name, about: name, notFor: 'for anything else', tier: 'free', output, ...definition });
}
