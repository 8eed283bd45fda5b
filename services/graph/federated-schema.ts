import { EntityType, entitiesField, serviceField } from '@apollo/subgraph/dist/types.js';
import { hasResolvableKey } from '@pothos/plugin-federation';
import {
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLUnionType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  Kind,
  print,
  printSchema,
  specifiedDirectives,
} from 'graphql';
import { declareCosts } from './cost-directives.ts';
import type { GraphBuilder } from './create-builder.ts';
import { LIVE_DIRECTIVE } from './live-field.ts';

const LINK = {
  name: 'link',
  args: {
    url: 'https://specs.apollo.dev/federation/v2.9',
    import: ['@key', '@shareable', '@external', '@requires', '@extends', '@cost', '@listSize'],
  },
};

/**
 * Builds the schema of a subgraph: the builder's types, and the `_service` and `_entities` fields of the federation
 * specification.
 *
 * `toSubGraphSchema` of the federation plugin does the same and prints through `@apollo/federation-internals`, which
 * takes a second at every start and is under the Elastic License (decision 58).
 *
 * @returns the executable schema, and its federation SDL.
 */
export function buildFederatedSchema(builder: GraphBuilder): { readonly schema: GraphQLSchema; readonly sdl: string } {
  const declared = builder.toSchema({
    // A given list replaces the standard directives, which a server needs to accept `@include` and `@skip`.
    directives: [...specifiedDirectives, LIVE_DIRECTIVE],
    extensions: { directives: [LINK] },
    sortSchema: false,
  });
  declareCosts(declared);
  const sdl = printSdl(declared);
  return { schema: addFederationFields(declared, sdl), sdl };
}

/** Prints the syntax nodes that the directives plugin attaches to every type, because graphql-js prints no directives. */
function printSdl(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap())
    .filter((type) => !isSpecifiedScalarType(type) && !isIntrospectionType(type))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const nodes = types.map(({ astNode }) => astNode);
  const definitions = [...schema.extensionASTNodes, ...nodes].filter((node) => node != null);
  const directives = printSchema(new GraphQLSchema({ directives: [LIVE_DIRECTIVE] }));
  return `${directives}\n\n${print({ kind: Kind.DOCUMENT, definitions })}\n`;
}

function addFederationFields(declared: GraphQLSchema, sdl: string): GraphQLSchema {
  const config = declared.toConfig();
  const entities = config.types.filter(isObjectType).filter(hasResolvableKey);
  const union = new GraphQLUnionType({ ...EntityType.toConfig(), types: entities });
  const query = declared.getQueryType()?.toConfig();
  const withFederation = new GraphQLObjectType({
    name: 'Query',
    ...query,
    fields: {
      ...query?.fields,
      _service: { ...serviceField, resolve: () => ({ sdl }) },
      ...(entities.length > 0 && {
        _entities: { ...entitiesField, type: new GraphQLNonNull(new GraphQLList(union)) },
      }),
    },
  });
  return new GraphQLSchema({
    ...config,
    query: withFederation,
    types: config.types.map((type) => (type === config.query ? withFederation : type)),
  });
}
