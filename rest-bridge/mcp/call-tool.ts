import { didYouMean } from '../../platform/text/nearest.ts';
import type { JsonSchema } from '../compile/endpoint.ts';
import { createValidator } from '../run/create-validator.ts';
import { checkInput, inBody } from '../run/read-input.ts';
import { SERVICE_TOOLS } from '../service/service-tools.ts';
import { defineTool } from './define-tool.ts';
import { invalidArgument } from './invalid-argument.ts';
import type { Tool } from './tool.ts';
import { toolText } from './tool-text.ts';

/** Members of a tool call that is nested in another call. */
export const INNER_CALL = {
  tool: {
    type: 'string',
    maxLength: 100,
    description: 'Name of the tool, from svc_find_tools or the list.',
  },
  arguments: {
    type: 'object',
    additionalProperties: true,
    default: {},
    description: 'Arguments of the tool.',
  },
} as const satisfies Record<string, JsonSchema>;

const INPUT = {
  type: 'object',
  additionalProperties: false,
  required: ['tool'],
  properties: {
    ...INNER_CALL,
    as_text: {
      type: 'boolean',
      default: false,
      description: 'Whether to return the whole answer as text.',
    },
  },
} as const;

/** The input with the header by which a proxy recognises the tool that is called inside. */
const ROUTED: JsonSchema = {
  ...INPUT,
  properties: { ...INPUT.properties, tool: { ...INPUT.properties.tool, 'x-mcp-header': 'Tool' } },
};

interface Asked {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly as_text: boolean;
}

/** Creates the tool that calls any other tool by name and returns its answer. */
export function createCallTool(tools: readonly Tool[]): Tool {
  const validate = createValidator(INPUT);
  const find = createToolFinder(tools);
  const tier = 'free';
  return defineTool({
    name: SERVICE_TOOLS.call,
    title: 'Call a tool',
    about:
      'Calls any tool by name, including unlisted ones, and returns exactly the answer of that tool.\n\nUse it for tools found with svc_find_tools.',
    notFor: 'for a listed tool, which you call directly; for several reads at once: svc_batch',
    tier,
    input: ROUTED,
    output: { type: 'object', additionalProperties: true },
    effect: 'any',
    async call(call) {
      const asked = checkInput(validate, call.parameters, inBody) as unknown as Asked;
      const tool = find(asked.tool, '/tool');
      const answer = await tool.call({ ...call, parameters: asked.arguments, isWhole: asked.as_text });
      return { ...answer, text: answer.text ?? toolText(tool, answer.structured, call.caller, asked.as_text) };
    },
  });
}

/** Returns a lookup of tools by name that throws `invalid_input` with the nearest name for an unknown one. */
export function createToolFinder(tools: readonly Tool[]): (name: string, pointer: string) => Tool {
  const byName = new Map(tools.map((tool) => [tool.listed.name, tool]));
  return (name, pointer) => {
    const tool = byName.get(name);
    if (tool) return tool;
    const detail = `must name a tool that can be called from here, not ${JSON.stringify(name)}.${didYouMean(name, byName.keys())}`;
    throw invalidArgument(pointer, detail.replace(/\.$/, ''));
  };
}
