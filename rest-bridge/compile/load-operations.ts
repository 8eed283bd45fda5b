import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  parse,
  Source,
  visit,
} from 'graphql';
import { compileOperation } from './compile-operation.ts';
import { Directives } from './directives.ts';
import type { Endpoint } from './endpoint.ts';
import { digestOperations, readOperationTexts } from './operation-texts.ts';
import { hasMember } from './resource.ts';
import { servedRoutes } from './served-routes.ts';
import { jobFaults } from './tool.ts';

/** Folder of fragments shared by documents of a domain. */
const FRAGMENTS = 'fragments';

/** Operations that were validated before. */
export interface ValidatedOperations {
  readonly supergraphSdl: string;
  /** Result of {@link digestOperations} at that time. */
  readonly digest: string;
}

/**
 * Compiles all operations of a folder: `<domain>/<stem>.graphql`, one operation per file. Shared fragments are in
 * `<domain>/fragments/`.
 *
 * @param validated - Operations that need no validation against the schema if the folder still holds them, because it
 *   takes as long as compiling them.
 * @throws Error listing every invalid document with file, line and reason, and every duplicate name, path or tool.
 */
export async function loadOperations(
  folder: string,
  schema: GraphQLSchema,
  validated: ValidatedOperations | null = null,
): Promise<Endpoint[]> {
  const directives = new Directives(await readFile(path.join(folder, 'directives.graphql'), 'utf8'));
  const texts = await readOperationTexts(folder);
  const isValid = validated !== null && validated.digest === digestOperations(texts, validated.supergraphSdl);
  const all = [...texts].map(([name, text]) => new Source(text, name));
  const isShared = ({ name }: Source) => path.basename(path.dirname(name)) === FRAGMENTS;
  // Only the error about a fault needs the positions of nodes, with which a document keeps its whole text and all tokens.
  const read = (source: Source) => parse(source, { noLocation: isValid });
  const shared = all.filter(isShared).map((source) => ({ name: source.name, document: read(source) }));
  const fragments = fragmentsOf(shared);
  const endpoints: Endpoint[] = [];
  const faults = misplaced(shared);
  for (const source of all.filter((one) => !isShared(one))) {
    const { name } = source;
    try {
      const document = withFragments(read(source), fragments);
      endpoints.push(compileOperation(document, path.dirname(name), { directives, schema, isValid }));
    } catch (error) {
      faults.push(`${name}${lineOf(error)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  faults.push(...faultsAmong(endpoints));
  if (endpoints.length === 0 && faults.length === 0) faults.push(`No operations found in ${folder}`);
  if (faults.length > 0) throw new Error(`Invalid operations:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return endpoints;
}

/** Returns the faults that show only in all operations together: repeated names, and references that lead nowhere. */
function faultsAmong(endpoints: readonly Endpoint[]): string[] {
  return [
    ...repeated(
      'operation',
      endpoints.map((endpoint) => endpoint.name),
    ),
    ...repeated(
      'tool',
      endpoints.flatMap(({ tool, awaited }) => [...(tool ? [tool.name] : []), ...(awaited ? [awaited.tool] : [])]),
    ),
    ...repeated(
      'plot',
      endpoints.flatMap(({ plot }) => plot?.name ?? []),
    ),
    ...endpoints.flatMap((endpoint) => jobFaults(endpoint, endpoints)),
    ...endpoints.flatMap((endpoint) => formFaults(endpoint, endpoints)),
    ...repeated(
      'prompt',
      endpoints.flatMap(({ prompt }) => prompt?.name ?? []),
    ),
    ...endpoints.flatMap((endpoint) => [...unlisted(endpoint, endpoints), ...unplotted(endpoint, endpoints)]),
    ...repeated(
      'route',
      endpoints.flatMap(({ rest, paid, page }) => [
        ...[...servedRoutes(rest), ...paid].map(({ method, path }) => `${method} ${path}`),
        ...(page ? [`GET ${page.path}`] : []),
      ]),
    ),
  ];
}

/** Adds only those shared fragments that the document uses. */
function withFragments(document: DocumentNode, fragments: Fragments): DocumentNode {
  const used = new Set<FragmentDefinitionNode>();
  const follow = (node: ASTNode): void => {
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value);
        if (!fragment || used.has(fragment)) return;
        used.add(fragment);
        follow(fragment);
      },
    });
  };
  follow(document);
  // In the order of the files: the document is the same whichever of its fields comes first.
  const added = [...fragments.values()].filter((fragment) => used.has(fragment));
  return { ...document, definitions: [...document.definitions, ...added] };
}

/** A file of a folder of fragments. */
interface SharedFile {
  readonly name: string;
  readonly document: DocumentNode;
}

/** Returns the faults of files of fragments that hold something else, which no endpoint would serve. */
function misplaced(files: readonly SharedFile[]): string[] {
  return files
    .filter(({ document }) => document.definitions.some(({ kind }) => kind !== Kind.FRAGMENT_DEFINITION))
    .map(({ name }) => `${name}: expected only fragments. Move the operation to the folder of its domain`);
}

/** Fragments by name. */
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

function fragmentsOf(files: readonly SharedFile[]): Fragments {
  return new Map(
    files
      .flatMap(({ document }) => document.definitions)
      .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
}

/** Returns the faults of the forms of a page: unknown operations, and a page that is the same for everybody. */
function formFaults({ name, page }: Endpoint, endpoints: readonly Endpoint[]): string[] {
  if (!page || page.forms.length === 0) return [];
  const unknown = page.forms.filter((form) => !endpoints.some((one) => one.name === form));
  return [
    ...unknown.map((form) => `${name}: unknown operation ${form} in forms of @page`),
    ...(page.reader === 'anyone' ? [`${name}: a page with forms needs reader visitor or account`] : []),
  ];
}

/** Returns the faults of the listing that a resource refers to. */
function unlisted({ name, resource }: Endpoint, endpoints: readonly Endpoint[]): string[] {
  if (!resource || resource.listedBy === null) return [];
  const list = endpoints.find((one) => one.name === resource.listedBy);
  if (!list) return [`${name}: unknown operation ${resource.listedBy} in listedBy of @resource`];
  return [...Object.values(resource.values), resource.title as string]
    .filter((path) => !hasMember(list.output, path))
    .map((path) => `${name}: the answer of ${list.name} has no member ${path}`);
}

function unplotted({ name, plot }: Endpoint, endpoints: readonly Endpoint[]): string[] {
  if (!plot || plot.listedBy === null || plot.ids === null) return [];
  const list = endpoints.find((one) => one.name === plot.listedBy);
  if (!list) return [`${name}: unknown operation ${plot.listedBy} in listedBy of @plot`];
  return hasMember(list.output, plot.ids) ? [] : [`${name}: the answer of ${list.name} has no member ${plot.ids}`];
}

function lineOf(error: unknown): string {
  const line = error instanceof GraphQLError ? error.locations?.[0]?.line : undefined;
  return line === undefined ? '' : `:${line}`;
}

function repeated(what: string, names: readonly string[]): string[] {
  return [...new Set(names.filter((name, i) => names.indexOf(name) !== i))].map(
    (name) => `${what} ${name} is declared twice`,
  );
}
