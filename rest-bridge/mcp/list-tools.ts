import type { JsonSchema } from '../compile/endpoint.ts';
import type { Tool, ToolDescription } from './tool.ts';

/** Every tool as it is listed, with every word. */
export function listAllTools(tools: readonly Tool[]): ToolDescription[] {
  return tools.map(({ listed }) => listed);
}

/**
 * The core as it is listed by default. A client may put the whole list before a model with each question, so the schemas of
 * answers are exact but without words; these stand in the list of all tools.
 */
export function listCoreTools(tools: readonly Tool[]): ToolDescription[] {
  return tools
    .filter(({ core }) => core)
    .map(({ listed }) => ({ ...listed, outputSchema: withoutWords(listed.outputSchema) }));
}

function withoutWords({ description: _words, ...schema }: JsonSchema): JsonSchema {
  const { properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, withoutWords(one)])),
    }),
    ...(items && { items: withoutWords(items) }),
    ...(anyOf && { anyOf: anyOf.map(withoutWords) }),
  };
}
