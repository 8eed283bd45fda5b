import { createBackfill } from '../ingest/backfill/backfill.ts';
import { createDerive } from '../ingest/pipeline/derive.ts';
import { planFor } from '../ingest/schedule/plan.ts';
import { retrySources } from '../ingest/schedule/retry-sources.ts';
import { retryAll, runStep } from '../ingest/schedule/run-step.ts';
import { type Scheduler, startScheduler } from '../ingest/schedule/scheduler.ts';
import { createSourceRetries } from '../ingest/schedule/source-retries.ts';
import { openStepQueue } from '../ingest/schedule/step-queue.ts';
import { createStepRecords } from '../ingest/schedule/step-records.ts';
import type { ClientOptions } from '../ingest/sources/collect-from.ts';
import { createSourceStates } from '../ingest/sources/source-states.ts';
import { type Ticking, timerTicking } from '../platform/jobs/ticking.ts';
import type { Log } from '../platform/log.ts';
import { leftOut } from './left-out.ts';
import type { LiveSources } from './live-sources.ts';
import type { State } from './state/open-state.ts';

export interface WorkerOptions {
  readonly state: State;
  readonly sources: LiveSources;
  readonly log: Log;
  /** @default the machine's timer */
  readonly ticking?: Ticking;
  /** Timeouts and retries for providers. */
  readonly client?: ClientOptions;
}

/**
 * Starts the daily plan in this process, limited to steps with an enabled source.
 *
 * @throws Error for a database that contains sample data.
 */
export async function startWorker(options: WorkerOptions): Promise<Scheduler> {
  const { state, sources, log, ticking = timerTicking, client = {} } = options;
  const { database, series, clock, declarations } = state.store;
  refuseLiveOnSample(state);
  if (sources.withoutKey.length > 0) {
    const missing = sources.withoutKey.map(({ key, keySetting }) => `${key} (${keySetting})`);
    log.warn({ sources: missing }, 'skipping live sources without a key');
  }
  if (sources.forOthers !== null && sources.withoutLicence.length > 0) {
    const { withoutLicence, forOthers } = sources;
    const reasons = withoutLicence.map((source) => leftOut(source, forOthers).reason);
    log.warn({ sources: withoutLicence.map(({ key }) => key), reasons }, 'skipping live sources without a licence');
  }
  const queue = await openStepQueue(database, log);
  const enabled = sources.enabled.map(({ source }) => source);
  const plan = planFor(enabled).filter((step) => enabled.some(({ key }) => step.sources.includes(key)));
  const stepRecords = createStepRecords(database);
  const context = {
    database,
    plan,
    stepRecords,
    retries: createSourceRetries(database),
    enabled: sources.enabled,
    series,
    publish: series.publish,
    derive: createDerive(declarations.derivations),
    states: createSourceStates(database),
    clock,
    catalogue: declarations,
    client,
    log,
  };
  const backfill = createBackfill(context);
  const scheduler = startScheduler({
    plan,
    queue,
    records: stepRecords,
    clock,
    ticking,
    log,
    run: (due, isStillOurs) => runStep(due, context, isStillOurs),
    collectHistories: backfill.run,
    giveUp: (due, reason) => retryAll(due, reason, context),
    retrySources: () => retrySources(context),
  });
  return {
    tick: scheduler.tick,
    async close() {
      await scheduler.close();
      await queue.close();
    },
  };
}

/** @throws Error if the newest data version is sample data, because real observations are never added to it. */
export function refuseLiveOnSample({ store: { series } }: Pick<State, 'store'>): void {
  if (!series.loaded || !series.current().sample) return;
  throw new Error(
    'This database contains sample data, which must not be mixed with real observations. Choose another DATA_DIR or DATABASE_URL.',
  );
}
