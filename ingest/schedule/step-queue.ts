import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Log } from '../../platform/log.ts';

const QUEUE = 'daily-plan';

/** A worker that says nothing for this long has lost its step, and another one takes it. */
const LEASE_SECONDS = 30;
/** Three chances to say something before that. */
export const RENEW_SECONDS = 10;

/** A step is tried again three times, after one to two minutes, then two to four, then four to eight. */
const JOB = {
  retryLimit: 3,
  retryDelay: 60,
  retryBackoff: true,
  heartbeatSeconds: LEASE_SECONDS,
  expireInSeconds: 3_600,
  // As long as a day can be missed, and longer: what failed for good has to be found.
  deleteAfterSeconds: 14 * 86_400,
};

/** Maintenance is asked for by the scheduler; pg-boss runs nothing by itself and does not poll. */
const SETTINGS = {
  supervise: false,
  schedule: false,
  monitorIntervalSeconds: 30,
  queueCacheIntervalSeconds: 3_600,
  bamIntervalSeconds: 3_600,
  // For tables that are too large for that to be done by the database.
  reindex: false,
  monitorVacuum: false,
};

/** Names a step of a day. */
export interface StepName {
  readonly step: string;
  readonly day: Day;
}

/** A step that is this worker's alone as long as it renews the lease. */
export interface StepLease extends StepName {
  /** @returns false when the lease is lost. */
  renew(): Promise<boolean>;
  done(): Promise<void>;
  /** Gives the step back, to be tried again later unless this was the last attempt. */
  failed(error: unknown): Promise<void>;
}

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

/** Opens the queue, making its tables on first use. */
export async function openStepQueue({ pool }: Database, log: Log): Promise<StepQueue> {
  const boss = new PgBoss({
    ...SETTINGS,
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  await boss.start();
  await boss.createQueue(QUEUE, { policy: 'exclusive' });
  return {
    async request({ step, day }) {
      const singletonKey = `${step}@${toIsoDate(day)}`;
      const jobs = await boss.findJobs<object>(QUEUE, { key: singletonKey });
      const failure = jobs.find(({ state }) => state === 'failed');
      if (failure) return messageOf(failure);
      await boss.send(QUEUE, { step, day: toIsoDate(day) }, { ...JOB, singletonKey });
      return null;
    },
    async take() {
      const [job] = await boss.fetch<{ step: string; day: string }>(QUEUE);
      if (!job) return null;
      // The attempt is part of the claim: a worker that was overtaken cannot settle what is another's by now.
      const claim = { id: job.id, retryCount: job.retryCount };
      return {
        step: job.data.step,
        day: toDay(job.data.day),
        renew: async () => {
          // The type leaves out what the call answers.
          const { affected } = (await boss.touch(QUEUE, claim)) as { readonly affected: number };
          return affected > 0;
        },
        done: async () => {
          await boss.complete(QUEUE, claim);
        },
        failed: async (error) => {
          await boss.fail(QUEUE, claim, { message: error instanceof Error ? error.message : String(error) });
        },
      };
    },
    takeBack: () => boss.supervise(QUEUE),
    close: () => boss.stop({ close: false, graceful: false }),
  };
}

/** pg-boss wraps what it says itself in `value`. */
function messageOf({ output }: JobWithMetadata): string {
  const said = (output ?? {}) as { readonly message?: string; readonly value?: { readonly message?: string } };
  return said.message ?? said.value?.message ?? 'without a word';
}
