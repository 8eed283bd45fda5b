import type { Internet } from '../../platform/addresses/internet.ts';
import { createWebhookGuard, type WebhookGuard } from '../../platform/addresses/webhook-guard.ts';
import type { Config } from '../../platform/config.ts';
import { createEventLog } from '../../platform/events/outbox.ts';
import { createEngineThreads } from '../../platform/threads/engine-threads.ts';
import type { Tiers } from '../../platform/tiers.ts';
import { createWorks } from '../../platform/work/works.ts';
import { type AccountStore, createAccountStore } from '../../services/accounts/account-store.ts';
import { createApiKeyStore } from '../../services/api-keys/api-key-store.ts';
import { createAnchorReader } from '../../services/backtests/anchor-reader.ts';
import { createBacktestStore } from '../../services/backtests/backtest-store.ts';
import { createBacktests } from '../../services/backtests/backtests.ts';
import { createDailyAllowance, type DailyAllowance } from '../../services/backtests/daily-allowance.ts';
import { createEvidenceReader } from '../../services/backtests/evidence-reader.ts';
import { createExampleReader } from '../../services/backtests/example-backtest.ts';
import { createGridBacktests } from '../../services/backtests/grid-backtests.ts';
import { createUniverseJobs, createUniverseWork, type UniverseWork } from '../../services/backtests/universe-jobs.ts';
import { createValidations } from '../../services/backtests/validations.ts';
import { createFreshness } from '../../services/freshness/freshness.ts';
import type { SubgraphDeps } from '../../services/graph/subgraph-context.ts';
import { createIdempotentRequests, type IdempotentRequests } from '../../services/idempotency/idempotent-requests.ts';
import { createKnowledgeReader } from '../../services/knowledge/knowledge-reader.ts';
import { createKnowledgeRecords } from '../../services/knowledge/knowledge-records.ts';
import { createAttributions } from '../../services/licences/attributions.ts';
import { createReceipts, type Receipts } from '../../services/payments/receipts.ts';
import type { Checkout } from '../../services/reports/checkout.ts';
import { createReportWork, type ReportWork } from '../../services/reports/report-work.ts';
import { createReports } from '../../services/reports/reports.ts';
import { createSealedSecrets, type SealedSecrets } from '../../services/secrets/sealed-secrets.ts';
import { createStatusReader } from '../../services/status/status-reader.ts';
import { createSubscriptionUpdates } from '../../services/subscriptions/subscription-updates.ts';
import { createSubscriptions } from '../../services/subscriptions/subscriptions.ts';
import { type CallCounts, createCallCounts } from '../../services/usage/call-counts.ts';
import { createDeliveryLog } from '../../services/webhooks/delivery-log.ts';
import type { Installation } from '../installation.ts';
import type { LiveSources } from '../live-sources.ts';
import { plannedSources } from '../planned-sources.ts';
import type { Store } from './store.ts';

/** Services on the store, for callers and for internal use. */
export interface Services extends Omit<SubgraphDeps, keyof Store | 'methodology' | 'settings'> {
  readonly accounts: AccountStore;
  readonly idempotent: IdempotentRequests;
  readonly allowance: DailyAllowance;
  readonly universeWork: UniverseWork;
  readonly internet: Internet;
  readonly webhookGuard: WebhookGuard;
  readonly webhookSecrets: SealedSecrets;
  readonly reportWork: ReportWork;
  readonly receipts: Receipts;
  readonly callCounts: CallCounts;
}

export interface ServicesOptions {
  readonly config: Config;
  readonly tiers: Tiers;
  readonly internet: Internet;
  readonly installation: Installation;
  readonly liveSources: LiveSources;
  readonly checkout: Checkout | null;
}

/** Creates the services on a store. The caller closes their threads. */
export function createServices(store: Store, options: ServicesOptions): Services {
  const { database, series, clock, declarations } = store;
  const { tiers, installation, liveSources, checkout } = options;
  const threads = createEngineThreads();
  const allowance = createDailyAllowance(database, clock, tiers);
  const knowledge = createKnowledgeReader({ declarations, series, threads });
  const backtests = createBacktestServices(store, { threads, allowance, tiers });
  const sources = liveSources.enabled.map(({ source }) => source);
  return {
    threads,
    allowance,
    knowledge,
    ...backtests,
    ...createWebhookServices(store, options),
    works: createWorks(),
    knowledgeRecords: createKnowledgeRecords(database, clock),
    events: createEventLog(database),
    apiKeys: createApiKeyStore(database, clock),
    accounts: createAccountStore(database),
    freshness: createFreshness({ clock, sources, declarations }),
    attributions: createAttributions(installation.sources, declarations),
    reports: createReports({
      database,
      clock,
      declarations,
      knowledge,
      backtestStore: backtests.backtestStore,
      allowance,
      checkout,
    }),
    reportWork: createReportWork(database, clock),
    receipts: createReceipts(database),
    status: createStatusReader({
      database,
      clock,
      declarations,
      planned: plannedSources(liveSources),
      known: installation.sources,
    }),
    callCounts: createCallCounts(database, clock),
  };
}

function createBacktestServices(
  { database, clock, declarations, outcomes }: Store,
  { threads, allowance, tiers }: Pick<Services, 'threads' | 'allowance'> & { readonly tiers: Tiers },
) {
  const backtestStore = createBacktestStore(database, clock);
  return {
    backtestStore,
    readAnchorRuns: createAnchorReader(declarations),
    readExample: createExampleReader({ declarations, threads, outcomes }),
    evidence: createEvidenceReader({ database, outcomes, threads, declarations }),
    backtests: createBacktests({ declarations, threads, store: backtestStore, outcomes, allowance }),
    universeJobs: createUniverseJobs({ database, clock, declarations, allowance, threads, tiers }),
    universeWork: createUniverseWork(database, clock),
    gridBacktests: createGridBacktests(backtestStore, allowance),
    validations: createValidations({ declarations, outcomes, threads }),
  };
}

function createWebhookServices({ database, clock, declarations }: Store, { config, tiers, internet }: ServicesOptions) {
  const guard = createWebhookGuard({ ...internet, allowsLoopback: config.WEBHOOK_LOOPBACK === 'allow' });
  const secrets = createSealedSecrets(database, config.AUTH_SECRET);
  return {
    internet,
    webhookGuard: guard,
    webhookSecrets: secrets,
    idempotent: createIdempotentRequests(database, clock, secrets),
    subscriptions: createSubscriptions(database, clock, { declarations, guard, tiers, secrets }),
    subscriptionUpdates: createSubscriptionUpdates(database, clock, tiers),
    deliveryLog: createDeliveryLog(database),
  };
}
