import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import type { Log } from '../log.ts';

/** A worker that says nothing for this long has lost its job, and another one takes it. */
const LEASE_SECONDS = 30;
/** Three chances to say something before that. */
export const RENEW_SECONDS = 10;

/** Maintenance is asked for by whoever works; pg-boss runs nothing by itself and does not poll. */
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

export interface LeaseQueueOptions {
  readonly name: string;
  /** Attempts after the first one. */
  readonly retryLimit: number;
  /** Wait before the second attempt; doubled each time, with jitter. */
  readonly retryDelaySeconds: number;
  /** Longest time a job may take. */
  readonly expireInSeconds: number;
  /** Time a finished or failed job can still be asked about. */
  readonly keptSeconds: number;
}

/** A job that is this worker's alone as long as it renews the lease. */
export interface Lease<Data> {
  readonly data: Data;
  /** @returns false when the lease is lost. */
  renew(): Promise<boolean>;
  done(): Promise<void>;
  /** Gives the job back, to be tried again later unless this was the last attempt. */
  failed(error: unknown): Promise<void>;
}

/** Jobs that wait for a worker, on the database that all workers share. */
export interface LeaseQueue<Data extends object> {
  /**
   * Puts a job in the queue unless one of the same key is there or being run.
   *
   * @returns why it failed when it has failed for good, else null.
   */
  request(key: string, data: Data): Promise<string | null>;
  /** The next job, now this worker's; null when there is none. */
  take(): Promise<Lease<Data> | null>;
  /** Takes jobs back from workers that have lost their lease. */
  takeBack(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a queue, making its tables on first use. */
export async function openLeaseQueue<Data extends object>(
  { pool, embedded }: Database,
  log: Log,
  { name, retryLimit, retryDelaySeconds, expireInSeconds, keptSeconds }: LeaseQueueOptions,
): Promise<LeaseQueue<Data>> {
  const boss = new PgBoss({
    ...SETTINGS,
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  await makeSchema(pool);
  await boss.start();
  await boss.createQueue(name, { policy: 'exclusive' });
  if (embedded) await endLeases(boss, pool, name);
  const settings = {
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    heartbeatSeconds: LEASE_SECONDS,
    expireInSeconds,
    deleteAfterSeconds: keptSeconds,
  };
  return {
    async request(key, data) {
      const jobs = await boss.findJobs<object>(name, { key });
      const failure = jobs.find(({ state }) => state === 'failed');
      if (failure) return messageOf(failure);
      await boss.send(name, data, { ...settings, singletonKey: key });
      return null;
    },
    async take() {
      const [job] = await boss.fetch<Data>(name);
      if (!job) return null;
      // The attempt is part of the claim: a worker that was overtaken cannot settle what is another's by now.
      const claim = { id: job.id, retryCount: job.retryCount };
      return {
        data: job.data,
        renew: async () => {
          // The type leaves out what the call answers.
          const { affected } = (await boss.touch(name, claim)) as { readonly affected: number };
          return affected > 0;
        },
        done: async () => {
          await boss.complete(name, claim);
        },
        failed: async (error) => {
          await boss.fail(name, claim, { message: error instanceof Error ? error.message : String(error) });
        },
      };
    },
    takeBack: () => boss.supervise(name),
    close: () => boss.stop({ close: false, graceful: false }),
  };
}

/**
 * Makes the schema of the queues, one opener at a time: two that both find it missing would both make it. Their tables
 * are made by pg-boss, which minds that itself.
 */
function makeSchema(pool: Database['pool']): Promise<unknown> {
  return inTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.jobSchema]);
    await client.query('CREATE SCHEMA IF NOT EXISTS pgboss');
  });
}

/** Gives back the jobs that the process before this one held: an embedded database has one process, which began it. */
async function endLeases(boss: PgBoss, pool: Database['pool'], name: string): Promise<void> {
  const { rows } = await pool.query<{ began: Date }>('SELECT pg_postmaster_start_time() AS began');
  const began = rows[0]?.began ?? new Date(0);
  for (const { id, state, startedOn } of await boss.findJobs<object>(name)) {
    if (state !== 'active' || startedOn >= began) continue;
    await boss.fail(name, id, { message: 'its process ended' });
    await boss.update({ name, options: { id, startAfter: new Date(0) } });
  }
}

/** pg-boss wraps what it says itself in `value`. */
function messageOf({ output }: JobWithMetadata): string {
  const said = (output ?? {}) as { readonly message?: string; readonly value?: { readonly message?: string } };
  return said.message ?? said.value?.message ?? 'without a word';
}
