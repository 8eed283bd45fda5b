import type { Database } from '../../platform/database/open-database.ts';

/** Jobs of a queue that are not finished. */
export interface QueueDepth {
  readonly queue: string;
  readonly waiting: number;
  readonly running: number;
}

const JOBS = `
  SELECT name AS queue, count(*) FILTER (WHERE state < 'active')::int AS waiting,
    count(*) FILTER (WHERE state = 'active')::int AS running
  FROM pgboss.job WHERE state <= 'active' GROUP BY name`;

const WEBHOOKS = `
  SELECT 'webhooks' AS queue,
    (SELECT count(*) FROM "SubscriptionEvent" WHERE channel = 'webhook' AND "settledAt" IS NULL)::int AS waiting,
    (SELECT count(*) FROM "Subscription" WHERE "leasedUntil" > $1)::int AS running`;

/** Queues that always appear, so that an empty one is 0 instead of absent. */
const QUEUES = ['daily-plan', 'reports', 'universe-jobs', 'webhooks'] as const;

/** Reads how many jobs wait and run in each queue of the database. Webhooks run by subscription and wait by event. */
export async function readQueueDepths({ pool }: Database, now: Date): Promise<readonly QueueDepth[]> {
  // The schema of the job queues exists from the first start of a worker.
  const { rows: schemas } = await pool.query<{ jobs: string | null }>(`SELECT to_regclass('pgboss.job')::text AS jobs`);
  const jobs = schemas[0]?.jobs ? (await pool.query<QueueDepth>(JOBS)).rows : [];
  const { rows: webhooks } = await pool.query<QueueDepth>(WEBHOOKS, [now]);
  const depths = new Map([...jobs, ...webhooks].map((one) => [one.queue, one]));
  return QUEUES.map((queue) => depths.get(queue) ?? { queue, waiting: 0, running: 0 });
}
