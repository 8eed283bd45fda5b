import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { DemoClock } from '../../platform/demo-clock.ts';
import type { Log } from '../../platform/log.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { type OpenSeriesStore, openSeriesStore } from '../../platform/series/open-series-store.ts';
import { sourceOrder } from '../../platform/series/source-order.ts';
import type { Tiers } from '../../platform/tiers.ts';
import { createRunOutcomes, type RunOutcomes } from '../../services/backtests/run-outcomes.ts';
import { createSignals, type Signals } from '../../services/backtests/signals.ts';
import { createAnnouncer } from '../../services/subscriptions/announcer.ts';
import { openConfiguredDatabase } from '../open-configured-database.ts';

/** Data and its storage: the database, the series in memory and the engine declarations. */
export interface Store {
  readonly database: Database;
  readonly series: OpenSeriesStore;
  readonly clock: Clock;
  readonly declarations: EngineDeclarations;
  readonly outcomes: RunOutcomes;
  readonly signals: Signals;
}

export interface StoreOptions extends Pick<Store, 'clock' | 'declarations'> {
  /** Clock of a demonstration, which continues after the newest publication; null otherwise. */
  readonly demoClock: DemoClock | null;
  readonly config: Config;
  readonly log: Log;
  /** Project folder. */
  readonly root: string;
  readonly tiers: Tiers;
  /** Whether the database must already exist. */
  readonly existing: boolean;
}

/** Opens and migrates the database and loads its series. */
export async function openStore({
  config,
  log,
  root,
  clock,
  demoClock,
  declarations,
  tiers,
  existing,
}: StoreOptions): Promise<Store> {
  const database = await openConfiguredDatabase(config, { root, log, existing });
  if (demoClock) {
    const { _max } = await database.prisma.dataVersion.aggregate({ _max: { publishedAt: true } });
    if (_max.publishedAt) demoClock.reach(_max.publishedAt);
  }
  const outcomes = createRunOutcomes(database);
  const signals = createSignals({ declarations, outcomes });
  const announce = createAnnouncer({ signals, clock, log, tiers });
  const order = sourceOrder(declarations.collected.values());
  const series = await openSeriesStore(database, declarations.panels, clock, log, announce, order);
  return { database, series, clock, declarations, outcomes, signals };
}
