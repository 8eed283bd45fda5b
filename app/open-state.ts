import { createHash } from 'node:crypto';
import path from 'node:path';
import { toDay } from '../engine/calendar.ts';
import { openCsvDataset } from '../ingest/datasets/dataset.ts';
import { importDataset } from '../ingest/datasets/import-dataset.ts';
import { createImportProgress } from '../ingest/datasets/import-progress.ts';
import type { Manifest } from '../ingest/datasets/manifest.ts';
import { createSampleDataset } from '../ingest/datasets/sample/sample-dataset.ts';
import { createDerive } from '../ingest/pipeline/derive.ts';
import { type AccountStore, createAccountStore } from '../platform/accounts/account-store.ts';
import { createApiKeyStore } from '../platform/api-keys/api-key-store.ts';
import { createBacktestStore } from '../platform/backtests/backtest-store.ts';
import { createBacktests } from '../platform/backtests/backtests.ts';
import { createDailyAllowance, type DailyAllowance } from '../platform/backtests/daily-allowance.ts';
import { createEvidenceReader } from '../platform/backtests/evidence-reader.ts';
import { createGridBacktests } from '../platform/backtests/grid-backtests.ts';
import { createRunOutcomes, type RunOutcomes } from '../platform/backtests/run-outcomes.ts';
import { createSignals } from '../platform/backtests/signals.ts';
import { createUniverseJobs, createUniverseWork, type UniverseWork } from '../platform/backtests/universe-jobs.ts';
import { createValidations } from '../platform/backtests/validations.ts';
import { type Clock, createClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/database/open-database.ts';
import { createEventLog } from '../platform/events/outbox.ts';
import { createFreshness } from '../platform/freshness/freshness.ts';
import type { SubgraphDeps } from '../platform/graph/subgraph-context.ts';
import { createIdempotentRequests, type IdempotentRequests } from '../platform/idempotency/idempotent-requests.ts';
import { createKnowledgeReader } from '../platform/knowledge/knowledge-reader.ts';
import { createKnowledgeRecords } from '../platform/knowledge/knowledge-records.ts';
import { createAttributions } from '../platform/licences/attributions.ts';
import type { Log } from '../platform/log.ts';
import { loadMethodology } from '../platform/methodology/load-methodology.ts';
import type { EngineDeclarations } from '../platform/modules/engine-declarations.ts';
import type { Checkout } from '../platform/reports/checkout.ts';
import { createReportWork, type ReportWork } from '../platform/reports/report-work.ts';
import { createReports } from '../platform/reports/reports.ts';
import { type OpenSeriesStore, openSeriesStore } from '../platform/series/open-series-store.ts';
import { sourceOrder } from '../platform/series/source-order.ts';
import { createAnnouncer } from '../platform/subscriptions/announcer.ts';
import { createSubscriptionUpdates } from '../platform/subscriptions/subscription-updates.ts';
import { createSubscriptions } from '../platform/subscriptions/subscriptions.ts';
import { createEngineThreads } from '../platform/threads/engine-threads.ts';
import { DEFAULT_TIERS, type Tiers } from '../platform/tiers.ts';
import { createDeliveryLog } from '../platform/webhooks/delivery-log.ts';
import { resolveName } from '../platform/webhooks/resolve-name.ts';
import { createSealedSecrets, type SealedSecrets } from '../platform/webhooks/sealed-secrets.ts';
import { createWebhookGuard, type WebhookGuard } from '../platform/webhooks/webhook-guard.ts';
import { createWorks } from '../platform/work/works.ts';
import { readInstallation } from './installation.ts';
import { type LiveSources, openLiveSources } from './live-sources.ts';
import { type OpenPayments, openPayments } from './open-payments.ts';
import { servesOthers } from './serves-others.ts';

/** Everything a process works on: database, series, events, keys, and what the engine declares. */
export interface State extends SubgraphDeps {
  readonly database: Database;
  readonly series: OpenSeriesStore;
  readonly accounts: AccountStore;
  readonly idempotent: IdempotentRequests;
  readonly outcomes: RunOutcomes;
  readonly allowance: DailyAllowance;
  readonly universeWork: UniverseWork;
  readonly payments: OpenPayments;
  readonly webhookGuard: WebhookGuard;
  readonly webhookSecrets: SealedSecrets;
  readonly reportWork: ReportWork;
  readonly tiers: Tiers;
  /** As they were when it was opened. */
  readonly liveSources: LiveSources;
  /** Null where no manifest is set. */
  readonly manifest: Manifest | null;
  /** Null where the service takes no payment for reports. */
  readonly checkout: Checkout | null;
  close(): Promise<void>;
}

export interface StateOptions {
  /** @default DEFAULT_TIERS */
  readonly tiers?: Tiers | undefined;
  /** @default the machine's clock, or `NOW` */
  readonly clock?: Clock | undefined;
  /** Refuses to make a database where there is none. */
  readonly existing?: boolean;
}

/** Opens the database and loads what it holds. */
export async function openState(
  config: Config,
  log: Log,
  root: string,
  {
    tiers = DEFAULT_TIERS,
    clock = createClock(config.NOW === undefined ? undefined : new Date(config.NOW)),
    existing = false,
  }: StateOptions = {},
): Promise<State> {
  const installation = await readInstallation(config);
  const { declarations, manifest } = installation;
  const methodology = await loadMethodology(path.join(root, 'docs/methodology'), declarations.charts);
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.DATABASE_URL,
    migrationsDir: path.join(root, 'prisma/migrations'),
    log,
    existing,
  });
  const outcomes = createRunOutcomes(database);
  const signals = createSignals({ declarations, outcomes });
  const announce = createAnnouncer({ signals, clock, log, tiers });
  const order = sourceOrder(declarations.collected.values());
  const series = await openSeriesStore(database, declarations.panels, clock, log, announce, order);
  const webhookGuard = createWebhookGuard({
    resolve: resolveName,
    allowsLoopback: config.WEBHOOK_LOOPBACK === 'allow',
  });
  const threads = createEngineThreads();
  const backtestStore = createBacktestStore(database, clock);
  const allowance = createDailyAllowance(database, clock, tiers);
  const webhookSecrets = createSealedSecrets(database, config.AUTH_SECRET);
  const idempotent = createIdempotentRequests(database, clock, webhookSecrets);
  const liveSources = await openLiveSources(config, {
    forOthers: await servesOthers(config, database),
    installation,
  });
  const sources = liveSources.enabled.map(({ source }) => source);
  const knowledge = createKnowledgeReader({ declarations, series, threads });
  const works = createWorks();
  const checkout = await openCheckout(config, clock);
  return {
    works,
    database,
    series,
    clock,
    idempotent,
    declarations,
    knowledge,
    methodology,
    threads,
    signals,
    backtestStore,
    outcomes,
    allowance,
    webhookGuard,
    webhookSecrets,
    checkout,
    tiers,
    liveSources,
    manifest,
    payments: await openPayments(config, database, clock, idempotent),
    knowledgeRecords: createKnowledgeRecords(database, clock),
    events: createEventLog(database),
    apiKeys: createApiKeyStore(database, clock),
    accounts: createAccountStore(database),
    freshness: createFreshness({ clock, sources, declarations }),
    attributions: createAttributions(installation.sources, declarations),
    evidence: createEvidenceReader({ database, outcomes, threads, declarations }),
    backtests: createBacktests({ declarations, threads, store: backtestStore, outcomes, allowance }),
    universeJobs: createUniverseJobs({ database, clock, declarations, allowance, threads, tiers }),
    universeWork: createUniverseWork(database, clock),
    gridBacktests: createGridBacktests(backtestStore, allowance),
    validations: createValidations({ declarations, outcomes, threads }),
    subscriptions: createSubscriptions(database, clock, {
      declarations,
      guard: webhookGuard,
      tiers,
      secrets: webhookSecrets,
    }),
    subscriptionUpdates: createSubscriptionUpdates(database, clock, tiers),
    deliveryLog: createDeliveryLog(database),
    reports: createReports({ database, clock, declarations, knowledge, backtestStore, allowance, checkout }),
    reportWork: createReportWork(database, clock),
    settings: { pricePublishedFrom: toDay(config.PRICE_PUBLISHED_FROM) },
    close: async () => {
      series.close();
      threads.close();
      await database.close();
    },
  };
}

async function openCheckout(config: Config, clock: Clock): Promise<Checkout | null> {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_ORIGIN, PUBLIC_URL } = config;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !PUBLIC_URL) return null;
  const settings = { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, publicUrl: PUBLIC_URL };
  // Stripe's library is two hundred modules, and most services run without it.
  const { createStripeCheckout } = await import('../platform/reports/checkout.ts');
  return createStripeCheckout({ ...settings, apiOrigin: STRIPE_API_ORIGIN ?? null }, clock);
}

/**
 * Fills the database from the configured dataset, unless it already holds exactly that, or live sources alone fill it.
 *
 * @throws Error when it holds another dataset, or real observations where sample data is asked for.
 */
export async function loadDataset(state: State, config: Config, log: Log): Promise<void> {
  if (config.DATASET === 'none') return;
  const { database, series, clock, declarations, manifest } = state;
  // A manifest of sources alone fills nothing by itself.
  if (manifest && [...manifest.files, ...manifest.panels, ...manifest.attributes].length === 0) return;
  if (manifest === null) await refuseSampleOnReal(state);
  // Yesterday is the last day that is complete.
  const dataset =
    manifest === null
      ? createSampleDataset(clock.today() - 1, toDay(config.SAMPLE_SINCE))
      : await openCsvDataset(manifest, config.DATASET_ROOT ?? path.dirname(path.resolve(config.DATASET)), declarations);
  await importDataset({
    dataset,
    database,
    publish: series.publish,
    derive: createDerive(declarations.derivations),
    engineVersion: engineVersionOf(declarations),
    clock,
    progress: createImportProgress(process.stderr, log),
  });
}

/** What live sources brought has no import of its own to tell it by. */
async function refuseSampleOnReal({ database, series }: State): Promise<void> {
  if (!series.loaded || series.current().sample || (await database.prisma.datasetImport.count()) > 0) return;
  throw new Error(
    'this database holds observations of live sources, and real and sample observations never mix: set DATASET=none, or choose another DATA_DIR or DATABASE_URL',
  );
}

/** Changes whenever a derivation may give other numbers, or another derivation joins. */
function engineVersionOf({ derivations }: EngineDeclarations): string {
  const text = JSON.stringify(
    derivations.map(({ id, computeVersion, inputs, outputs }) => [
      id,
      computeVersion,
      inputs,
      outputs.map((output) => output.id),
    ]),
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
