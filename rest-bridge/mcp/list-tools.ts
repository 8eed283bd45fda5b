import type { JsonSchema } from '../compile/endpoint.ts';
import { type ReferringSchema, shareSchemas } from '../schemas/shared-schemas.ts';
import { type CompactTool, compactTool } from './compact-tool.ts';
import type { Tool, ToolDescription } from './tool.ts';

/** A tool as clients read it: schemas that its answer repeats are in `$defs` once. */
export interface ListedTool extends Omit<ToolDescription, 'outputSchema'> {
  readonly outputSchema: ReferringSchema;
}

/** Lists all tools with full descriptions and exact schemas. */
export function listAllTools(tools: readonly Tool[]): ListedTool[] {
  return tools.map(({ listed }) => ({ ...listed, outputSchema: withDefinitions(listed.outputSchema) }));
}

/** Lists the core tools, the default, in compact form: clients may put the whole list into every prompt. */
export function listCoreTools(tools: readonly Tool[]): CompactTool[] {
  return tools.filter(({ core }) => core).map(compactTool);
}

/** Each tool is listed separately, so that tools share no definitions. */
function withDefinitions(schema: JsonSchema): ReferringSchema {
  const { roots, shared } = shareSchemas([{ schema, name: '', isInline: true }], {
    place: '#/$defs/',
    minUses: 2,
    describes: true,
  });
  return { ...roots[0], ...(Object.keys(shared).length > 0 && { $defs: shared }) };
}
