import { execute, type GraphQLSchema } from 'graphql';
import type { SubgraphEndpoint } from './subgraph-endpoint.ts';

/** A subgraph in this process: a function call, with the request's own context, so that its loaders batch over a hop. */
export function createInProcessEndpoint({
  name,
  schema,
  sdl,
}: {
  readonly name: string;
  readonly schema: GraphQLSchema;
  readonly sdl: string;
}): SubgraphEndpoint {
  return {
    name,
    sdl,
    execute: ({ document, variables, operationName, context }) =>
      execute({
        schema,
        document,
        variableValues: variables,
        operationName: operationName ?? null,
        contextValue: context,
      }),
  };
}
