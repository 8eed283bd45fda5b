import { execute, type GraphQLSchema } from 'graphql';
import type { RequestContext } from '../../platform/graph/request-context.ts';
import type { SubgraphEndpoint } from './subgraph-endpoint.ts';

interface LoadedSubgraph {
  readonly name: string;
  readonly schema: GraphQLSchema;
  readonly sdl: string;
}

/**
 * A subgraph in this process: a function call.
 *
 * @param contextOf - What resolvers work on: the same object for the same request, so that loaders batch over a hop.
 */
export function createInProcessEndpoint(
  { name, schema, sdl }: LoadedSubgraph,
  contextOf: (request: RequestContext) => RequestContext,
): SubgraphEndpoint {
  return {
    name,
    sdl,
    execute: ({ document, variables, operationName, context }) =>
      execute({
        schema,
        document,
        variableValues: variables,
        operationName: operationName ?? null,
        contextValue: contextOf(context),
      }),
  };
}
