import { once } from '../../platform/memory/once.ts';
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
    query: { type: 'string', minLength: 1, maxLength: 200, description: 'Your question, in a few words.' },
    limit: { type: 'integer', minimum: 1, maximum: 20, default: 5, description: 'Maximum number of tools.' },
  },
} as const;

const OUTPUT = exactly({
  tools: list(
    exactly({
      name: text('Name, to call directly or through svc_call.'),
      title: text('Name for people.'),
      description: text('Purpose of the tool, when to use it and when not.'),
      tier: text('Lowest tier that may call it.'),
      input_schema: { type: 'object', additionalProperties: true, description: 'JSON Schema of the arguments.' },
    }),
    'Tools, best match first.',
  ),
  found: count('Number of tools that match the question.'),
  tools_total: count('Total number of tools.'),
});

/** Creates the tool that finds tools, including unlisted ones. */
export function createFindTool(tools: readonly Tool[]): Tool {
  const validate = createValidator(INPUT);
  // The first question makes the index of words, so that no start waits for it.
  const ranking = once(() => createToolRanking(tools));
  const tier = 'free';
  return defineTool({
    name: SERVICE_TOOLS.find,
    title: 'Find tools',
    about: `Finds the tools that answer a question, with their arguments.\n\nUse it when no listed tool fits. There are ${tools.length} tools; call them by name or through svc_call.`,
    notFor: 'to find knowledge objects: svc_list_knowledge; for the terms of numbers: svc_list_ontology',
    tier,
    input: INPUT,
    output: OUTPUT,
    async call({ parameters }) {
      const { query, limit } = checkInput(validate, parameters, inBody) as { query: string; limit: number };
      const found = ranking()(query);
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
