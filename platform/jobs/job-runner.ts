import type { Database } from '../database/open-database.ts';
import type { WakeupChannel } from '../database/wakeups.ts';
import type { Log } from '../log.ts';
import { inTrace, isTracing } from '../tracing/trace.ts';
import { type LeaseQueue, openLeaseQueue, RENEW_SECONDS } from './lease-queue.ts';
import type { Ticking } from './ticking.ts';

/** Polling interval for jobs that were not announced. */
const TICK_SECONDS = 15;

/** A kind of background job. */
export interface JobWork {
  /** Name of the queue, kebab case. */
  readonly queue: string;
  /** Name of a job in logs. */
  readonly name: string;
  /** Channel that announces new jobs. */
  readonly channel: WakeupChannel;
  /** Maximum number of retries. */
  readonly retryLimit: number;
  /** Maximum duration of a job. */
  readonly expireInSeconds: number;
  /** Returns ids of unfinished jobs, oldest first. */
  open(): Promise<readonly string[]>;
  /** Runs a job. @returns false when interrupted by shutdown. */
  workOn(id: string, isClosing: () => boolean): Promise<boolean>;
  /** Returns the trace context of the request that caused a job; null if its trace was not recorded. */
  traceparentOf(id: string): Promise<string | null>;
  /** Marks a job as failed after its last retry. */
  giveUp(id: string): Promise<void>;
}

export interface JobRunnerOptions {
  readonly database: Database;
  readonly ticking: Ticking;
  readonly log: Log;
}

/** A running worker. */
export interface JobRunner {
  /** Runs all pending jobs and resolves when none is left. Never rejects. */
  tick(): Promise<void>;
  /** Starts no further jobs and waits for the running one. */
  close(): Promise<void>;
}

/**
 * Starts a worker, alongside any number of others on the same database.
 *
 * Each job is leased to one process. If that process dies, another resumes the job from its stored results.
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
      // Retried at the next tick, when the database may be back.
      .catch((error: unknown) => log.error({ err: error, queue: work.queue }, 'running jobs failed'))
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
      lease.renew().catch((error: unknown) => log.warn({ err: error }, 'failed to renew lease'));
    });
    try {
      if (await workOn(work, lease.data.id, isClosing)) await lease.done();
      else await lease.failed(new Error('The process is shutting down; the job continues after the restart.'));
    } catch (error) {
      log.warn({ err: error, job: lease.data.id }, `${work.name} interrupted`);
      await lease.failed(error);
    } finally {
      stopRenewing();
    }
  }
}

/** Runs a job in the trace of the request that caused it. */
async function workOn(work: JobWork, id: string, isClosing: () => boolean): Promise<boolean> {
  if (!isTracing()) return work.workOn(id, isClosing);
  const traceparent = (await work.traceparentOf(id)) ?? undefined;
  const run = () => work.workOn(id, isClosing);
  return inTrace(
    `job ${work.queue}`,
    'consumer',
    (span) => {
      span?.set('messaging.operation.type', 'process');
      span?.set('messaging.destination.name', work.queue);
      span?.set('messaging.message.id', id);
      return run();
    },
    { traceparent },
  );
}
