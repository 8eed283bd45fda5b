import type { GraphQLSchema } from 'graphql';
import { type EngineDeclarations, loadEngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { importFolder } from '../../platform/modules/import-folder.ts';
import type { SubgraphName } from '../../platform/subgraph-names.ts';
import { createBuilder, createSharedTypes, type GraphBuilder, type SharedTypes } from './create-builder.ts';
import { buildFederatedSchema } from './federated-schema.ts';
import { addKnowledgePayload } from './knowledge-payload.ts';
import { addReading } from './reading-type.ts';

/**
 * Feature of a subgraph: a file in its `schema/` folder that exports a `schema` adds types and fields to the builder.
 *
 * A schema is built once for all services of a process, from declarations alone. Resolvers take everything specific to
 * a service from the request's context.
 */
export type SchemaPart = (builder: GraphBuilder, types: SharedTypes, declarations: EngineDeclarations) => void;

export interface Subgraph {
  readonly name: SubgraphName;
  readonly schema: GraphQLSchema;
  /** Federation SDL. */
  readonly sdl: string;
}

const loaded = new Map<SubgraphName, Promise<Subgraph>>();

/**
 * Loads a subgraph, built once per process from the feature files of its folder and the declared readings.
 *
 * @throws Error when the folder contains no feature, or features contradict each other.
 */
export function loadSubgraph(name: SubgraphName): Promise<Subgraph> {
  const subgraph = loaded.get(name) ?? buildSubgraph(name);
  loaded.set(name, subgraph);
  return subgraph;
}

async function buildSubgraph(name: SubgraphName): Promise<Subgraph> {
  const modules = await importFolder(`subgraphs/${name}/schema`);
  const parts = modules.flatMap(({ schema }) => (schema ? [schema as SchemaPart] : []));
  if (parts.length === 0)
    throw new Error(`Subgraph ${name} has no features. Add a file that exports a schema to subgraphs/${name}/schema/.`);
  const declarations = await loadEngineDeclarations();
  const builder = createBuilder();
  const types = createSharedTypes(builder);
  for (const part of parts) part(builder, types, declarations);
  for (const declaration of declarations.knowledge)
    if (declaration.owner === name) addKnowledgePayload(builder, types, declaration, declarations);
  for (const declaration of declarations.readings)
    if (declaration.owner === name) addReading(builder, types, declaration, declarations);
  return { name, ...buildFederatedSchema(builder) };
}
