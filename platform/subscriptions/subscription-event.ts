import type pg from 'pg';
import { EVENT_TYPES, type EventKind, type JsonObject } from '../events/event.ts';

/** Types of events that a subscription is told of: the state changes, and what becomes of the subscription itself. */
export const SUBSCRIPTION_EVENT_TYPES = [...EVENT_TYPES, 'svc.subscription.ended'] as const;
export type SubscriptionEventType = (typeof SUBSCRIPTION_EVENT_TYPES)[number];

/** How events leave. */
export const DELIVERY_CHANNELS = ['polling', 'webhook'] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

/** Something a subscription is told of. */
export interface SubscriptionEvent {
  /** UUID v7: the same however often it is delivered. */
  readonly id: string;
  readonly type: SubscriptionEventType;
  readonly occurredAt: Date;
  readonly subscriptionId: string;
  readonly kind: EventKind;
  readonly current: JsonObject;
  readonly previous: JsonObject | null;
  readonly context: JsonObject;
}

/** An event as it is written. */
export interface NewSubscriptionEvent extends SubscriptionEvent {
  readonly callerId: string;
  readonly channel: DeliveryChannel;
}

/** Columns of {@link SubscriptionEvent}. */
export const EVENT_COLUMNS = 'id, type, "occurredAt", "subscriptionId", kind, current, previous, context';

/** Writes events inside the caller's transaction; their positions follow the order given. */
export async function insertSubscriptionEvents(
  client: Pick<pg.PoolClient, 'query'>,
  events: readonly NewSubscriptionEvent[],
): Promise<void> {
  const column = <Value>(read: (event: NewSubscriptionEvent) => Value) => events.map(read);
  await client.query(
    `INSERT INTO "SubscriptionEvent" (id, "subscriptionId", "callerId", channel, type, kind, "occurredAt", current, previous, context)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::jsonb[], $9::jsonb[], $10::jsonb[])`,
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
    ],
  );
}
