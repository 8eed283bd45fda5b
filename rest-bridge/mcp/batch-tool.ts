import type { Edge } from '../../platform/http/edge.ts';
import { chargeMore } from '../run/charge-more.ts';
import { createValidator } from '../run/create-validator.ts';
import { checkInput, inBody } from '../run/read-input.ts';
import { MAX_BATCH_CALLS } from '../service/most-batch-calls.ts';
import { exactly, list, text } from '../service/schema-parts.ts';
import { SERVICE_TOOLS } from '../service/service-tools.ts';
import { createToolFinder, INNER_CALL } from './call-tool.ts';
import { defineTool } from './define-tool.ts';
import { runTool, structuredContentOf, type ToolRunOptions } from './run-tool.ts';
import type { Tool } from './tool.ts';

const INPUT = {
  type: 'object',
  additionalProperties: false,
  required: ['calls'],
  properties: {
    calls: {
      type: 'array',
      minItems: 1,
      maxItems: MAX_BATCH_CALLS,
      description: 'Calls to make.',
      items: { type: 'object', additionalProperties: false, required: ['tool'], properties: INNER_CALL },
    },
  },
} as const;

const OUTPUT = exactly({
  results: list(
    exactly({
      tool: text('Name of the tool.'),
      is_error: { type: 'boolean', description: 'Whether this call failed.' },
      answer: {
        type: 'object',
        additionalProperties: true,
        description: 'Answer of the tool, or the members of a problem document.',
      },
    }),
    'One result per call, in the same order.',
  ),
});

interface Asked {
  readonly calls: readonly { readonly tool: string; readonly arguments: Readonly<Record<string, unknown>> }[];
}

export interface BatchToolOptions extends ToolRunOptions {
  readonly edge: Edge;
}

/** Creates the tool that makes several reads in one call. */
export function createBatchTool(tools: readonly Tool[], options: BatchToolOptions): Tool {
  const validate = createValidator(INPUT);
  const find = createToolFinder(tools.filter(({ listed }) => listed.annotations.readOnlyHint));
  const tier = 'free';
  return defineTool({
    name: SERVICE_TOOLS.batch,
    title: 'Several reads at once',
    about: `Calls 1 to ${MAX_BATCH_CALLS} read-only tools at once and answers each separately; a failed call does not affect the others. Counts as one request per call.\n\nUse it for an overview of several readings.`,
    notFor: 'for a single tool: svc_call, or the tool itself; for tools that change or start something',
    tier,
    input: INPUT,
    output: OUTPUT,
    // One of the called tools may wait for a job.
    waits: true,
    async call(call) {
      const { calls } = checkInput(validate, call.parameters, inBody) as unknown as Asked;
      const found = calls.map((one, i) => find(one.tool, `/calls/${i}/tool`));
      await chargeMore(options.edge, call.caller, calls.length);
      const results = await Promise.all(
        found.map(async (tool, i) => {
          const parameters = calls[i]?.arguments ?? {};
          const outcome = await runTool(tool, { ...call, parameters }, options);
          const isError = 'problem' in outcome;
          const answer = isError ? outcome.problem : structuredContentOf(outcome.answer, call.caller);
          return { tool: tool.listed.name, is_error: isError, answer };
        }),
      );
      return { structured: { results } };
    },
  });
}
