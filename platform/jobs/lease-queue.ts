import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import type { Log } from '../log.ts';

/** Lease of a worker; if it expires, another worker takes the job. */
const LEASE_SECONDS = 30;
/** Renewal interval; allows three attempts per lease. */
export const RENEW_SECONDS = 10;

/** Workers trigger maintenance themselves, so pg-boss neither runs timers nor polls. */
const SETTINGS = {
  supervise: false,
  schedule: false,
  monitorIntervalSeconds: 30,
  queueCacheIntervalSeconds: 3_600,
  bamIntervalSeconds: 3_600,
  // These suit tables too large for the database's own maintenance.
  reindex: false,
  monitorVacuum: false,
};

export interface LeaseQueueOptions {
  readonly name: string;
  /** Maximum number of retries. */
  readonly retryLimit: number;
  /** Delay of the first retry; doubles each time, with jitter. */
  readonly retryDelaySeconds: number;
  /** Maximum duration of a job. */
  readonly expireInSeconds: number;
  /** How long a finished or failed job is kept. */
  readonly keptSeconds: number;
}

/** A job leased to one worker while it renews the lease. */
export interface Lease<Data> {
  readonly data: Data;
  /** @returns false when the lease is lost. */
  renew(): Promise<boolean>;
  done(): Promise<void>;
  /** Returns the job to the queue for a retry, unless this was the last one. */
  failed(error: unknown): Promise<void>;
}

/** Jobs waiting for a worker, in the shared database. */
export interface LeaseQueue<Data extends object> {
  /**
   * Enqueues a job unless one with the same key is queued or running.
   *
   * @returns the failure of a job that has used up its retries; null otherwise.
   */
  request(key: string, data: Data): Promise<string | null>;
  /** Leases the next job; null when there is none. */
  take(): Promise<Lease<Data> | null>;
  /** Requeues jobs whose lease has expired. */
  takeBack(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a queue and creates its tables on first use. */
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
      // The retry count is part of the claim, so an overtaken worker cannot settle another worker's attempt.
      const claim = { id: job.id, retryCount: job.retryCount };
      return {
        data: job.data,
        renew: async () => {
          // pg-boss's type omits the result.
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

/** Creates the queues' schema under a lock, because two processes could both find it missing. pg-boss locks its own tables. */
function makeSchema(pool: Database['pool']): Promise<unknown> {
  return inTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.jobSchema]);
    await client.query('CREATE SCHEMA IF NOT EXISTS pgboss');
  });
}

/** Requeues jobs of the previous process: an embedded database has only one process, so its leases have ended. */
async function endLeases(boss: PgBoss, pool: Database['pool'], name: string): Promise<void> {
  const { rows } = await pool.query<{ began: Date }>('SELECT pg_postmaster_start_time() AS began');
  const began = rows[0]?.began ?? new Date(0);
  for (const { id, state, startedOn } of await boss.findJobs<object>(name)) {
    if (state !== 'active' || startedOn >= began) continue;
    await boss.fail(name, id, { message: 'the process that held the lease has ended' });
    await boss.update({ name, options: { id, startAfter: new Date(0) } });
  }
}

/** pg-boss wraps its own messages in `value`. */
function messageOf({ output }: JobWithMetadata): string {
  const said = (output ?? {}) as { readonly message?: string; readonly value?: { readonly message?: string } };
  return said.message ?? said.value?.message ?? 'no reason given';
}
