import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { type Lease, openLeaseQueue } from '../../platform/jobs/lease-queue.ts';
import type { Log } from '../../platform/log.ts';

/** Names a step of a day. */
export interface StepName {
  readonly step: string;
  readonly day: Day;
}

/** A step that is this worker's alone as long as it renews the lease. */
export interface StepLease extends StepName, Omit<Lease<unknown>, 'data'> {}

/** Steps that wait for a worker, on the database that all workers share. */
export interface StepQueue {
  /**
   * Puts a step in the queue unless it is there or being run.
   *
   * @returns why it failed when it has failed for good, else null.
   */
  request(name: StepName): Promise<string | null>;
  /** The next step, now this worker's; null when there is none. */
  take(): Promise<StepLease | null>;
  /** Takes steps back from workers that have lost their lease. */
  takeBack(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the queue of the daily plan. */
export async function openStepQueue(database: Database, log: Log): Promise<StepQueue> {
  const queue = await openLeaseQueue<{ step: string; day: string }>(database, log, {
    name: 'daily-plan',
    // Again after one to two minutes, then two to four, then four to eight.
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireInSeconds: 3_600,
    // As long as a day can be missed, and longer: what failed for good has to be found.
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
