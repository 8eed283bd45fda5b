import type { Day } from '../../engine/calendar.ts';
import type { ApiKeyStore } from '../api-keys/api-key-store.ts';
import type { BacktestStore } from '../backtests/backtest-store.ts';
import type { Backtests } from '../backtests/backtests.ts';
import type { EvidenceReader } from '../backtests/evidence-reader.ts';
import type { GridBacktests } from '../backtests/grid-backtests.ts';
import type { Signals } from '../backtests/signals.ts';
import type { UniverseJobs } from '../backtests/universe-jobs.ts';
import type { Validations } from '../backtests/validations.ts';
import type { Clock } from '../clock.ts';
import type { EventLog } from '../events/event.ts';
import type { Freshness } from '../freshness/freshness.ts';
import type { KnowledgeReader } from '../knowledge/knowledge-reader.ts';
import type { KnowledgeRecords } from '../knowledge/knowledge-records.ts';
import type { Attributions } from '../licences/attributions.ts';
import type { Methodology } from '../methodology/load-methodology.ts';
import type { EngineDeclarations } from '../modules/engine-declarations.ts';
import type { Reports } from '../reports/reports.ts';
import type { SeriesStore } from '../series/series-snapshot.ts';
import type { SubscriptionUpdates } from '../subscriptions/subscription-updates.ts';
import type { Subscriptions } from '../subscriptions/subscriptions.ts';
import type { EngineThreads } from '../threads/engine-threads.ts';
import type { DeliveryLog } from '../webhooks/delivery-log.ts';
import type { RequestWork, Works } from '../work/works.ts';
import type { RequestContext } from './request-context.ts';

/** What the operator of the service may publish. */
export interface PublicationSettings {
  /** First day whose Bitcoin price the licence of the price allows on charts. */
  readonly pricePublishedFrom: Day;
}

/** What the features of a subgraph work on beside the request's snapshot: the stores and readers of one service. */
export interface SubgraphDeps {
  /** What schemas are made of, and what the manifest of the installation adds. */
  readonly declarations: EngineDeclarations;
  readonly series: SeriesStore;
  readonly knowledge: KnowledgeReader;
  readonly knowledgeRecords: KnowledgeRecords;
  readonly events: EventLog;
  readonly apiKeys: ApiKeyStore;
  /** How each chart is made and read, by slug. */
  readonly methodology: ReadonlyMap<string, Methodology>;
  readonly settings: PublicationSettings;
  readonly freshness: Freshness;
  readonly attributions: Attributions;
  readonly backtests: Backtests;
  readonly backtestStore: BacktestStore;
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
}

/** What a resolver of a subgraph works on: the request, and the service that answers it. */
export interface SubgraphContext extends RequestContext, SubgraphDeps {
  /** What this request has computed for it. */
  readonly work: RequestWork;
}

/**
 * Gives the requests of one service what its resolvers work on.
 *
 * One request has one context in all subgraphs of a process, so that loaders, which know a request by its context, batch
 * over a hop.
 */
export function createContexts(deps: SubgraphDeps): (request: RequestContext) => SubgraphContext {
  const made = new WeakMap<RequestContext, SubgraphContext>();
  return (request) => {
    const known = made.get(request);
    if (known) return known;
    const work = deps.works.of(request);
    const context = { ...deps, ...request, work, knowledge: deps.knowledge.countedBy(work) };
    made.set(request, context);
    return context;
  };
}
