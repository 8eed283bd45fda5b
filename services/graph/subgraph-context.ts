import type { Day } from '../../engine/calendar.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventLog } from '../../platform/events/event.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import type { EngineThreads } from '../../platform/threads/engine-threads.ts';
import type { RequestWork, Works } from '../../platform/work/works.ts';
import type { ApiKeyStore } from '../api-keys/api-key-store.ts';
import type { ReadAnchorRuns } from '../backtests/anchor-reader.ts';
import type { BacktestStore } from '../backtests/backtest-store.ts';
import type { Backtests } from '../backtests/backtests.ts';
import type { DailyAllowance } from '../backtests/daily-allowance.ts';
import type { EvidenceReader } from '../backtests/evidence-reader.ts';
import type { ReadExample } from '../backtests/example-backtest.ts';
import type { GridBacktests } from '../backtests/grid-backtests.ts';
import type { Signals } from '../backtests/signals.ts';
import type { UniverseJobs } from '../backtests/universe-jobs.ts';
import type { Validations } from '../backtests/validations.ts';
import type { Freshness } from '../freshness/freshness.ts';
import type { KnowledgeReader } from '../knowledge/knowledge-reader.ts';
import type { KnowledgeRecords } from '../knowledge/knowledge-records.ts';
import type { Attributions } from '../licences/attributions.ts';
import type { Methodology } from '../methodology/load-methodology.ts';
import type { Receipts } from '../payments/receipts.ts';
import type { Reports } from '../reports/reports.ts';
import type { StatusReader } from '../status/status-reader.ts';
import type { SubscriptionUpdates } from '../subscriptions/subscription-updates.ts';
import type { Subscriptions } from '../subscriptions/subscriptions.ts';
import type { DeliveryLog } from '../webhooks/delivery-log.ts';
import type { RequestContext } from './request-context.ts';
import { createTrackedContexts } from './tracked-contexts.ts';

/** Publication limits set by the operator. */
export interface PublicationSettings {
  /** First day for which the licence permits the Bitcoin price on charts. */
  readonly pricePublishedFrom: Day;
}

/** Stores and readers of one service, which resolvers use in addition to the request's snapshot. */
export interface SubgraphDeps {
  /** Declarations behind the schemas, plus those from the manifest of the installation. */
  readonly declarations: EngineDeclarations;
  readonly series: SeriesStore;
  readonly knowledge: KnowledgeReader;
  readonly knowledgeRecords: KnowledgeRecords;
  readonly events: EventLog;
  readonly apiKeys: ApiKeyStore;
  /** Methodology of each chart by slug: how it is computed and read. */
  readonly methodology: ReadonlyMap<string, Methodology>;
  readonly settings: PublicationSettings;
  readonly freshness: Freshness;
  readonly attributions: Attributions;
  readonly backtests: Backtests;
  readonly backtestStore: BacktestStore;
  readonly allowance: Pick<DailyAllowance, 'used'>;
  readonly readAnchorRuns: ReadAnchorRuns;
  readonly readExample: ReadExample;
  readonly evidence: EvidenceReader;
  readonly threads: EngineThreads;
  readonly works: Works;
  readonly clock: Clock;
  readonly signals: Signals;
  readonly gridBacktests: GridBacktests;
  readonly universeJobs: UniverseJobs;
  readonly validations: Validations;
  readonly subscriptions: Subscriptions;
  readonly subscriptionUpdates: SubscriptionUpdates;
  readonly deliveryLog: DeliveryLog;
  readonly reports: Reports;
  readonly receipts: Pick<Receipts, 'read'>;
  readonly status: StatusReader;
}

/** Context of a subgraph's resolvers: the request plus the service that answers it. */
export interface SubgraphContext extends RequestContext, SubgraphDeps {
  /** Computation charged to this request. */
  readonly work: RequestWork;
}

/** A request whose resolvers run in this process. */
interface ResolvedRequest extends RequestContext {
  /** Their context, once the first of them runs. A member, because a weak map would keep it longer: decision 130. */
  resolving?: SubgraphContext;
}

/** Stores and readers whose answers follow from data version, day and arguments alone. */
const SHARED_DEPS = [
  'declarations',
  'series',
  'knowledge',
  'methodology',
  'settings',
  'freshness',
  'attributions',
  'threads',
  'works',
  'clock',
] as const satisfies readonly (keyof SubgraphDeps)[];

/**
 * Creates the resolver contexts of one service.
 *
 * Each request has a single context across all subgraphs of a process. Data loaders are keyed by context, so their
 * batches span a whole hop.
 */
export function createContexts(deps: SubgraphDeps): (request: RequestContext) => SubgraphContext {
  const track = createTrackedContexts(deps, SHARED_DEPS);
  const make = (request: RequestContext): SubgraphContext => {
    const work = deps.works.of(request);
    const { sharing, ...plain } = request;
    const own = { ...plain, work, knowledge: deps.knowledge.countedBy(work) };
    // The stores are inherited: to copy them took 7 kB for each request.
    return sharing ? track({ sharing, ...own }) : (Object.assign(Object.create(deps), own) as SubgraphContext);
  };
  return (request: ResolvedRequest) => {
    request.resolving ??= make(request);
    return request.resolving;
  };
}
