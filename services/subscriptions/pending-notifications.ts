import type pg from 'pg';
import { v7 as uuidV7 } from 'uuid';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import type { EventKind, NewStateChange } from '../../platform/events/event.ts';
import type { Tiers } from '../../platform/tiers.ts';
import { type DeliveryChannel, insertNotifications, type NewNotification } from './notification.ts';
import type { SubscriptionFilter } from './subscription-filter.ts';
import { isSuspended } from './suspension.ts';
import type { DatedState, WatchedState } from './watched-state.ts';
import { topicKey } from './watched-topic.ts';

/** An active subscription at a publication. */
export interface WatchingSubscription {
  readonly id: string;
  readonly callerId: string;
  readonly kind: EventKind;
  readonly filter: SubscriptionFilter;
  readonly delivery: DeliveryChannel;
  /** Whether it receives no notifications for now but its state is still tracked. */
  readonly isSuspended: boolean;
  /** Key of its topic. */
  readonly topic: string;
  /** Last state it was compared with; null if created after the last publication. */
  readonly seen: DatedState | null;
}

/** Result of a publication for a subscription: the state to remember, and the notification if any. */
export interface PendingNotification {
  readonly subscription: WatchingSubscription;
  readonly seen: DatedState;
  readonly event: NewStateChange | null;
}

interface Row extends Omit<WatchingSubscription, 'topic' | 'seen'> {
  readonly seenDay: string | null;
  readonly seenState: WatchedState | null;
}

/** Returns all subscriptions active at an instant. */
export async function readWatching(client: pg.PoolClient, at: Date, tiers: Tiers): Promise<WatchingSubscription[]> {
  const { rows } = await client.query<Row>(
    `SELECT id, "callerId", kind, filter, delivery, "seenDay"::text, "seenState", ${isSuspended('one', '$1', tiers)} AS "isSuspended"
     FROM "Subscription" AS one WHERE status = 'active' AND "expiresAt" > $1 ORDER BY id`,
    [at],
  );
  return rows.map(({ seenDay, seenState, ...row }) => ({
    ...row,
    topic: topicKey(row.kind, row.filter),
    seen: seenDay && seenState ? { day: toDay(seenDay), state: seenState } : null,
  }));
}

/**
 * Stores the states seen by subscriptions and their notifications, and schedules webhook deliveries.
 *
 * @returns number of notifications.
 */
export async function notifySubscriptions(
  client: pg.PoolClient,
  pending: readonly PendingNotification[],
  at: Date,
): Promise<number> {
  if (pending.length === 0) return 0;
  // Skips subscriptions that ended meanwhile; the row lock keeps them from ending before the commit.
  const { rows: active } = await client.query<{ id: string }>(
    `UPDATE "Subscription" AS s SET "seenDay" = t.day, "seenState" = t.state
     FROM unnest($1::uuid[], $2::date[], $3::jsonb[]) AS t(id, day, state)
     WHERE s.id = t.id AND s.status = 'active' RETURNING s.id`,
    [
      pending.map(({ subscription }) => subscription.id),
      pending.map(({ seen }) => toIsoDate(seen.day)),
      pending.map(({ seen }) => JSON.stringify(seen.state)),
    ],
  );
  const activeIds = new Set(active.map(({ id }) => id));
  const written = pending.flatMap(({ subscription, event }) =>
    event && activeIds.has(subscription.id) ? [toRow(subscription, event, at)] : [],
  );
  if (written.length === 0) return 0;
  await insertNotifications(client, written);
  await client.query(
    `UPDATE "Subscription" SET "nextDeliveryAt" = coalesce("nextDeliveryAt", $2)
     WHERE delivery = 'webhook' AND id = ANY($1::uuid[])`,
    [written.map(({ subscriptionId }) => subscriptionId), at],
  );
  return written.length;
}

function toRow(
  { id: subscriptionId, callerId, delivery: channel }: WatchingSubscription,
  { type, kind, current, previous, context }: NewStateChange,
  occurredAt: Date,
): NewNotification {
  return { id: uuidV7(), subscriptionId, callerId, channel, type, kind, occurredAt, current, previous, context };
}
