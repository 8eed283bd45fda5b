import type { Database } from '../database/open-database.ts';
import { type LeaseQueue, openLeaseQueue, RENEW_SECONDS } from '../jobs/lease-queue.ts';
import type { Ticking } from '../jobs/ticking.ts';
import type { Log } from '../log.ts';
import type { SeriesStore } from '../series/series-snapshot.ts';
import type { RunOutcomes } from './run-outcomes.ts';
import { type PairTestDeps, testedPair } from './tested-pair.ts';
import { JOBS_CHANNEL, type UniverseWork } from './universe-jobs.ts';

/** How often jobs are looked for when nobody announces one. */
const TICK_SECONDS = 15;

export interface UniverseRunnerOptions extends Pick<PairTestDeps, 'declarations' | 'threads'> {
  readonly database: Database;
  readonly work: UniverseWork;
  readonly outcomes: RunOutcomes;
  readonly series: SeriesStore;
  readonly ticking: Ticking;
  readonly log: Log;
}

/** Universe tests at work. */
export interface UniverseRunner {
  /** Takes up what is there and resolves when nothing is left to do now. Never rejects. */
  tick(): Promise<void>;
  /** Begins no further pair and waits for the running one. */
  close(): Promise<void>;
}

/**
 * Starts working on universe tests, beside any number of other processes on the same database.
 *
 * A job is one process's at a time. One that dies loses it to the next, which goes on with the pairs that have no result.
 */
export async function startUniverseRunner(options: UniverseRunnerOptions): Promise<UniverseRunner> {
  const { database, log, ticking } = options;
  const queue = await openLeaseQueue<{ id: string }>(database, log, {
    name: 'universe-jobs',
    retryLimit: 20,
    retryDelaySeconds: 1,
    expireInSeconds: 4 * 3_600,
    keptSeconds: 7 * 86_400,
  });
  let running: Promise<void> | null = null;
  let again = false;
  let closing = false;
  const tick = (): Promise<void> => {
    again = true;
    running ??= (async () => {
      while (again && !closing) {
        again = false;
        await workThrough(options, queue, () => closing);
      }
    })()
      // The database may be back at the next tick.
      .catch((error: unknown) => log.error({ err: error }, 'universe tests failed'))
      .finally(() => {
        running = null;
      });
    return running;
  };
  const stopTicking = ticking(TICK_SECONDS, () => void tick());
  const stopListening = database.wakeups.listen(JOBS_CHANNEL, () => void tick());
  void tick();
  return {
    tick,
    async close() {
      closing = true;
      stopTicking();
      stopListening();
      await running;
      await queue.close();
    },
  };
}

async function workThrough(
  options: UniverseRunnerOptions,
  queue: LeaseQueue<{ id: string }>,
  isClosing: () => boolean,
): Promise<void> {
  const { work, log, ticking } = options;
  await queue.takeBack();
  for (const id of await work.open()) {
    const failure = await queue.request(id, { id });
    if (failure === null) continue;
    log.error({ job: id, reason: failure }, 'universe test given up');
    await work.finish(id, 'The job failed too often.');
  }
  while (!isClosing()) {
    const lease = await queue.take();
    if (!lease) return;
    const stopRenewing = ticking(RENEW_SECONDS, () => {
      lease.renew().catch((error: unknown) => log.warn({ err: error }, 'lease not renewed'));
    });
    try {
      if (await workOn(lease.data.id, options, isClosing)) await lease.done();
      else await lease.failed(new Error('the process stops'));
    } catch (error) {
      log.warn({ err: error, job: lease.data.id }, 'universe test interrupted');
      await lease.failed(error);
    } finally {
      stopRenewing();
    }
  }
}

/** Works on a job. @returns false when it was left because the process stops. */
async function workOn(id: string, options: UniverseRunnerOptions, isClosing: () => boolean): Promise<boolean> {
  const { work, series, outcomes } = options;
  const job = await work.begin(id);
  if (!job) return true;
  for (const pair of job.pairs) {
    if (isClosing()) return false;
    if (!(await work.isOpen(id))) return true;
    const trials: PairTestDeps['trials'] = (code, interval) => outcomes.trials(job.callerId, code, interval);
    const { result, outcome } = await testedPair(job.request, pair, series.current(), { ...options, trials });
    await work.addResult(job, result, outcome);
  }
  await work.finish(id, null);
  return true;
}
