import { execute, type GraphQLSchema, parse, specifiedDirectives } from 'graphql';
import { type EngineDeclarations, loadEngineDeclarations } from '../modules/engine-declarations.ts';
import { importFolder } from '../modules/import-folder.ts';
import { createBuilder, createSharedTypes, type GraphBuilder, type SharedTypes } from './create-builder.ts';
import { hasKnowledgeEntity } from './knowledge-entity.ts';
import { addKnowledgePayload } from './knowledge-payload.ts';
import { LIVE_DIRECTIVE } from './live-field.ts';

export const SUBGRAPH_NAMES = ['market', 'onchain', 'strategies', 'macro', 'knowledge', 'account'] as const;
export type SubgraphName = (typeof SUBGRAPH_NAMES)[number];

/**
 * One feature of a subgraph: a file in its `schema/` folder that exports a `schema` adds types and fields to the builder.
 *
 * A schema is made once for all services of a process, of declarations alone. What belongs to one service, its resolvers
 * take from the request's context.
 */
export type SchemaPart = (builder: GraphBuilder, types: SharedTypes, declarations: EngineDeclarations) => void;

export interface Subgraph {
  readonly name: SubgraphName;
  readonly schema: GraphQLSchema;
  /** Federation SDL. */
  readonly sdl: string;
}

const DIRECTIVES = ['@key', '@shareable', '@external', '@requires', '@extends'];

const loaded = new Map<SubgraphName, Promise<Subgraph>>();

/**
 * A subgraph, built once in a process from the feature files of its folder; a knowledge type that none of them makes gets
 * the fields of its payload.
 *
 * @throws Error when the folder holds no feature, or features contradict each other.
 */
export function loadSubgraph(name: SubgraphName): Promise<Subgraph> {
  const subgraph = loaded.get(name) ?? buildSubgraph(name);
  loaded.set(name, subgraph);
  return subgraph;
}

async function buildSubgraph(name: SubgraphName): Promise<Subgraph> {
  const folder = new URL(`../../subgraphs/${name}/schema/`, import.meta.url);
  const parts = await importFolder(folder, ({ schema }) => schema as SchemaPart | undefined);
  if (parts.length === 0) throw new Error(`subgraph ${name} has no features`);
  const declarations = await loadEngineDeclarations();
  const builder = createBuilder();
  const types = createSharedTypes(builder);
  for (const part of parts) part(builder, types, declarations);
  for (const declaration of declarations.knowledge)
    if (declaration.owner === name && !hasKnowledgeEntity(builder, declaration))
      addKnowledgePayload(builder, declaration, declarations);
  const schema = builder.toSubGraphSchema({
    linkUrl: 'https://specs.apollo.dev/federation/v2.6',
    federationDirectives: DIRECTIVES,
    // Those given take the place of the standard ones, which a server needs to accept `@include` and `@skip`.
    directives: [...specifiedDirectives, LIVE_DIRECTIVE],
  });
  return { name, schema, sdl: readSdl(schema, name) };
}

function readSdl(schema: GraphQLSchema, name: string): string {
  const result = execute({ schema, document: parse('{ _service { sdl } }') });
  const sdl = 'data' in result ? (result.data?._service as { sdl?: string } | undefined)?.sdl : undefined;
  if (!sdl) throw new Error(`subgraph ${name} does not print its schema`);
  return sdl;
}
