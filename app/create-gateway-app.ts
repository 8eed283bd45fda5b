import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import express, { type Express } from 'express';
import { composeSupergraph } from '../gateway/compose.ts';
import { countWork } from '../gateway/count-work.ts';
import { createEdge } from '../gateway/edge/create-edge.ts';
import {
  answerError,
  answerNotFound,
  beginRequest,
  chargeRequest,
  giveBackMiss,
} from '../gateway/edge/edge-middleware.ts';
import { createGraphiql } from '../gateway/graphiql.ts';
import { createGraphqlHandlers } from '../gateway/graphql-server.ts';
import { createLive, type LiveOptions } from '../gateway/live/create-live.ts';
import { createSharedCounts } from '../gateway/live/shared-counts.ts';
import { markSample } from '../gateway/mark-sample.ts';
import { createRouterEngine } from '../gateway/router-engine.ts';
import type { SubgraphEndpoint } from '../gateway/subgraph/subgraph-endpoint.ts';
import { createAccessTokens } from '../platform/accounts/access-tokens.ts';
import type { AccountStore } from '../platform/accounts/account-store.ts';
import type { ApiKeyStore } from '../platform/api-keys/api-key-store.ts';
import type { DailyAllowance } from '../platform/backtests/daily-allowance.ts';
import type { EvidenceReader } from '../platform/backtests/evidence-reader.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { Feeds } from '../platform/feeds/feed.ts';
import type { Execute } from '../platform/graph/execute.ts';
import { mcpResource } from '../platform/http/bearer-challenge.ts';
import { createAddressReader, readTrustedProxies } from '../platform/http/trusted-proxies.ts';
import type { IdempotentRequests } from '../platform/idempotency/idempotent-requests.ts';
import type { Ticking } from '../platform/jobs/ticking.ts';
import type { Log } from '../platform/log.ts';
import type { EngineDeclarations } from '../platform/modules/engine-declarations.ts';
import type { Pay } from '../platform/payments/payments.ts';
import type { Reports } from '../platform/reports/reports.ts';
import type { SeriesStore } from '../platform/series/series-snapshot.ts';
import type { Tiers } from '../platform/tiers.ts';
import type { Works } from '../platform/work/works.ts';
import type { CheckoutChannel } from '../rest-bridge/channels/checkout.ts';
import { type Bridge, createBridge } from '../rest-bridge/create-bridge.ts';
import { drawChart } from '../web/pages/charts/draw-chart.tsx';
import { createPageViews } from '../web/pages/page-views.ts';
import { countContents } from './count-contents.ts';
import { type Accounts, createAccounts } from './create-accounts.ts';
import { sourceLicences } from './left-out.ts';
import type { LiveSources } from './live-sources.ts';
import { mcpHosts, mcpOrigins } from './mcp-hosts.ts';
import { openRedis } from './open-redis.ts';
import { ownOrigins } from './own-origins.ts';

export interface GatewayAppOptions {
  readonly config: Config;
  readonly log: Log;
  readonly root: string;
  readonly url: string;
  readonly endpoints: readonly SubgraphEndpoint[];
  readonly database: Database;
  readonly accounts: AccountStore;
  readonly apiKeys: ApiKeyStore;
  readonly series: SeriesStore;
  readonly works: Works;
  readonly clock: Clock;
  readonly tiers: Tiers;
  readonly idempotent: IdempotentRequests;
  readonly evidence: EvidenceReader;
  readonly allowance: DailyAllowance;
  readonly reports: Reports;
  readonly checkout: CheckoutChannel | null;
  readonly declarations: EngineDeclarations;
  readonly liveSources: LiveSources;
  /** Null when payments are not configured. */
  readonly pay: Pay | null;
  readonly feeds: Feeds;
  readonly ticking: Ticking;
  readonly onLive: Pick<LiveOptions, 'onExecute' | 'onCount'>;
}

/** The graph and every channel on it as one web application, in the order in which a request meets its parts. */
export async function createGatewayApp(options: GatewayAppOptions) {
  const { config, log, root, url, endpoints, database, apiKeys, series, tiers } = options;
  const redis = config.REDIS_URL ? openRedis(config.REDIS_URL, log) : undefined;
  const publicUrl = config.PUBLIC_URL ?? url;
  const addressOf = createAddressReader(readTrustedProxies(config.TRUSTED_PROXIES));
  const isOwnOrigin = ownOrigins(config, url);
  const accessTokens = createAccessTokens(database);
  const edge = createEdge({
    apiKeys,
    accessTokens,
    resource: mcpResource(publicUrl),
    addressOf,
    tiers,
    redis,
    pagesPerHour: config.PAGE_QUOTA,
  });
  const supergraphSdl = await composeSupergraph(endpoints, await readSupergraph(root));
  const engine = markSample(countWork(await createRouterEngine(supergraphSdl, endpoints), options.works, edge));
  const onInternalError = (error: unknown, requestId?: string) =>
    log.error({ err: error, requestId }, 'request failed');
  const execute: Execute = ({ document, variables, caller, requestId, snapshot = series.current() }) =>
    engine.execute({ document, variables, context: { caller, tiers, requestId, snapshot } });
  const accounts = await createAccounts({
    ...options,
    accountStore: options.accounts,
    addressOf,
    redis,
    publicUrl,
    isOwnOrigin,
    onInternalError,
  });
  const bridge = await createBridge({
    ...options,
    operationsDir: path.join(root, 'operations'),
    schema: engine.publicSchema,
    execute,
    edge,
    contents: countContents(options.declarations),
    licences: sourceLicences(options.liveSources),
    runsRevision: options.evidence.revision,
    publicUrl,
    payTo: config.X402_PAY_TO ?? null,
    accountOf: accounts.accountOf,
    pages: createPageViews(),
    draw: drawChart,
    mcpHosts: mcpHosts(config),
    isOwnOrigin: mcpOrigins(config, isOwnOrigin),
    onInternalError,
  });
  const graphql = await createGraphqlHandlers({ engine, supergraphSdl, edge, series, tiers, onInternalError });
  const live = createLive({
    ...options,
    ...options.onLive,
    engine,
    subgraphs: endpoints,
    edge,
    onInternalError,
    shared: redis ? createSharedCounts(redis) : null,
    onKeysChanged: (listener) => database.wakeups.listen('api_keys', listener),
  });
  const app = mount(
    beginRequest(addressOf, series),
    bridge,
    accounts,
    [live.httpStream, ...graphql.handlers],
    chargeRequest(edge, publicUrl),
    onInternalError,
  );
  return {
    app,
    bridge,
    live,
    close: async () => {
      accounts.close();
      await graphql.stop();
      redis?.disconnect();
    },
  };
}

/** The supergraph that `npm run generate` wrote; null where there is none. */
async function readSupergraph(root: string): Promise<string | null> {
  const file = path.join(root, 'generated/supergraph.graphql');
  return existsSync(file) ? readFile(file, 'utf8') : null;
}

function mount(
  begin: express.RequestHandler,
  bridge: Bridge,
  accounts: Accounts,
  graphql: express.RequestHandler[],
  charge: express.RequestHandler,
  onInternalError: (error: unknown, requestId: string) => void,
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use(begin);
  for (const router of bridge.free) app.use(router);
  app.use(accounts.router);
  app.use(bridge.pages);
  app.use(createGraphiql());
  app.use(bridge.refuseMisses);
  app.use(charge);
  app.use('/graphql', ...graphql);
  for (const router of bridge.charged) app.use(router);
  app.use(answerNotFound);
  app.use(giveBackMiss);
  app.use(bridge.answerMissWithPage);
  app.use(answerError(onInternalError));
  return app;
}
