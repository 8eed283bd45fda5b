import { execute } from 'graphql';
import type { SubgraphEndpoint } from '../../../gateway/subgraph/subgraph-endpoint.ts';
import { SUBGRAPH_NAMES } from '../../../platform/subgraph-names.ts';
import { loadSubgraph } from '../../../services/graph/subgraph.ts';
import { createContexts, type SubgraphDeps } from '../../../services/graph/subgraph-context.ts';

/** The six subgraphs in this process, executed by graphql-js. */
export async function plainEndpoints(deps: SubgraphDeps): Promise<SubgraphEndpoint[]> {
  const contextOf = createContexts(deps);
  return Promise.all(
    SUBGRAPH_NAMES.map(async (name) => {
      const { schema, sdl } = await loadSubgraph(name);
      return {
        name,
        sdl,
        execute: ({ document, variables, operationName, context }) =>
          execute({ schema, document, variableValues: variables, operationName, contextValue: contextOf(context) }),
      };
    }),
  );
}
