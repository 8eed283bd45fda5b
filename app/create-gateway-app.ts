import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import express, { type Express } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Redis } from 'ioredis';
import { createAssetsRouter, readAssetAddresses } from '../gateway/assets.ts';
import { composeSupergraph } from '../gateway/composition/compose.ts';
import { countWork } from '../gateway/count-work.ts';
import { createManifestRouter, resolveDocuments } from '../gateway/documents/document-middleware.ts';
import { readDocuments } from '../gateway/documents/documents.ts';
import { createEdge } from '../gateway/edge/create-edge.ts';
import {
  answerError,
  answerNotFound,
  beginRequest,
  chargeRequest,
  giveBackMiss,
} from '../gateway/edge/edge-middleware.ts';
import { followTraces } from '../gateway/edge/follow-trace.ts';
import { createPlanEngine } from '../gateway/federation/plan-engine.ts';
import type { GraphEngine } from '../gateway/graph-engine.ts';
import { createGraphiql } from '../gateway/graphiql.ts';
import { createGraphqlHandlers } from '../gateway/graphql-server.ts';
import { KeptOperations } from '../gateway/kept/kept-operations.ts';
import { createLive, type LiveOptions } from '../gateway/live/create-live.ts';
import { createPublishedStream } from '../gateway/live/published-stream.ts';
import { createSharedCounts } from '../gateway/live/shared-counts.ts';
import { markSample } from '../gateway/mark-sample.ts';
import type { SubgraphEndpoint } from '../gateway/subgraph/subgraph-endpoint.ts';
import type { ClientUsage } from '../gateway/usage/client-usage.ts';
import type { Config } from '../platform/config.ts';
import { mcpResource } from '../platform/http/bearer-challenge.ts';
import { KeptResponder } from '../platform/http/kept-responder.ts';
import { createAddressReader, readTrustedProxies } from '../platform/http/trusted-proxies.ts';
import type { Ticking } from '../platform/jobs/ticking.ts';
import type { Log } from '../platform/log.ts';
import { keepLatest } from '../platform/memory/keep-latest.ts';
import type { CheckoutChannel } from '../rest-bridge/channels/checkout.ts';
import { type Bridge, type BridgeOptions, createBridge } from '../rest-bridge/create-bridge.ts';
import { createAccessTokens } from '../services/accounts/access-tokens.ts';
import { loadDocumentation } from '../services/documentation/load-documentation.ts';
import type { Feeds } from '../services/feeds/feed.ts';
import type { Execute } from '../services/graph/execute.ts';
import type { Payments } from '../services/payments/payments.ts';
import { createDocsViews } from '../web/docs-views.ts';
import { createPageViews } from '../web/page-views.ts';
import type { StudioAssets } from '../web/studio/assets.ts';
import { historyPng } from '../web/studio/charts/history-png.tsx';
import { countContents } from './count-contents.ts';
import { countRefusals, type OnRefused } from './count-refusals.ts';
import { type Accounts, createAccounts } from './create-accounts.ts';
import { sourceLicences } from './left-out.ts';
import { mcpHosts, mcpOrigins } from './mcp-hosts.ts';
import { openRedis } from './open-redis.ts';
import { ownOrigins } from './own-origins.ts';
import { readAppHtml } from './read-app-html.ts';
import type { State } from './state/open-state.ts';

export interface GatewayAppOptions {
  readonly config: Config;
  readonly log: Log;
  readonly root: string;
  readonly url: string;
  readonly endpoints: readonly SubgraphEndpoint[];
  readonly state: Pick<State, 'store' | 'services' | 'app'>;
  readonly checkout: CheckoutChannel | null;
  /** Null when payments are not configured. */
  readonly payments: Payments | null;
  readonly feeds: Feeds;
  readonly ticking: Ticking;
  /** Counts requests by client and field. */
  readonly usage: ClientUsage;
  readonly onRefused: OnRefused;
  readonly onLive: Pick<LiveOptions, 'onExecute' | 'onCount'>;
}

/** The graph and every channel on it as one web application, in the order in which a request meets its parts. */
export async function createGatewayApp(options: GatewayAppOptions) {
  const { config, log, root, endpoints, state } = options;
  const { store, services } = state;
  const redis = config.REDIS_URL ? openRedis(config.REDIS_URL, log) : undefined;
  const door = { ...createDoor(options), redis };
  const identified = createEdge({
    ...door,
    accessTokens: createAccessTokens(store.database),
    resource: mcpResource(door.publicUrl),
    pagesPerHour: config.PAGE_QUOTA,
    sessionOf: async (request) => {
      const id = await accounts.accountOf(request);
      return id === null ? null : accounts.callerOf(id);
    },
  });
  const edge = countRefusals(identified, options.onRefused);
  const supergraphSdl = await composeSupergraph(endpoints, await readGenerated(root, 'supergraph.graphql'));
  const engine = markSample(countWork(await createPlanEngine(supergraphSdl, endpoints), services.works, edge));
  const assets = readAssetAddresses<StudioAssets>(assetsIn(root));
  const accounts = await createAccounts({ ...door, config, log, services, edge, assets });
  const responder = new KeptResponder(edge, store.series, services.callCounts);
  const bridge = await openBridge(options, { ...door, engine, supergraphSdl, edge, responder, assets, accounts });
  const { usage } = options;
  const kept = new KeptOperations({ ...door, responder, usage });
  const graphs = { engine, supergraphSdl, kept, works: services.works };
  const graphql = await createGraphqlHandlers({ ...door, ...graphs, edge, usage, planToken: config.PLAN_TOKEN });
  const documents = openDocuments(options, engine.publicSchema, bridge);
  const live = openLive(options, { ...door, engine, edge, documents });
  const served = mount({
    begin: [
      followTraces((one) => isGraphql(one) || bridge.keepsAnswer(one)),
      beginRequest(door.addressOf, store.series),
    ],
    files: [createAssetsRouter(assetsIn(root)), live.published],
    graphqlFiles: [createManifestRouter(documents), createGraphiql({ accountOf: accounts.accountOf, documents })],
    bridge,
    accounts,
    graphql: [resolveDocuments(documents), live.httpStream, ...graphql.handlers],
    charge: chargeRequest(edge, door.publicUrl, services.callCounts),
    onInternalError: door.onInternalError,
  });
  return {
    app: served,
    kept,
    bridge,
    live,
    quotaOf: edge.usage,
    close: async () => {
      await accounts.close();
      await graphql.stop();
      redis?.disconnect();
    },
  };
}

export type GatewayApp = Awaited<ReturnType<typeof createGatewayApp>>;

/** What every channel needs: stores, tiers, addresses of callers and of this service. */
function createDoor({ config, log, url, state: { store, services, app } }: GatewayAppOptions) {
  return {
    ...store,
    apiKeys: services.apiKeys,
    tiers: app.tiers,
    publicUrl: config.PUBLIC_URL ?? url,
    addressOf: createAddressReader(readTrustedProxies(config.TRUSTED_PROXIES)),
    isOwnOrigin: ownOrigins(config, url),
    onInternalError: (error: unknown, requestId?: string) => log.error({ err: error, requestId }, 'request failed'),
  };
}

/** Documents that callers may send by id: those of the clients' manifests, and the service's own. */
function openDocuments({ config, log }: GatewayAppOptions, schema: GraphQLSchema, { endpoints }: Bridge) {
  return readDocuments({
    mode: config.DOCUMENTS,
    files: (config.DOCUMENT_MANIFESTS ?? '').split(',').flatMap((file) => file.trim() || []),
    own: endpoints.map(({ endpoint }) => endpoint.document),
    schema,
    onInvalid: (fault) => log.warn(fault, 'a document of a manifest does not fit the schema'),
  });
}

interface LiveParts
  extends Pick<LiveOptions, 'engine' | 'edge' | 'series' | 'tiers' | 'documents' | 'onInternalError'> {
  readonly redis: Redis | undefined;
}

/** Live fields of the graph, and publications for pages. */
function openLive(options: GatewayAppOptions, { redis, ...parts }: LiveParts) {
  const { endpoints, state, ticking } = options;
  const published = createPublishedStream({ series: parts.series, ticking });
  const live = createLive({
    ...options,
    ...options.onLive,
    ...parts,
    works: state.services.works,
    subgraphs: endpoints,
    shared: redis ? createSharedCounts(redis) : null,
    onKeysChanged: (listener) => state.store.database.wakeups.listen('api_keys', listener),
  });
  return {
    ...live,
    published: published.router,
    close: async () => {
      published.close();
      await live.close();
    },
  };
}

interface BridgeParts
  extends Pick<
    BridgeOptions,
    'supergraphSdl' | 'edge' | 'responder' | 'publicUrl' | 'isOwnOrigin' | 'onInternalError'
  > {
  readonly accounts: Pick<Accounts, 'accountOf' | 'callerOf'>;
  readonly engine: GraphEngine;
  readonly assets: StudioAssets;
}

/** Every channel made from the operations, on the graph of this process. */
async function openBridge(
  { config, root, state, checkout, payments }: GatewayAppOptions,
  parts: BridgeParts,
): Promise<Bridge> {
  const { store, services, app } = state;
  const { engine, isOwnOrigin, assets, accounts } = parts;
  const execute: Execute = ({ document, variables, snapshot = store.series.current(), ...request }) =>
    engine.execute({ document, variables, context: { tiers: app.tiers, snapshot, ...request } });
  return createBridge({
    ...store,
    ...services,
    ...parts,
    accountOf: accounts.accountOf,
    callerOf: accounts.callerOf,
    tiers: app.tiers,
    checkout,
    payments,
    operationsDir: path.join(root, 'operations'),
    schema: engine.publicSchema,
    validatedDigest: await readGenerated(root, 'operations.sha256'),
    execute,
    contents: countContents(store.declarations),
    licences: sourceLicences(app.liveSources),
    runsRevision: services.evidence.revision,
    payTo: config.X402_PAY_TO ?? null,
    pages: createPageViews(assets),
    documentation: await readDocumentation(root),
    docs: createDocsViews(assets),
    draw: historyPng,
    appHtml: await readAppHtml(path.join(root, 'dist/apps')),
    mcpHosts: mcpHosts(config),
    isOwnOrigin: mcpOrigins(config, isOwnOrigin),
    isOwnPage: isOwnOrigin,
  });
}

/** Shared by all services of a process, since their texts are the same. */
const readDocumentation = keepLatest(loadDocumentation);

/** Folder of what browsers load, written by the build. */
function assetsIn(root: string): string {
  return path.join(root, 'dist/assets');
}

/** A file that `npm run generate` wrote; null where there is none. */
async function readGenerated(root: string, name: string): Promise<string | null> {
  const file = path.join(root, 'generated', name);
  return existsSync(file) ? readFile(file, 'utf8') : null;
}

/** Whether a request is answered by the GraphQL handlers and not by a page. */
function isGraphql({ path: asked, headers: { accept = '' } }: express.Request): boolean {
  return asked === '/graphql' && !accept.includes('text/html');
}

/** Paths of programs, which are not compared with the hundred paths of pages. */
const OF_PROGRAMS = /^\/(api|graphql)(\/|$)/;
/** Paths of programs that do not send GraphQL. */
const OF_API = /^\/api(\/|$)/;

/** Passes requests whose paths match on, past the handlers. */
function unless(paths: RegExp, handlers: readonly express.RequestHandler[]): express.RequestHandler {
  const router = express.Router();
  for (const handler of handlers) router.use(handler);
  return (request, response, next) => (paths.test(request.path) ? next() : router(request, response, next));
}

interface MountedParts {
  /** Handlers of every request. */
  readonly begin: readonly express.RequestHandler[];
  /** Routers outside the paths of programs. */
  readonly files: readonly express.Router[];
  /** Routers of the files under `/graphql`. */
  readonly graphqlFiles: readonly express.Router[];
  readonly bridge: Bridge;
  readonly accounts: Accounts;
  readonly graphql: readonly express.RequestHandler[];
  readonly charge: express.RequestHandler;
  onInternalError(error: unknown, requestId: string): void;
}

/** Mounts everything in the order in which requests pass it. */
function mount(parts: MountedParts): Express {
  const { begin, files, graphqlFiles, bridge, accounts, graphql, charge, onInternalError } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use(...begin);
  app.use(unless(OF_PROGRAMS, [...bridge.documents, ...files]), ...bridge.free);
  app.use(unless(OF_API, graphqlFiles), unless(OF_PROGRAMS, [accounts.router, bridge.pages]));
  app.use(bridge.refuseMisses);
  app.use(charge);
  app.use('/graphql', ...graphql);
  app.use(...bridge.charged);
  app.use(answerNotFound);
  app.use(giveBackMiss);
  app.use(bridge.answerMissWithPage);
  app.use(answerError(onInternalError));
  return app;
}
