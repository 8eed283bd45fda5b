import path from 'node:path';
import { toDay } from '../../engine/calendar.ts';
import type { Manifest } from '../../ingest/datasets/manifest.ts';
import { type Internet, MACHINE_INTERNET } from '../../platform/addresses/internet.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { createDemoClock, type DemoClock } from '../../platform/demo-clock.ts';
import type { Log } from '../../platform/log.ts';
import { readTiers } from '../../platform/read-tiers.ts';
import type { Tiers } from '../../platform/tiers.ts';
import type { SubgraphDeps } from '../../services/graph/subgraph-context.ts';
import { loadMethodology } from '../../services/methodology/load-methodology.ts';
import type { Checkout } from '../../services/reports/checkout.ts';
import { configuredClock } from '../configured-clock.ts';
import { readInstallation } from '../installation.ts';
import { type LiveSources, openLiveSources } from '../live-sources.ts';
import { type OpenPayments, openPayments } from '../open-payments.ts';
import { servesOthers } from '../serves-others.ts';
import { openCheckout } from './open-checkout.ts';
import { createServices, type Services } from './services.ts';
import { openStore, type Store } from './store.ts';

/** Configuration of this installation. */
export interface AppState {
  /** Clock of a demonstration, which also is the clock of the store; null otherwise. */
  readonly demoClock: DemoClock | null;
  readonly tiers: Tiers;
  /** Live sources as of the start. */
  readonly liveSources: LiveSources;
  /** Null if no manifest is set. */
  readonly manifest: Manifest | null;
  /** Null where reports are not sold. */
  readonly checkout: Checkout | null;
  readonly payments: OpenPayments;
}

/** Complete state of a process. */
export interface State {
  readonly store: Store;
  readonly services: Services;
  /** Context that subgraph resolvers use. */
  readonly schema: SubgraphDeps;
  readonly app: AppState;
  close(): Promise<void>;
}

export interface StateOptions {
  /** @default those of the file `TIERS`, or DEFAULT_TIERS */
  readonly tiers?: Tiers | undefined;
  /** @default the internet as this machine reaches it */
  readonly internet?: Internet | undefined;
  /** @default the machine's clock, or `NOW` */
  readonly clock?: Clock | undefined;
  /** Whether the database must already exist. @default false */
  readonly existing?: boolean;
}

/** Opens the database, loads its data and creates the services on it. */
export async function openState(
  config: Config,
  log: Log,
  root: string,
  {
    tiers: given,
    internet = MACHINE_INTERNET,
    clock: base = configuredClock(config),
    existing = false,
  }: StateOptions = {},
): Promise<State> {
  const demoClock = config.DEMO_CLOCK === 'on' ? createDemoClock(base) : null;
  const clock = demoClock ?? base;
  const tiers = given ?? (await readTiers(config.TIERS));
  const installation = await readInstallation(config);
  const { declarations, manifest } = installation;
  const methodology = await loadMethodology(path.join(root, 'docs/methodology'), declarations.charts);
  const store = await openStore({ config, log, root, clock, demoClock, declarations, tiers, existing });
  const { database, series } = store;
  const forOthers = await servesOthers(config, database);
  const liveSources = await openLiveSources(config, { forOthers, installation });
  const checkout = await openCheckout(config, clock);
  const services = createServices(store, { config, tiers, internet, installation, liveSources, checkout });
  const payments = await openPayments(config, database, clock, services.idempotent);
  const settings = { pricePublishedFrom: toDay(config.PRICE_PUBLISHED_FROM) };
  return {
    store,
    services,
    schema: { ...store, ...services, methodology, settings },
    app: { demoClock, tiers, liveSources, manifest, checkout, payments },
    close: async () => {
      series.close();
      services.threads.close();
      await database.close();
    },
  };
}
