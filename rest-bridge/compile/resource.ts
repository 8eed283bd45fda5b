import { GraphQLError, type OperationDefinitionNode } from 'graphql';
import type { JsonSchema, Parameter } from './endpoint.ts';

/** An operation whose answers can be read as resources, as its document declares it. */
export interface ResourceDeclaration {
  /** URI template: parameters in braces. */
  readonly uri: string;
  /** Name of the operation whose answer lists them; null where each belongs to a caller and is not listed. */
  readonly listedBy: string | null;
  /** Where the listing says the value of each parameter: member names from the top, separated by dots, through lists. */
  readonly values: Readonly<Record<string, string>>;
  /** Where it says the name for people; null where nothing lists them. */
  readonly title: string | null;
}

/** A prompt made of an answer and words on how to read it, as the document of the operation declares it. */
export interface PromptDeclaration {
  readonly name: string;
  readonly title: string;
  /** How to read the answer, for whoever gets the prompt. */
  readonly text: string;
  /** Parameters that are always the same. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Parameters that may be given; each is a text. */
  readonly arguments: readonly string[];
}

/** Names in braces of a URI template. */
export function templateNames(uri: string): string[] {
  return [...uri.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
}

/** @throws GraphQLError when a resource or a prompt names what is no parameter. */
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
    throw new GraphQLError(`a resource or prompt names ${stray}, which is no parameter`, { nodes: [operation] });
  if (prompt && !resource) throw new GraphQLError('@prompt needs the @resource that it shows', { nodes: [operation] });
  if (!resource || resource.listedBy === null) return;
  if (resource.title === null)
    throw new GraphQLError('@resource does not say where the title is listed', { nodes: [operation] });
  const unsaid = templateNames(resource.uri).find((name) => resource.values[name] === undefined);
  if (unsaid) throw new GraphQLError(`@resource does not say where {${unsaid}} is listed`, { nodes: [operation] });
}

/** Whether answers of this schema have a member at a path of names, through lists. */
export function hasMember(schema: JsonSchema | undefined, path: string): boolean {
  let at = schema;
  for (const name of path.split('.')) {
    while (at?.items) at = at.items;
    at = at?.properties?.[name];
  }
  return at !== undefined;
}
