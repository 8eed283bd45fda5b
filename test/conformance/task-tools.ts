import type { JsonSchema } from '../../rest-bridge/compile/endpoint.ts';
import { defineTool, type ToolDefinition } from '../../rest-bridge/mcp/define-tool.ts';
import type { Tool } from '../../rest-bridge/mcp/tool.ts';
import { READ_BY, type TaskJobs } from './task-jobs.ts';

// The official suite fixes the names, arguments and ends of these tools.

/** Time after which a job that always fails ends, in seconds. */
const FAILS_AFTER = 1;

/** The tools that the scenarios of the tasks extension call. */
export function taskTools(jobs: TaskJobs): readonly Tool[] {
  const starting = (name: string, start: ToolDefinition['call'], properties: JsonSchema['properties'] = {}) =>
    toTool({ name, input: { type: 'object', properties }, effect: 'starts', startsJob: READ_BY, call: start });
  return [
    toTool({
      name: 'greet',
      input: { type: 'object', properties: { name: { type: 'string' } } },
      async call({ parameters: { name } }) {
        const text = `Hello, ${String(name)}!`;
        return { structured: { text }, text };
      },
    }),
    starting('slow_compute', async ({ parameters: { seconds } }) => ({ structured: jobs.start(Number(seconds)) }), {
      seconds: { type: 'integer' },
      label: { type: 'string' },
    }),
    starting('failing_job', async () => ({
      structured: jobs.start(FAILS_AFTER, { tool_error: 'This tool always reports an error.' }),
    })),
    starting('protocol_error_job', async () => ({
      structured: jobs.start(FAILS_AFTER, { error: 'The computation was abandoned.' }),
    })),
    // Jobs of this service never wait for input, so it answers at once.
    toTool({
      name: 'confirm_delete',
      input: { type: 'object', properties: { filename: { type: 'string' } } },
      call: async () => ({ structured: { deleted: false } }),
    }),
    toTool({ name: 'wait_for_job', input: { type: 'object' }, call: async () => ({ structured: {} }) }),
  ];
}

function toTool(definition: Pick<ToolDefinition, 'name' | 'input' | 'call' | 'effect' | 'startsJob'>): Tool {
  const { name } = definition;
  const output = { type: 'object', additionalProperties: true } as const;
  return defineTool({ title: name, about: name, notFor: 'for anything else', tier: 'free', output, ...definition });
}
