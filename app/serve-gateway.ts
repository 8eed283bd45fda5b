import { startFeeds } from '../platform/feeds/start-feeds.ts';
import { createSettleCheckout } from '../platform/reports/settle-checkout.ts';
import type { SeriesSnapshot } from '../platform/series/series-snapshot.ts';
import { createEndpoints } from './create-endpoints.ts';
import { createGatewayApp } from './create-gateway-app.ts';
import type { HttpFront } from './http-front.ts';
import type { Metrics } from './metrics.ts';
import type { State } from './open-state.ts';
import { createReadiness } from './readiness.ts';
import { startReports } from './reports/start-reports.ts';
import type { ServiceOptions } from './start-service.ts';
import { whenLoaded } from './when-loaded.ts';

/** Serves the graph and every channel on it behind an open port. @returns the way to stop, which closes the port. */
export async function serveGateway(
  front: HttpFront,
  state: State,
  metrics: Metrics,
  { config, log, root, ticking }: Required<Omit<ServiceOptions, 'tiers' | 'clock' | 'client'>>,
): Promise<() => Promise<void>> {
  const { database, accounts, apiKeys, series, clock, idempotent, evidence, allowance, declarations } = state;
  const { reports, checkout, tiers } = state;
  const endpoints = await createEndpoints(config, state, (error) => log.warn({ err: error }, 'a subgraph is away'));
  const onError = (error: unknown) => log.error({ err: error }, 'a live feed failed');
  const { feeds, close: closeFeeds } = await startFeeds({ ...state, ticking, onError });
  const gateway = await createGatewayApp({
    config,
    log,
    root,
    url: front.url,
    endpoints,
    database,
    accounts,
    apiKeys,
    series,
    works: state.works,
    clock,
    tiers,
    idempotent,
    evidence,
    allowance,
    reports,
    checkout: checkout && { ...checkout, settle: createSettleCheckout(state.database, clock) },
    declarations,
    liveSources: state.liveSources,
    pay: await state.payments.createPay((outcome) => metrics.payments.inc({ outcome })),
    feeds,
    ticking,
    onLive: {
      onExecute: () => metrics.liveExecutions.inc(),
      onCount: (connections) => metrics.liveConnections.set(connections),
    },
  });
  gateway.live.serveSockets(front.server);
  watchVersion(state, metrics);
  let making: ReturnType<typeof startReports> | null = null;
  whenLoaded(state, () => {
    front.serve(
      (request, response) => {
        if (!gateway.bridge.handleFast(request, response)) gateway.app(request, response);
      },
      createReadiness(state.database, endpoints),
    );
    making = startReports(state, {
      endpoints: gateway.bridge.endpoints,
      publicUrl: config.PUBLIC_URL ?? front.url,
      log,
    });
    making.catch((error: unknown) => log.error({ err: error }, 'reports are not made'));
    log.info({ url: front.url, dataVersion: series.current().version }, 'ready');
  });
  return async () => {
    await making?.then((runner) => runner.close()).catch(() => {});
    await gateway.live.close();
    closeFeeds();
    await gateway.bridge.close();
    // What answers them goes after the last request under way.
    await front.close();
    await gateway.close();
  };
}

function watchVersion({ series }: State, { dataVersion, lastDay }: Metrics): void {
  const show = (snapshot: SeriesSnapshot) => {
    dataVersion.set(snapshot.version);
    lastDay.set(snapshot.lastDay * 86_400);
  };
  if (series.loaded) show(series.current());
  series.onPublished(show);
}
