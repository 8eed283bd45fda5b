import { v7 as uuidV7 } from 'uuid';
import { MS_PER_DAY } from '../../engine/calendar.ts';
import type { WebhookGuard } from '../../platform/addresses/webhook-guard.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { isUuid } from '../../platform/database/is-uuid.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { DomainError, invalidParameter } from '../../platform/errors.ts';
import type { EventKind } from '../../platform/events/event.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { Tiers } from '../../platform/tiers.ts';
import { Prisma, type Subscription as Row } from '../../prisma/generated/client.ts';
import { findMade, noteMade, noteMadeOn } from '../idempotency/claimed-work.ts';
import type { SealedSecrets } from '../secrets/sealed-secrets.ts';
import { createWebhookSecret } from '../secrets/webhook-secret.ts';
import { checkWebhookUrl } from './check-webhook-url.ts';
import { insertWithinLimit, resumeWithinLimit } from './limited-places.ts';
import { type GivenSubscription, readNewSubscription } from './new-subscription.ts';
import { type DeliveryChannel, insertNotifications, type Notification } from './notification.ts';
import { EXPIRED, type Subscription, type SubscriptionStatus } from './subscription.ts';
import type { SubscriptionFilter } from './subscription-filter.ts';
import { BEYOND_TIER, readSuspended } from './suspension.ts';

/** How long the previous secret keeps signing after a rotation. */
const ROTATION_MS = 24 * 3_600_000;

/** What may be changed of a subscription. */
export type ChangedSubscription = Omit<GivenSubscription, 'kind' | 'delivery'>;

/** Subscriptions to state changes, each visible only to its owner. */
export interface Subscriptions {
  /**
   * Creates a subscription.
   *
   * @throws DomainError `invalid_input`, also for a disallowed webhook URL; `tier_insufficient`, or `conflict` on the highest
   *   tier, when the caller is at the tier's limit.
   */
  create(caller: Caller, snapshot: SeriesSnapshot, given: GivenSubscription): Promise<Subscription>;
  /** Returns a page, newest first, including those that ended in the last 30 days. @param after - Last id of the previous page. */
  list(callerId: string, first: number, after: string | null): Promise<readonly Subscription[]>;
  /** @throws DomainError `not_found`, also for another owner's subscription. */
  read(callerId: string, id: string): Promise<Subscription>;
  /** Ends a subscription and discards undelivered notifications. @throws DomainError `not_found`. */
  end(callerId: string, id: string): Promise<Subscription>;
  /**
   * Changes the conditions of a subscription that has not ended, its end and the URL of its webhook; kind and delivery stay.
   *
   * @throws DomainError as {@link create}; `not_found`; `conflict` when it has ended.
   */
  change(callerId: string, snapshot: SeriesSnapshot, id: string, given: ChangedSubscription): Promise<Subscription>;
  /** Stops notifications until it is resumed. A paused subscription does not count against the limit. @throws DomainError `not_found`; `conflict` when it is not active. */
  pause(callerId: string, id: string): Promise<Subscription>;
  /** Starts notifications again, with the next change. @throws DomainError as {@link create}; `not_found`; `conflict` when it is not paused. */
  resume(caller: Caller, id: string): Promise<Subscription>;
  /** Creates a test notification for this subscription. @throws DomainError `not_found`; `conflict` when it is not active. */
  test(caller: Caller, id: string): Promise<Notification>;
  /** Creates a new secret; the old one also signs for 24 hours. @throws DomainError `not_found`; `conflict` without webhooks. */
  rotateSecret(caller: Caller, id: string): Promise<Subscription>;
}

interface SubscriptionsDeps {
  readonly declarations: Pick<EngineDeclarations, 'strategies'>;
  readonly guard: WebhookGuard;
  readonly tiers: Tiers;
  readonly secrets: SealedSecrets;
}

export function createSubscriptions(
  database: Database,
  clock: Clock,
  { declarations, guard, tiers, secrets }: SubscriptionsDeps,
): Subscriptions {
  const { prisma, pool } = database;
  const find = async (callerId: string, id: string): Promise<Row> => {
    const row = isUuid(id) ? await prisma.subscription.findFirst({ where: { id, callerId } }) : null;
    if (!row)
      throw new DomainError('not_found', `No subscription ${JSON.stringify(id)}. List yours at /api/v1/subscriptions.`);
    return row;
  };
  const show = async (row: Row): Promise<Subscription> => {
    const now = clock.now();
    return toSubscription(row, now, await readSuspended(pool, row.callerId, now, tiers));
  };
  /** Returns a subscription with its secret, for the caller who has just created it. */
  const showSecret = async (row: Row): Promise<Subscription> => ({
    ...(await show(row)),
    secret: row.secret && (await secrets.open(row.id, row.secret)),
  });
  const findActive = async (callerId: string, id: string): Promise<Row> => {
    const row = await find(callerId, id);
    const { status } = await show(row);
    if (status !== 'active')
      throw new DomainError('conflict', `Subscription ${id} is ${status}, not active. Create a new one.`);
    return row;
  };
  return {
    async create(caller, snapshot, given) {
      const filter = readNewSubscription(given, declarations, snapshot);
      const made = await findMade<{ readonly id: string }>(database, caller);
      if (made) return showSecret(await find(caller.id, made.id));
      if (given.url != null) await checkWebhookUrl(guard, given.url);
      const secret = given.delivery === 'webhook' ? createWebhookSecret() : null;
      const [id, now] = [uuidV7(), clock.now()];
      const { kind, delivery, url = null, expiresInDays } = given;
      const row = await insertWithinLimit(database, tiers, caller, {
        id,
        callerId: caller.id,
        kind,
        filter: { ...filter },
        delivery,
        url,
        status: 'active',
        secret: secret && (await secrets.seal(id, secret)),
        createdAt: now,
        expiresAt: new Date(now.getTime() + expiresInDays * MS_PER_DAY),
      });
      return { ...toSubscription(row, now, []), secret };
    },
    async list(callerId, first, after) {
      const rows = await readPage(prisma, callerId, first, after);
      const now = clock.now();
      const suspended = await readSuspended(pool, callerId, now, tiers);
      return rows.map((row) => toSubscription(row, now, suspended));
    },
    read: async (callerId, id) => show(await find(callerId, id)),
    async end(callerId, id) {
      await find(callerId, id);
      await prisma.subscription.updateMany({
        where: { id, callerId, status: { in: ['active', 'paused'] } },
        data: { status: 'ended', statusReason: 'ended by its owner', endedAt: clock.now(), nextDeliveryAt: null },
      });
      return show(await find(callerId, id));
    },
    async change(callerId, snapshot, id, changed) {
      const { kind, delivery } = await find(callerId, id);
      const given = { ...changed, kind: kind as EventKind, delivery: delivery as DeliveryChannel };
      const filter = readNewSubscription(given, declarations, snapshot);
      if (given.url != null) await checkWebhookUrl(guard, given.url);
      const expiresAt = new Date(clock.now().getTime() + given.expiresInDays * MS_PER_DAY);
      const { count } = await prisma.subscription.updateMany({
        where: { id, callerId, status: { in: ['active', 'paused'] }, expiresAt: { gt: clock.now() } },
        // Another condition is not compared with what the old one saw.
        data: { filter: { ...filter }, url: given.url ?? null, expiresAt, seenDay: null, seenState: Prisma.DbNull },
      });
      if (count === 0) throw new DomainError('conflict', `Subscription ${id} has ended. Create a new one.`);
      return show(await find(callerId, id));
    },
    async pause(callerId, id) {
      await findActive(callerId, id);
      await prisma.subscription.updateMany({
        where: { id, callerId, status: 'active' },
        data: { status: 'paused', statusReason: 'paused by its owner', nextDeliveryAt: null },
      });
      return show(await find(callerId, id));
    },
    async resume(caller, id) {
      const row = await find(caller.id, id);
      if ((await show(row)).status !== 'paused')
        throw new DomainError('conflict', `Subscription ${id} is not paused. Create a new one.`);
      await resumeWithinLimit(database, tiers, caller, row, clock.now());
      await database.wakeups.notify('events');
      return show(await find(caller.id, id));
    },
    async test(caller, id) {
      const event = await insertTest(database, caller, await findActive(caller.id, id), clock.now());
      await database.wakeups.notify('events');
      return event;
    },
    async rotateSecret(caller, id) {
      const row = await findActive(caller.id, id);
      if (!(await findMade(database, caller))) await replaceSecret(prisma, secrets, caller, row, clock.now());
      return showSecret(await find(caller.id, id));
    },
  };
}

/** @throws DomainError `invalid_input` for a malformed id. */
async function readPage(
  prisma: Database['prisma'],
  callerId: string,
  first: number,
  after: string | null,
): Promise<Row[]> {
  if (after !== null && !isUuid(after))
    throw invalidParameter('after', `must be the id of a subscription, not ${JSON.stringify(after)}`);
  return prisma.subscription.findMany({
    where: { callerId, ...(after !== null && { id: { lt: after } }) },
    orderBy: { id: 'desc' },
    take: first,
  });
}

async function insertTest(
  database: Database,
  caller: Caller,
  { id: subscriptionId, callerId, kind, delivery }: Row,
  now: Date,
): Promise<Notification> {
  const made = await findMade<{ readonly id: string; readonly occurredAt: string }>(database, caller);
  const id = made?.id ?? uuidV7();
  const occurredAt = made ? new Date(made.occurredAt) : now;
  const event: Notification = {
    id,
    type: 'svc.test',
    occurredAt,
    subscriptionId,
    kind: kind as EventKind,
    current: { name: 'test' },
    previous: null,
    context: { test: true },
  };
  if (made) return event;
  await inTransaction(database.pool, async (client) => {
    await noteMadeOn(client, caller, { id, occurredAt });
    await insertNotifications(client, [{ ...event, callerId, channel: delivery as DeliveryChannel }]);
    // Send a test at once, even while other notifications wait for a retry.
    await client.query(`UPDATE "Subscription" SET "nextDeliveryAt" = $2 WHERE id = $1 AND delivery = 'webhook'`, [
      subscriptionId,
      occurredAt,
    ]);
  });
  return event;
}

/** Rotates a subscription's secret; the old one keeps signing for a while. */
async function replaceSecret(
  prisma: Database['prisma'],
  secrets: SealedSecrets,
  caller: Caller,
  { id, delivery, secret: old }: Row,
  now: Date,
): Promise<void> {
  if (delivery !== 'webhook')
    throw new DomainError(
      'conflict',
      `Subscription ${id} uses polling and has no secret. Only webhook subscriptions have one.`,
    );
  const secret = await secrets.seal(id, createWebhookSecret());
  await prisma.$transaction(async (tx) => {
    await noteMade(tx, caller, {});
    // Matches on the secret that was read, so that of two concurrent rotations one fails and none is lost.
    const { count } = await tx.subscription.updateMany({
      where: { id, secret: old },
      data: {
        secret,
        previousSecret: old,
        previousSecretUntil: new Date(now.getTime() + ROTATION_MS),
      },
    });
    if (count === 0)
      throw new DomainError(
        'conflict',
        `The secret of subscription ${id} is being rotated by another request. Read it again before rotating.`,
      );
  });
}

/** @param suspended - Ids of suspended subscriptions. */
function toSubscription(row: Row, now: Date, suspended: readonly string[]): Subscription {
  const { id, url, createdAt, expiresAt, failingSince } = row;
  return {
    id,
    url,
    createdAt,
    expiresAt,
    failingSince,
    secret: null,
    kind: row.kind as EventKind,
    filter: row.filter as SubscriptionFilter,
    delivery: row.delivery as DeliveryChannel,
    ...standing(row, now, suspended),
  };
}

/** Derives the current status; an expired subscription shows as ended before the clean-up records it. */
function standing(
  { id, status, statusReason, endedAt, expiresAt }: Row,
  now: Date,
  suspended: readonly string[],
): Pick<Subscription, 'status' | 'statusReason' | 'endedAt'> {
  if (['active', 'paused'].includes(status) && expiresAt <= now)
    return { status: 'ended', statusReason: EXPIRED, endedAt: expiresAt };
  if (suspended.includes(id)) return { status: 'suspended', statusReason: BEYOND_TIER, endedAt };
  return { status: status as SubscriptionStatus, statusReason, endedAt };
}
