import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { type Lease, openLeaseQueue } from '../../platform/jobs/lease-queue.ts';
import type { Log } from '../../platform/log.ts';

/** Identifies a step of a day. */
export interface StepName {
  readonly step: string;
  readonly day: Day;
}

/** Exclusive claim of this worker on a step, as long as it renews the lease. */
export interface StepLease extends StepName, Omit<Lease<unknown>, 'data'> {}

/** Queue of steps waiting for a worker, on the database that all workers share. */
export interface StepQueue {
  /**
   * Queues a step unless it is already queued or running.
   *
   * @returns the error when it has failed permanently, else null.
   */
  request(name: StepName): Promise<string | null>;
  /** Leases the next step to this worker; null when there is none. */
  take(): Promise<StepLease | null>;
  /** Returns steps with expired leases to the queue. */
  takeBack(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the queue of the daily plan. */
export async function openStepQueue(database: Database, log: Log): Promise<StepQueue> {
  const queue = await openLeaseQueue<{ step: string; day: string }>(database, log, {
    name: 'daily-plan',
    // Retries after one to two minutes, then two to four, then four to eight.
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireInSeconds: 3_600,
    // Keeps a failed step longer than a missed day is retried, so that its permanent failure can still be found.
    keptSeconds: 14 * 86_400,
  });
  return {
    ...queue,
    request: ({ step, day }) => {
      const data = { step, day: toIsoDate(day) };
      return queue.request(`${data.step}@${data.day}`, data);
    },
    async take() {
      const lease = await queue.take();
      if (!lease) return null;
      const { data, ...rest } = lease;
      return { ...rest, step: data.step, day: toDay(data.day) };
    },
  };
}
