import type pg from 'pg';
import { v7 as uuidV7 } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tiers } from '../../platform/tiers.ts';
import type { SealedSecrets } from '../secrets/sealed-secrets.ts';
import { EVENT_COLUMNS, insertNotifications, type Notification } from '../subscriptions/notification.ts';
import { isSuspended } from '../subscriptions/suspension.ts';

/** A subscription whose deliveries are leased to this process. */
export interface DeliveryLease {
  readonly subscriptionId: string;
  readonly leaseId: string;
}

/** An event to be sent now. */
export interface DueEvent {
  readonly event: Notification;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  readonly url: string;
  /** Secrets that currently sign. */
  readonly secrets: readonly string[];
  /** First failure since the last success; null when none has failed. */
  readonly failingSince: Date | null;
  /** Trace context of the publication or request that caused the event; null if not recorded. */
  readonly traceparent: string | null;
}

/** Result of an attempt and its consequence. */
export interface SettledAttempt {
  readonly due: DueEvent;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly error: string | null;
  readonly verdict:
    | { readonly kind: 'delivered' | 'dropped' }
    | { readonly kind: 'retry'; readonly at: Date; readonly failingSince: Date }
    | { readonly kind: 'stop'; readonly status: 'ended' | 'disabled'; readonly reason: string };
}

/** Pending deliveries, shared by all processes on the database. */
export interface DeliveryQueue {
  /** Leases the subscription that has waited longest; null when none is due. */
  claim(): Promise<DeliveryLease | null>;
  /** Returns the next due event and renews the lease; null when none is due or the lease is lost. Tests come first. */
  next(lease: DeliveryLease): Promise<DueEvent | null>;
  /** Records the result of an attempt; does nothing when the lease is lost. */
  settle(lease: DeliveryLease, attempt: SettledAttempt): Promise<void>;
  /** Releases a subscription until its next event is due. */
  release(lease: DeliveryLease): Promise<void>;
  /** Expires every lease; for the only process of a database at its start. */
  takeBackAll(): Promise<void>;
}

/** Undelivered events of a subscription. */
const WAITING = `"subscriptionId" = $1 AND channel = 'webhook' AND "settledAt" IS NULL`;

interface SubscriptionRow {
  readonly url: string;
  readonly secret: string;
  readonly previousSecret: string | null;
  readonly previousSecretUntil: Date | null;
  readonly failingSince: Date | null;
}

type EventRow = Notification & { readonly attempts: number; readonly traceparent: string | null };

export interface DeliveryQueueOptions {
  readonly database: Pick<Database, 'pool'>;
  readonly clock: Clock;
  readonly tiers: Tiers;
  readonly secrets: SealedSecrets;
  /** Lease duration; must exceed the maximum duration of an attempt. */
  readonly leaseMs: number;
}

export function createDeliveryQueue(options: DeliveryQueueOptions): DeliveryQueue {
  const { clock, tiers, leaseMs, secrets } = options;
  const { pool } = options.database;
  const leaseEnd = () => new Date(clock.now().getTime() + leaseMs);
  return {
    async claim() {
      const leaseId = uuidV7();
      const { rows } = await pool.query<{ id: string }>(
        `UPDATE "Subscription" SET "leaseId" = $1, "leasedUntil" = $2 WHERE id = (
           SELECT id FROM "Subscription" AS one WHERE "nextDeliveryAt" <= $3 AND status = 'active'
             AND ("leasedUntil" IS NULL OR "leasedUntil" <= $3) AND NOT ${isSuspended('one', '$3', tiers)}
           ORDER BY "nextDeliveryAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING id`,
        [leaseId, leaseEnd(), clock.now()],
      );
      return rows[0] ? { subscriptionId: rows[0].id, leaseId } : null;
    },
    async next({ subscriptionId, leaseId }) {
      const now = clock.now();
      const { rows } = await pool.query<SubscriptionRow>(
        `UPDATE "Subscription" AS one SET "leasedUntil" = $3
         WHERE id = $1 AND "leaseId" = $2 AND status = 'active' AND NOT ${isSuspended('one', '$4', tiers)}
         RETURNING url, secret, "previousSecret", "previousSecretUntil", "failingSince"`,
        [subscriptionId, leaseId, leaseEnd(), now],
      );
      const event = rows[0] && (await readFirstDue(pool, subscriptionId, now));
      return rows[0] && event ? toDue(event, rows[0], now, secrets) : null;
    },
    settle: (lease, attempt) =>
      whileHeld(pool, lease, (client, callerId) => writeAttempt(client, callerId, attempt, clock.now())),
    // Adding an event also updates the subscription's row, so it either waits for this transaction or is visible to it.
    release: (lease) => whileHeld(pool, lease, (client) => giveBack(client, lease.subscriptionId, clock.now())),
    async takeBackAll() {
      await pool.query('UPDATE "Subscription" SET "leaseId" = NULL, "leasedUntil" = NULL WHERE "leaseId" IS NOT NULL');
    },
  };
}

/** Returns the next event of a subscription if due: a test, else the oldest. */
async function readFirstDue(pool: Database['pool'], subscriptionId: string, now: Date): Promise<EventRow | undefined> {
  const { rows } = await pool.query<EventRow>(
    `SELECT * FROM (
       (SELECT ${EVENT_COLUMNS}, attempts, traceparent, "nextAttemptAt" FROM "SubscriptionEvent"
        WHERE ${WAITING} AND type = 'svc.test' ORDER BY position LIMIT 1)
       UNION ALL
       (SELECT ${EVENT_COLUMNS}, attempts, traceparent, "nextAttemptAt" FROM "SubscriptionEvent"
        WHERE ${WAITING} AND type <> 'svc.test' ORDER BY position LIMIT 1)) AS waiting
     WHERE "nextAttemptAt" IS NULL OR "nextAttemptAt" <= $2 LIMIT 1`,
    [subscriptionId, now],
  );
  return rows[0];
}

/** Runs work in a transaction that locks the subscription; does nothing when the lease is lost. */
async function whileHeld(
  pool: Database['pool'],
  { subscriptionId, leaseId }: DeliveryLease,
  work: (client: pg.PoolClient, callerId: string) => Promise<unknown>,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ callerId: string }>(
      'SELECT "callerId" FROM "Subscription" WHERE id = $1 AND "leaseId" = $2 FOR UPDATE',
      [subscriptionId, leaseId],
    );
    if (rows[0]) await work(client, rows[0].callerId);
  });
}

/** Ends the lease and records when the subscription is due again. */
async function giveBack(client: pg.PoolClient, subscriptionId: string, now: Date): Promise<void> {
  await client.query(
    `UPDATE "Subscription" SET "leaseId" = NULL, "leasedUntil" = NULL, "nextDeliveryAt" = CASE WHEN status = 'active' THEN coalesce(
       (SELECT $2::timestamptz FROM "SubscriptionEvent" WHERE ${WAITING} AND type = 'svc.test' LIMIT 1),
       (SELECT coalesce("nextAttemptAt", $2) FROM "SubscriptionEvent" WHERE ${WAITING} AND type <> 'svc.test' ORDER BY position LIMIT 1)) END
     WHERE id = $1`,
    [subscriptionId, now],
  );
}

async function toDue(
  { attempts, traceparent, ...event }: EventRow,
  row: SubscriptionRow,
  now: Date,
  secrets: SealedSecrets,
): Promise<DueEvent> {
  const { url, secret, previousSecret, previousSecretUntil, failingSince } = row;
  const isRotating = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now;
  const current = await secrets.open(event.subscriptionId, secret);
  // If the previous secret cannot be decrypted, sign with the new one only, so that a rotation repairs it.
  const previous = isRotating ? await secrets.open(event.subscriptionId, previousSecret).catch(() => null) : null;
  return {
    event,
    url,
    failingSince,
    traceparent,
    attempt: attempts + 1,
    secrets: previous === null ? [current] : [current, previous],
  };
}

async function writeAttempt(
  client: pg.PoolClient,
  callerId: string,
  { due: { event, attempt }, startedAt, durationMs, status, error, verdict }: SettledAttempt,
  now: Date,
): Promise<void> {
  const { id, type, subscriptionId } = event;
  const retry = verdict.kind === 'retry' ? verdict.at : null;
  await client.query(
    `INSERT INTO "WebhookAttempt" (id, "subscriptionId", "eventId", "eventType", attempt, "startedAt", "durationMs", status, error, "nextAttemptAt")
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [uuidV7(), subscriptionId, id, type, attempt, startedAt, durationMs, status, error, retry],
  );
  const isSettled = verdict.kind === 'delivered' || verdict.kind === 'dropped';
  await client.query(
    'UPDATE "SubscriptionEvent" SET attempts = $2, "nextAttemptAt" = $3, "settledAt" = $4 WHERE id = $1',
    [id, attempt, retry, isSettled ? now : null],
  );
  if (verdict.kind === 'delivered')
    await client.query('UPDATE "Subscription" SET "failingSince" = NULL WHERE id = $1', [subscriptionId]);
  if (verdict.kind === 'retry')
    await client.query('UPDATE "Subscription" SET "failingSince" = $2 WHERE id = $1', [
      subscriptionId,
      verdict.failingSince,
    ]);
  if (verdict.kind === 'stop') await stop(client, callerId, event, verdict, now);
}

/** Stops webhooks of a subscription. Undelivered events can then be polled, after a notification of the end. */
async function stop(
  client: pg.PoolClient,
  callerId: string,
  { subscriptionId, kind }: Notification,
  { status, reason }: Extract<SettledAttempt['verdict'], { kind: 'stop' }>,
  now: Date,
): Promise<void> {
  const { rowCount } = await client.query(
    `UPDATE "Subscription" SET status = $2, "statusReason" = $3, "endedAt" = $4 WHERE id = $1 AND status = 'active'`,
    [subscriptionId, status, reason, now],
  );
  if (rowCount === 0) return;
  await client.query(`UPDATE "SubscriptionEvent" SET channel = 'polling' WHERE ${WAITING} AND type <> 'svc.test'`, [
    subscriptionId,
  ]);
  await insertNotifications(client, [
    {
      id: uuidV7(),
      type: 'svc.subscription.ended',
      occurredAt: now,
      subscriptionId,
      callerId,
      kind,
      channel: 'polling',
      current: { name: status, reason },
      previous: { name: 'active' },
      context: {},
    },
  ]);
}
