import type { RequestListener } from 'node:http';
import type { Edge } from '../platform/http/edge.ts';
import type { Following } from '../platform/series/follow-versions.ts';
import type { SeriesSnapshot } from '../platform/series/series-snapshot.ts';
import { snakeCase } from '../platform/text/snake-case.ts';
import { startFeeds } from '../services/feeds/start-feeds.ts';
import { createSettleCheckout } from '../services/reports/settle-checkout.ts';
import { startWritingCounts } from '../services/usage/start-writing-counts.ts';
import { createEndpoints } from './create-endpoints.ts';
import { createGatewayApp, type GatewayApp } from './create-gateway-app.ts';
import type { HttpFront } from './http-front.ts';
import type { Metrics } from './metrics.ts';
import { createReadiness } from './readiness.ts';
import { startReports } from './reports/start-reports.ts';
import type { ServiceOptions } from './service-options.ts';
import { startWarming } from './start-warming.ts';
import type { State } from './state/open-state.ts';
import { observeSubgraphs } from './subgraph-metrics.ts';
import { whenLoaded } from './when-loaded.ts';

/** The graph and all channels behind an open port. */
export interface ServedGateway {
  /** Rendering of the pages of the menu; null if it is disabled. */
  readonly warming: Following | null;
  /** Returns what a caller has used of its quotas. */
  readonly quotaOf: Edge['usage'];
  /** Stops it and closes the port. */
  close(): Promise<void>;
}

/** Serves the graph and all channels behind an open port. */
export async function serveGateway(
  front: HttpFront,
  state: State,
  metrics: Metrics,
  { config, log, root, ticking }: Required<Omit<ServiceOptions, 'tiers' | 'clock' | 'internet' | 'client'>>,
): Promise<ServedGateway> {
  const { store, services, app } = state;
  const { series } = store;
  const onOutage = (error: unknown) => log.warn({ err: error }, 'a subgraph is unreachable');
  const endpoints = await createEndpoints(config, state.schema, onOutage, observeSubgraphs(metrics));
  const onError = (error: unknown) => log.error({ err: error }, 'a live feed failed');
  const { feeds, close: closeFeeds } = await startFeeds({ ...store, ...services, tiers: app.tiers, ticking, onError });
  services.allowance.onRefused((allowance, tier) => metrics.quotaRefusals.inc({ quota: snakeCase(allowance), tier }));
  const gateway = await createGatewayApp({
    config,
    log,
    root,
    url: front.url,
    endpoints,
    state,
    checkout: app.checkout && { ...app.checkout, settle: createSettleCheckout(store.database, store.clock) },
    payments: await app.payments.createPayments(services.receipts, (outcome) => metrics.payments.inc({ outcome })),
    feeds,
    ticking,
    usage: metrics.usage,
    onRefused: (quota, tier) => metrics.quotaRefusals.inc(tier === null ? { quota } : { quota, tier }),
    onLive: {
      onExecute: () => metrics.liveExecutions.inc(),
      onCount: (connections) => metrics.liveConnections.set(connections),
    },
  });
  gateway.live.serveSockets(front.server);
  watchVersion(state, metrics);
  let making: ReturnType<typeof startReports> | null = null;
  whenLoaded(state, () => {
    front.serve(gateway.app, answerFrom(gateway), createReadiness(state.store.database, endpoints));
    making = startReports(state, {
      endpoints: gateway.bridge.endpoints,
      publicUrl: config.PUBLIC_URL ?? front.url,
      log,
    });
    making.catch((error: unknown) => log.error({ err: error }, 'failed to produce reports'));
    log.info({ url: front.url, dataVersion: series.current().version }, 'ready');
  });
  const warming = startWarming({ config, bridge: gateway.bridge, series, ticking, log });
  const writing = startWritingCounts(services.callCounts, ticking, log);
  const close = async () => {
    await warming?.close();
    await making?.then((runner) => runner.close()).catch(() => {});
    await gateway.live.close();
    closeFeeds();
    await gateway.bridge.close();
    // Close these only after the last running request.
    await front.close();
    await writing.close();
    await gateway.close();
    await Promise.all(endpoints.map((endpoint) => endpoint.close?.()));
  };
  return { warming, quotaOf: gateway.quotaOf, close };
}

/** Sends kept answers before any middleware runs, and hands all other requests to the web framework. */
function answerFrom({ app, bridge, kept }: GatewayApp): RequestListener {
  return (request, response) => {
    if (!bridge.handleFast(request, response, app) && !kept.handle(request, response, app)) app(request, response);
  };
}

function watchVersion({ store: { series } }: State, { dataVersion, lastDay }: Metrics): void {
  const show = (snapshot: SeriesSnapshot) => {
    dataVersion.set(snapshot.version);
    lastDay.set(snapshot.lastDay * 86_400);
  };
  if (series.loaded) show(series.current());
  series.onPublished(show);
}
