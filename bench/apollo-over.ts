import { ApolloServer } from '@apollo/server';
import type { GraphEngine } from '../gateway/graph-engine.ts';
import type { RequestContext } from '../services/graph/request-context.ts';

/** A plain Apollo Server over a graph engine: no callers, no quotas, no channels. */
export function apolloOver(engine: GraphEngine, supergraphSdl: string): ApolloServer {
  return new ApolloServer({
    gateway: {
      onSchemaLoadOrUpdate(callback) {
        callback({ apiSchema: engine.publicSchema, coreSupergraphSdl: supergraphSdl });
        return () => {};
      },
      load: async () => ({
        executor: ({ document, request, context }) =>
          engine.execute({ document, variables: request.variables ?? {}, context: context as RequestContext }),
      }),
      stop: async () => {},
    },
    stopOnTerminationSignals: false,
    nodeEnv: 'production',
  });
}
