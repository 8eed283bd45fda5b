import { didYouMean } from '../../platform/text/nearest.ts';
import type { JsonSchema } from '../compile/endpoint.ts';
import { createValidator } from '../run/create-validator.ts';
import { checkInput, inBody } from '../run/read-input.ts';
import { SERVICE_TOOLS } from '../service/service-tools.ts';
import { answerText } from './answer-text.ts';
import { defineTool } from './define-tool.ts';
import { invalidArgument } from './invalid-argument.ts';
import type { Tool } from './tool.ts';

/** One call of a tool, inside another. */
export const INNER_CALL = {
  tool: { type: 'string', maxLength: 100, description: 'Name of the tool, from svc_find_tools or the list.' },
  arguments: {
    type: 'object',
    additionalProperties: true,
    default: {},
    description: 'Its arguments, by its input schema.',
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
      description: 'Whether the text is the whole answer as JSON, for clients that do not show structured content.',
    },
  },
} as const;

interface Asked {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly as_text: boolean;
}

/** Calls any tool by its name, and answers what that tool answers. */
export function createCallTool(tools: readonly Tool[]): Tool {
  const validate = createValidator(INPUT);
  const find = createToolFinder(tools);
  const tier = 'free';
  return defineTool({
    name: SERVICE_TOOLS.call,
    title: 'Call a tool',
    about:
      'Calls a tool by its name, also one that is not listed, and answers exactly what that tool answers.\n\nUse it for tools that svc_find_tools has found.',
    notFor: 'for a listed tool, which is called directly; for several reads at once: svc_batch',
    tier,
    input: INPUT,
    output: { type: 'object', additionalProperties: true },
    effect: 'any',
    async call(call) {
      const asked = checkInput(validate, call.parameters, inBody) as unknown as Asked;
      const tool = find(asked.tool, '/tool');
      const answer = await tool.call({ ...call, parameters: asked.arguments });
      return { ...answer, text: answer.text ?? answerText(tool, answer.structured, call.caller, asked.as_text) };
    },
  });
}

/** Finds a tool by its name. The way to find throws `invalid_input` that names the nearest one. */
export function createToolFinder(tools: readonly Tool[]): (name: string, pointer: string) => Tool {
  const byName = new Map(tools.map((tool) => [tool.listed.name, tool]));
  return (name, pointer) => {
    const tool = byName.get(name);
    if (tool) return tool;
    const detail = `must be a tool that can be called from here, not ${JSON.stringify(name)}.${didYouMean(name, byName.keys())}`;
    throw invalidArgument(pointer, detail.replace(/\.$/, ''));
  };
}
