import { GraphQLError, type OperationDefinitionNode } from 'graphql';
import type { JsonSchema, Parameter } from './endpoint.ts';
import type { PromptDeclaration, ResourceDeclaration } from './mcp-declarations.ts';

/** Returns the parameter names of a URI template. */
export function templateNames(uri: string): string[] {
  return [...uri.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
}

/** @throws GraphQLError for a resource or prompt with an unknown parameter. */
export function checkResources(
  operation: OperationDefinitionNode,
  parameters: readonly Parameter[],
  resource: ResourceDeclaration | null,
  prompt: PromptDeclaration | null,
): void {
  const known = new Set(parameters.map(({ name }) => name));
  const named = [
    ...(resource ? [...templateNames(resource.uri), ...Object.keys(resource.values)] : []),
    ...(prompt ? [...Object.keys(prompt.parameters), ...prompt.arguments] : []),
  ];
  const stray = named.find((name) => !known.has(name));
  if (stray !== undefined)
    throw new GraphQLError(`Unknown parameter ${stray} in @resource or @prompt. Allowed: ${[...known].join(', ')}.`, {
      nodes: [operation],
    });
  if (prompt && !resource)
    throw new GraphQLError('@prompt requires the @resource that it shows.', { nodes: [operation] });
  if (!resource || resource.listedBy === null) return;
  if (resource.title === null)
    throw new GraphQLError('@resource requires the path of the title in its listing.', { nodes: [operation] });
  const unsaid = templateNames(resource.uri).find((name) => resource.values[name] === undefined);
  if (unsaid)
    throw new GraphQLError(`@resource requires the path of {${unsaid}} in its listing.`, { nodes: [operation] });
}

/** Whether answers of a schema have a member at a path of names, through lists. */
export function hasMember(schema: JsonSchema | undefined, path: string): boolean {
  let at = schema;
  for (const name of path.split('.')) {
    while (at?.items) at = at.items;
    at = at?.properties?.[name];
  }
  return at !== undefined;
}
