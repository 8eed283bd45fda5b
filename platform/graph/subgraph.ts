import { execute, type GraphQLSchema, parse } from 'graphql';
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
import type { Methodology } from '../methodology/load-methodology.ts';
import type { EngineDeclarations } from '../modules/engine-declarations.ts';
import { importFolder } from '../modules/import-folder.ts';
import type { Reports } from '../reports/reports.ts';
import type { SeriesStore } from '../series/series-snapshot.ts';
import type { SubscriptionUpdates } from '../subscriptions/subscription-updates.ts';
import type { Subscriptions } from '../subscriptions/subscriptions.ts';
import type { EngineThreads } from '../threads/engine-threads.ts';
import type { DeliveryLog } from '../webhooks/delivery-log.ts';
import { createBuilder, createSharedTypes, type GraphBuilder, type SharedTypes } from './create-builder.ts';
import { hasKnowledgeEntity } from './knowledge-entity.ts';
import { addKnowledgePayload } from './knowledge-payload.ts';
import { LIVE_DIRECTIVE } from './live-field.ts';
import { releaseBuilder } from './release-builder.ts';

export const SUBGRAPH_NAMES = ['market', 'onchain', 'strategies', 'macro', 'knowledge', 'account'] as const;
export type SubgraphName = (typeof SUBGRAPH_NAMES)[number];

/** What the operator of the service may publish. */
export interface PublicationSettings {
  /** First day whose Bitcoin price the licence of the price allows on charts. */
  readonly pricePublishedFrom: Day;
}

/** What the features of a subgraph work on beside the request's snapshot. */
export interface SubgraphDeps {
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
  readonly backtests: Backtests;
  readonly backtestStore: BacktestStore;
  readonly evidence: EvidenceReader;
  readonly threads: EngineThreads;
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

/** One feature of a subgraph: a file in its `schema/` folder that exports a `schema` adds types and fields to the builder. */
export type SchemaPart = (builder: GraphBuilder, types: SharedTypes, deps: SubgraphDeps) => void | Promise<void>;

export interface Subgraph {
  readonly name: SubgraphName;
  readonly schema: GraphQLSchema;
  /** Federation SDL. */
  readonly sdl: string;
}

const DIRECTIVES = ['@key', '@shareable', '@external', '@requires', '@extends'];

/**
 * Builds a subgraph from the feature files of its folder; a knowledge type that none of them makes gets the fields of its payload.
 *
 * @throws Error when the folder holds no feature, or features contradict each other.
 */
export async function loadSubgraph(name: SubgraphName, deps: SubgraphDeps): Promise<Subgraph> {
  const folder = new URL(`../../subgraphs/${name}/schema/`, import.meta.url);
  const parts = await importFolder(folder, ({ schema }) => schema as SchemaPart | undefined);
  if (parts.length === 0) throw new Error(`subgraph ${name} has no features`);
  const builder = createBuilder();
  const types = createSharedTypes(builder);
  for (const part of parts) await part(builder, types, deps);
  for (const declaration of deps.declarations.knowledge)
    if (declaration.owner === name && !hasKnowledgeEntity(builder, declaration))
      addKnowledgePayload(builder, declaration, deps);
  const schema = builder.toSubGraphSchema({
    linkUrl: 'https://specs.apollo.dev/federation/v2.6',
    federationDirectives: DIRECTIVES,
    directives: [LIVE_DIRECTIVE],
  });
  releaseBuilder(builder);
  return { name, schema, sdl: readSdl(schema, name) };
}

function readSdl(schema: GraphQLSchema, name: string): string {
  const result = execute({ schema, document: parse('{ _service { sdl } }') });
  const sdl = 'data' in result ? (result.data?._service as { sdl?: string } | undefined)?.sdl : undefined;
  if (!sdl) throw new Error(`subgraph ${name} does not print its schema`);
  return sdl;
}
