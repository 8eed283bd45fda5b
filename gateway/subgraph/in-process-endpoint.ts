import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { RequestContext } from '../../services/graph/request-context.ts';
import { type CompiledOperation, compileOperation } from '../execution/compile-operation.ts';
import type { SubgraphEndpoint } from './subgraph-endpoint.ts';

interface LoadedSubgraph {
  readonly name: string;
  readonly schema: GraphQLSchema;
  readonly sdl: string;
}

/**
 * Connects to a subgraph in this process by function calls. Documents are compiled once; they live as long as the plan
 * that holds them.
 *
 * @param contextOf - Returns the resolvers' context: the same object per request, so that loaders batch across hops.
 */
export function createInProcessEndpoint(
  { name, schema, sdl }: LoadedSubgraph,
  contextOf: (request: RequestContext) => RequestContext,
): SubgraphEndpoint {
  const compiled = new WeakMap<DocumentNode, CompiledOperation>();
  const compile = (document: DocumentNode, operationName: string | undefined) => {
    const known = compiled.get(document);
    if (known) return known;
    const made = compileOperation(schema, document, operationName);
    compiled.set(document, made);
    return made;
  };
  return {
    name,
    sdl,
    execute: ({ document, variables, operationName, context }) =>
      compile(document, operationName)(variables, contextOf(context)),
  };
}
