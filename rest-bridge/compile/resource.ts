import { GraphQLError, type OperationDefinitionNode } from 'graphql';
import type { JsonSchema, Parameter } from './endpoint.ts';

/** Declaration in an operation document that its answers are readable as resources. */
export interface ResourceDeclaration {
  /** URI template with parameters in braces. */
  readonly uri: string;
  /** Operation whose answer lists the resources; null for resources that belong to a caller and are not listed. */
  readonly listedBy: string | null;
  /** Path in the listing to the value of each parameter: member names separated by dots, through lists. */
  readonly values: Readonly<Record<string, string>>;
  /** Path in the listing to the title; null for resources that are not listed. */
  readonly title: string | null;
}

/** Declaration in an operation document of a prompt: the answer plus instructions for reading it. */
export interface PromptDeclaration {
  readonly name: string;
  readonly title: string;
  /** Instructions for reading the answer. */
  readonly text: string;
  /** Fixed parameters. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Optional text parameters. */
  readonly arguments: readonly string[];
}

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
