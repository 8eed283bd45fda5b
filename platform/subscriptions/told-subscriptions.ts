import type pg from 'pg';
import { v7 as uuidV7 } from 'uuid';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import type { EventKind } from '../events/event.ts';
import type { NewEvent } from '../series/publication.ts';
import type { Tiers } from '../tiers.ts';
import { type DeliveryChannel, insertSubscriptionEvents, type NewSubscriptionEvent } from './subscription-event.ts';
import type { SubscriptionFilter } from './subscription-filter.ts';
import { isSuspended } from './suspension.ts';
import type { DatedState, WatchedState } from './watched-state.ts';
import { topicKey } from './watched-topic.ts';

/** A subscription as a publication meets it. */
export interface WatchingSubscription {
  readonly id: string;
  readonly callerId: string;
  readonly kind: EventKind;
  readonly filter: SubscriptionFilter;
  readonly delivery: DeliveryChannel;
  /** Whether it is told of nothing for now, and only follows what it watches. */
  readonly isSuspended: boolean;
  /** Key of what it watches. */
  readonly topic: string;
  /** What it was held against last; null when it was made after the last publication. */
  readonly seen: DatedState | null;
}

/** What a publication means to a subscription. */
export interface Told {
  readonly subscription: WatchingSubscription;
  readonly seen: DatedState;
  readonly event: NewEvent | null;
}

interface Row extends Omit<WatchingSubscription, 'topic' | 'seen'> {
  readonly seenDay: string | null;
  readonly seenState: WatchedState | null;
}

/** Every subscription that is active at an instant. */
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
 * Writes what subscriptions have seen and the events they are told of, and wakes the deliveries of those with a URL.
 *
 * @returns How many events there were.
 */
export async function tellSubscriptions(client: pg.PoolClient, told: readonly Told[], at: Date): Promise<number> {
  if (told.length === 0) return 0;
  // One that ended since it was read is told of nothing; holding its row keeps it from ending before we commit.
  const { rows: active } = await client.query<{ id: string }>(
    `UPDATE "Subscription" AS s SET "seenDay" = t.day, "seenState" = t.state
     FROM unnest($1::uuid[], $2::date[], $3::jsonb[]) AS t(id, day, state)
     WHERE s.id = t.id AND s.status = 'active' RETURNING s.id`,
    [
      told.map(({ subscription }) => subscription.id),
      told.map(({ seen }) => toIsoDate(seen.day)),
      told.map(({ seen }) => JSON.stringify(seen.state)),
    ],
  );
  const activeIds = new Set(active.map(({ id }) => id));
  const written = told.flatMap(({ subscription, event }) =>
    event && activeIds.has(subscription.id) ? [toRow(subscription, event, at)] : [],
  );
  if (written.length === 0) return 0;
  await insertSubscriptionEvents(client, written);
  await client.query(
    `UPDATE "Subscription" SET "nextDeliveryAt" = coalesce("nextDeliveryAt", $2)
     WHERE delivery = 'webhook' AND id = ANY($1::uuid[])`,
    [written.map(({ subscriptionId }) => subscriptionId), at],
  );
  return written.length;
}

function toRow(
  { id: subscriptionId, callerId, delivery: channel }: WatchingSubscription,
  { type, kind, current, previous, context }: NewEvent,
  occurredAt: Date,
): NewSubscriptionEvent {
  return { id: uuidV7(), subscriptionId, callerId, channel, type, kind, occurredAt, current, previous, context };
}
