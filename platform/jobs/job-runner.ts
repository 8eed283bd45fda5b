import type { Database } from '../database/open-database.ts';
import type { WakeupChannel } from '../database/wakeups.ts';
import type { Log } from '../log.ts';
import { type LeaseQueue, openLeaseQueue, RENEW_SECONDS } from './lease-queue.ts';
import type { Ticking } from './ticking.ts';

/** How often jobs are looked for when nobody announces one. */
const TICK_SECONDS = 15;

/** What is done in the background, job by job. */
export interface JobWork {
  /** Name of the queue, kebab case. */
  readonly queue: string;
  /** What a job is called in the log. */
  readonly name: string;
  /** Announces new jobs, so that nobody waits for the next look. */
  readonly channel: WakeupChannel;
  /** Attempts after the first one. */
  readonly retryLimit: number;
  /** Longest time a job may take. */
  readonly expireInSeconds: number;
  /** Ids of jobs that are not finished, oldest first. */
  open(): Promise<readonly string[]>;
  /** Works on a job. @returns false when it was left because the process stops. */
  workOn(id: string, isClosing: () => boolean): Promise<boolean>;
  /** Ends a job that failed too often. */
  giveUp(id: string): Promise<void>;
}

export interface JobRunnerOptions {
  readonly database: Database;
  readonly ticking: Ticking;
  readonly log: Log;
}

/** Jobs at work. */
export interface JobRunner {
  /** Takes up what is there and resolves when nothing is left to do now. Never rejects. */
  tick(): Promise<void>;
  /** Begins nothing further and waits for what is running. */
  close(): Promise<void>;
}

/**
 * Starts working on jobs, beside any number of other processes on the same database.
 *
 * A job is one process's at a time. One that dies loses it to the next, which goes on from what is kept.
 */
export async function startJobRunner(work: JobWork, options: JobRunnerOptions): Promise<JobRunner> {
  const { database, log, ticking } = options;
  const queue = await openLeaseQueue<{ id: string }>(database, log, {
    name: work.queue,
    retryLimit: work.retryLimit,
    retryDelaySeconds: 1,
    expireInSeconds: work.expireInSeconds,
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
        await workThrough(work, options, queue, () => closing);
      }
    })()
      // The database may be back at the next tick.
      .catch((error: unknown) => log.error({ err: error, queue: work.queue }, 'jobs failed'))
      .finally(() => {
        running = null;
      });
    return running;
  };
  const stopTicking = ticking(TICK_SECONDS, () => void tick());
  const stopListening = database.wakeups.listen(work.channel, () => void tick());
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
  work: JobWork,
  { log, ticking }: JobRunnerOptions,
  queue: LeaseQueue<{ id: string }>,
  isClosing: () => boolean,
): Promise<void> {
  await queue.takeBack();
  for (const id of await work.open()) {
    const failure = await queue.request(id, { id });
    if (failure === null) continue;
    log.error({ job: id, reason: failure }, `${work.name} given up`);
    await work.giveUp(id);
  }
  while (!isClosing()) {
    const lease = await queue.take();
    if (!lease) return;
    const stopRenewing = ticking(RENEW_SECONDS, () => {
      lease.renew().catch((error: unknown) => log.warn({ err: error }, 'lease not renewed'));
    });
    try {
      if (await work.workOn(lease.data.id, isClosing)) await lease.done();
      else await lease.failed(new Error('the process stops'));
    } catch (error) {
      log.warn({ err: error, job: lease.data.id }, `${work.name} interrupted`);
      await lease.failed(error);
    } finally {
      stopRenewing();
    }
  }
}
