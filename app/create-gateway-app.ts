import path from 'node:path';
import express, { type Express } from 'express';
import { Redis } from 'ioredis';
import { composeSupergraph } from '../gateway/compose.ts';
import { createEdge } from '../gateway/edge/create-edge.ts';
import { answerError, answerNotFound, beginRequest, chargeRequest } from '../gateway/edge/edge-middleware.ts';
import { createGraphiql } from '../gateway/graphiql.ts';
import { createGraphqlHandlers } from '../gateway/graphql-server.ts';
import { createRouterEngine } from '../gateway/router-engine.ts';
import type { SubgraphEndpoint } from '../gateway/subgraph/subgraph-endpoint.ts';
import type { ApiKeyStore } from '../platform/api-keys/api-key-store.ts';
import type { DailyAllowance } from '../platform/backtests/daily-allowance.ts';
import type { EvidenceReader } from '../platform/backtests/evidence-reader.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Execute } from '../platform/graph/execute.ts';
import type { IdempotentRequests } from '../platform/idempotency/idempotent-requests.ts';
import type { Log } from '../platform/log.ts';
import type { EngineDeclarations } from '../platform/modules/engine-declarations.ts';
import type { SeriesStore } from '../platform/series/series-snapshot.ts';
import { type Bridge, createBridge } from '../rest-bridge/create-bridge.ts';
import { createPageViews } from '../web/pages/page-views.ts';
import { countContents } from './count-contents.ts';

export interface GatewayAppOptions {
  readonly config: Config;
  readonly log: Log;
  readonly root: string;
  readonly url: string;
  readonly endpoints: readonly SubgraphEndpoint[];
  readonly apiKeys: ApiKeyStore;
  readonly series: SeriesStore;
  readonly clock: Clock;
  readonly idempotent: IdempotentRequests;
  readonly evidence: EvidenceReader;
  readonly allowance: DailyAllowance;
  readonly declarations: EngineDeclarations;
}

/** The graph and every channel on it as one web application, in the order in which a request meets its parts. */
export async function createGatewayApp({
  config,
  log,
  root,
  url,
  endpoints,
  apiKeys,
  series,
  clock,
  idempotent,
  evidence,
  allowance,
  declarations,
}: GatewayAppOptions) {
  const redis = config.REDIS_URL
    ? new Redis(config.REDIS_URL, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
    : undefined;
  redis?.on('error', (error) => log.warn({ err: error }, 'redis failed'));
  const edge = createEdge(apiKeys, redis);
  const supergraphSdl = composeSupergraph(endpoints);
  const engine = await createRouterEngine(supergraphSdl, endpoints);
  const onInternalError = (error: unknown, requestId?: string) =>
    log.error({ err: error, requestId }, 'request failed');
  const execute: Execute = ({ document, variables, caller, requestId }) =>
    engine.execute({ document, variables, context: { caller, requestId, snapshot: series.current() } });
  const publicUrl = config.PUBLIC_URL ?? url;
  const bridge = await createBridge({
    operationsDir: path.join(root, 'operations'),
    schema: engine.publicSchema,
    execute,
    edge,
    series,
    clock,
    idempotent,
    allowance,
    contents: countContents(declarations),
    runsRevision: evidence.revision,
    publicUrl,
    payTo: config.X402_PAY_TO,
    pages: createPageViews(),
    onInternalError,
  });
  const graphql = await createGraphqlHandlers({ engine, supergraphSdl, edge, series, onInternalError });
  const app = mount(bridge, graphql.handlers, chargeRequest(edge), onInternalError);
  return {
    app,
    bridge,
    edge,
    engine,
    onInternalError,
    close: async () => {
      await graphql.stop();
      redis?.disconnect();
    },
  };
}

function mount(
  bridge: Bridge,
  graphql: express.RequestHandler[],
  charge: express.RequestHandler,
  onInternalError: (error: unknown, requestId: string) => void,
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use(beginRequest);
  for (const router of bridge.free) app.use(router);
  app.use(bridge.pages);
  app.use(createGraphiql());
  app.use(charge);
  app.use('/graphql', ...graphql);
  for (const router of bridge.charged) app.use(router);
  app.use(answerNotFound);
  app.use(answerError(onInternalError));
  return app;
}
