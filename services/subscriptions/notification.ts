import type pg from 'pg';
import { EVENT_TYPES, type EventKind, type JsonObject } from '../../platform/events/event.ts';
import { currentTraceparent } from '../../platform/tracing/trace.ts';

/** Types of notifications: state changes, and the end of the subscription itself. */
export const NOTIFICATION_TYPES = [...EVENT_TYPES, 'svc.subscription.ended'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Ways to receive notifications. */
export const DELIVERY_CHANNELS = ['polling', 'webhook'] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

/** A notification: an event addressed to one subscription. */
export interface Notification {
  /** UUID v7; equal for every delivery attempt. */
  readonly id: string;
  readonly type: NotificationType;
  readonly occurredAt: Date;
  readonly subscriptionId: string;
  readonly kind: EventKind;
  readonly current: JsonObject;
  readonly previous: JsonObject | null;
  readonly context: JsonObject;
}

/** A notification as stored. */
export interface NewNotification extends Notification {
  readonly callerId: string;
  readonly channel: DeliveryChannel;
}

/** Columns of {@link Notification}. */
export const EVENT_COLUMNS = 'id, type, "occurredAt", "subscriptionId", kind, current, previous, context';

/** Inserts notifications in the caller's transaction; their positions follow the given order. */
export async function insertNotifications(
  client: Pick<pg.PoolClient, 'query'>,
  events: readonly NewNotification[],
): Promise<void> {
  const column = <Value>(read: (event: NewNotification) => Value) => events.map(read);
  await client.query(
    `INSERT INTO "SubscriptionEvent" (id, "subscriptionId", "callerId", channel, type, kind, "occurredAt", current, previous, context, traceparent)
     SELECT *, $11::text FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::jsonb[], $9::jsonb[], $10::jsonb[])`,
    [
      column(({ id }) => id),
      column(({ subscriptionId }) => subscriptionId),
      column(({ callerId }) => callerId),
      column(({ channel }) => channel),
      column(({ type }) => type),
      column(({ kind }) => kind),
      column(({ occurredAt }) => occurredAt.toISOString()),
      column(({ current }) => JSON.stringify(current)),
      column(({ previous }) => previous && JSON.stringify(previous)),
      column(({ context }) => JSON.stringify(context)),
      currentTraceparent(),
    ],
  );
}
