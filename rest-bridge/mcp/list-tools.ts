import type { JsonSchema } from '../compile/endpoint.ts';
import { type ReferringSchema, shareSchemas } from '../schemas/shared-schemas.ts';
import type { Tool, ToolDescription } from './tool.ts';

/** A tool as clients read it: schemas that its answer repeats are in `$defs` once. */
export interface ListedTool extends Omit<ToolDescription, 'outputSchema'> {
  readonly outputSchema: ReferringSchema;
}

/** Lists all tools with full descriptions and exact schemas. */
export function listAllTools(tools: readonly Tool[]): ListedTool[] {
  return tools.map(({ listed }) => ({ ...listed, outputSchema: withDefinitions(listed.outputSchema, true) }));
}

/**
 * Lists the core tools, the default. Clients may put the whole list into every prompt, so output schemas omit
 * descriptions and allow additional members. The list of all tools has the exact schemas, and the service validates
 * every answer against those.
 */
export function listCoreTools(tools: readonly Tool[]): ListedTool[] {
  return tools
    .filter(({ core }) => core)
    .map(({ listed }) => ({ ...listed, outputSchema: withDefinitions(shortened(listed.outputSchema), false) }));
}

/** Each tool is listed separately, so that tools share no definitions. */
function withDefinitions(schema: JsonSchema, describes: boolean): ReferringSchema {
  const { roots, shared } = shareSchemas([{ schema, name: '', isInline: true }], {
    place: '#/$defs/',
    minUses: 2,
    describes,
  });
  return { ...roots[0], ...(Object.keys(shared).length > 0 && { $defs: shared }) };
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
