import { createBackfill } from '../ingest/backfill/backfill.ts';
import { createDerive } from '../ingest/pipeline/derive.ts';
import { askAgain } from '../ingest/schedule/ask-again.ts';
import { planFor } from '../ingest/schedule/plan.ts';
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
import type { State } from './open-state.ts';

export interface WorkerOptions {
  readonly state: State;
  readonly sources: LiveSources;
  readonly log: Log;
  /** @default the machine's timer */
  readonly ticking?: Ticking;
  /** Patience with the providers. */
  readonly client?: ClientOptions;
}

/**
 * Starts the daily plan in this process, over the steps that have an enabled source.
 *
 * @throws Error when the database holds sample data.
 */
export async function startWorker(options: WorkerOptions): Promise<Scheduler> {
  const { state, sources, log, ticking = timerTicking, client = {} } = options;
  const { database, series, clock, declarations } = state;
  refuseLiveOnSample(state);
  if (sources.withoutKey.length > 0) {
    const missing = sources.withoutKey.map(({ key, keySetting }) => `${key} (${keySetting})`);
    log.warn({ sources: missing }, 'live sources without a key are left out');
  }
  if (sources.forOthers !== null && sources.withoutLicence.length > 0) {
    const { withoutLicence, forOthers } = sources;
    const reasons = withoutLicence.map((source) => leftOut(source, forOthers).reason);
    log.warn({ sources: withoutLicence.map(({ key }) => key), reasons }, 'live sources without a licence are left out');
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
    askAgain: () => askAgain(context),
  });
  return {
    tick: scheduler.tick,
    async close() {
      await scheduler.close();
      await queue.close();
    },
  };
}

/** @throws Error when the newest data version is sample data: real observations never come on top of it. */
export function refuseLiveOnSample({ series }: Pick<State, 'series'>): void {
  if (!series.loaded || !series.current().sample) return;
  throw new Error(
    'this database holds sample data, and real and sample observations never mix: choose another DATA_DIR or DATABASE_URL',
  );
}
