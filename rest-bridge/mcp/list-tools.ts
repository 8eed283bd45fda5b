import type { JsonSchema } from '../compile/endpoint.ts';
import type { Tool, ToolDescription } from './tool.ts';

/** Every tool as it is listed, with every word. */
export function listAllTools(tools: readonly Tool[]): ToolDescription[] {
  return tools.map(({ listed }) => listed);
}

/**
 * The core as it is listed by default. A client may put the whole list before a model with each question, so the schemas of
 * answers have no descriptions and allow members that they do not name. The list of all tools shows the exact schemas, and
 * the service checks every answer against these.
 */
export function listCoreTools(tools: readonly Tool[]): ToolDescription[] {
  return tools
    .filter(({ core }) => core)
    .map(({ listed }) => ({ ...listed, outputSchema: shortened(listed.outputSchema) }));
}

function shortened({ description: _words, additionalProperties: _closed, ...schema }: JsonSchema): JsonSchema {
  const { properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, shortened(one)])),
    }),
    ...(items && { items: shortened(items) }),
    ...(anyOf && { anyOf: anyOf.map(shortened) }),
  };
}
