import { createValidator } from '../run/create-validator.ts';
import { checkInput, inBody } from '../run/read-input.ts';
import { count, exactly, list, text } from '../service/schema-parts.ts';
import { SERVICE_TOOLS } from '../service/service-tools.ts';
import { defineTool } from './define-tool.ts';
import { createToolRanking } from './rank-tools.ts';
import type { Tool } from './tool.ts';

const INPUT = {
  type: 'object',
  additionalProperties: false,
  required: ['query'],
  properties: {
    query: { type: 'string', minLength: 1, maxLength: 200, description: 'What you want to know, in a few words.' },
    limit: { type: 'integer', minimum: 1, maximum: 20, default: 5, description: 'Most tools.' },
  },
} as const;

const OUTPUT = exactly({
  tools: list(
    exactly({
      name: text('Name, for a call or for svc_call.'),
      title: text('Name for people.'),
      description: text('What it answers, when to take it and when not.'),
      tier: text('Lowest tier that may call it.'),
      input_schema: { type: 'object', additionalProperties: true, description: 'JSON Schema of its arguments.' },
    }),
    'Tools, the best first.',
  ),
  found: count('Tools that have to do with the question.'),
  tools_total: count('Tools there are.'),
});

/** Finds tools, those that are not listed among them. */
export function createFindTool(tools: readonly Tool[]): Tool {
  const validate = createValidator(INPUT);
  const rank = createToolRanking(tools);
  const tier = 'free';
  return defineTool({
    name: SERVICE_TOOLS.find,
    title: 'Find tools',
    about: `Tools that answer a question, with the arguments they take.\n\nUse it when no listed tool answers: there are ${tools.length}, each called by its name or through svc_call.`,
    notFor: 'to find knowledge objects: svc_list_knowledge; for the terms of numbers: svc_list_ontology',
    tier,
    input: INPUT,
    output: OUTPUT,
    async call({ parameters }) {
      const { query, limit } = checkInput(validate, parameters, inBody) as { query: string; limit: number };
      const found = rank(query);
      const shown = found.slice(0, limit).map(({ listed, tier: needed }) => ({
        name: listed.name,
        title: listed.title,
        description: listed.description,
        tier: needed,
        input_schema: listed.inputSchema,
      }));
      return { structured: { tools: shown, found: found.length, tools_total: tools.length } };
    },
  });
}
