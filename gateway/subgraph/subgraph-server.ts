import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginInlineTraceDisabled } from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Database } from '../../platform/database/open-database.ts';
import { SERVICE_HEADER } from '../../platform/http/edge.ts';
import type { Tiers } from '../../platform/tiers.ts';
import { createContexts, type SubgraphContext, type SubgraphDeps } from '../../services/graph/subgraph-context.ts';
import { toPublicError } from '../public-error.ts';
import { CPU_MS_HEADER } from './caller-token.ts';
import { identifySubgraphCaller, limitUnsigned, type SubgraphCallers } from './subgraph-callers.ts';

export interface SubgraphServerOptions {
  readonly schema: GraphQLSchema;
  /** Dependencies of the resolvers. */
  readonly deps: SubgraphDeps;
  readonly tiers: Tiers;
  /** Database whose availability `/readyz` reports. */
  readonly database: Pick<Database, 'away'>;
  readonly secret: Uint8Array;
  /** Requests accepted without a token. */
  readonly callers: SubgraphCallers;
  onInternalError(error: unknown): void;
}

/** Reports a request's CPU time to the gateway in an internal header. */
const REPORT_CPU_TIME: ApolloServerPlugin<SubgraphContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ contextValue, response }) =>
      void response.http.headers.set(CPU_MS_HEADER, String(contextValue.work.cpuMs)),
  }),
};

/** Serves one subgraph over HTTP to gateways that share the secret. */
export async function createSubgraphApp({
  schema,
  deps,
  tiers,
  database,
  secret,
  callers,
  onInternalError,
}: SubgraphServerOptions): Promise<express.Express> {
  const apollo = new ApolloServer<SubgraphContext>({
    schema,
    introspection: true,
    csrfPrevention: true,
    // The caller stops the server after the last request; Apollo would raise the signal again and abort them.
    stopOnTerminationSignals: false,
    nodeEnv: 'production',
    plugins: [ApolloServerPluginInlineTraceDisabled(), REPORT_CPU_TIME, limitUnsigned(callers)],
    formatError: (formatted, error) => toPublicError(formatted, error, onInternalError),
  });
  await apollo.start();
  const contextOf = createContexts(deps);
  const app = express();
  app.disable('x-powered-by');
  app.use((_request, response, next) => {
    response.setHeader(...SERVICE_HEADER);
    next();
  });
  app.get('/healthz', (_request, response) => void response.type('text').send('ok\n'));
  app.get('/readyz', async (_request, response) => {
    const away = await database.away();
    response
      .status(away ? 503 : 200)
      .type('text')
      .send(away ? `away: ${away}\n` : 'ready\n');
  });
  app.use(
    '/graphql',
    express.json({ limit: '5mb' }),
    expressMiddleware(apollo, {
      context: async ({ req }) => {
        const claims = await identifySubgraphCaller(req.get('authorization'), secret, callers);
        const { caller, requestId, cpuMs = 0 } = claims;
        const context = contextOf({ caller, requestId, tiers, snapshot: deps.series.current() });
        context.work.add(cpuMs);
        return context;
      },
    }),
  );
  return app;
}
