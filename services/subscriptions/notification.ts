import type pg from 'pg';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import { EVENT_KIND, EVENT_TYPES, type JsonObject } from '../../platform/events/event.ts';
import { currentTraceparent } from '../../platform/tracing/trace.ts';

/** Types of notifications: state changes, and the end of the subscription itself. */
export const NOTIFICATION_TYPES = [...EVENT_TYPES, 'svc.subscription.ended'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Ways to receive notifications. */
export const DELIVERY_CHANNELS = ['polling', 'webhook'] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];
/** Channels with their meaning. */
export const DELIVERY_CHANNEL = shape.enumeration(
  'DeliveryChannel',
  'How updates leave: fetched by the caller, or sent to a URL.',
  {
    polling: 'The caller fetches updates; undelivered ones are kept for 30 days.',
    webhook: 'The service sends each update to the URL of the subscription, signed.',
  } satisfies Record<DeliveryChannel, string>,
);

export const NOTIFICATION = shape.object('SubscriptionUpdate', 'State change delivered to a subscription.', {
  id: shape.id('The same however often it is delivered. Ids grow with time.'),
  type: shape.text<NotificationType>(
    'svc.pulse.score_crossed, svc.cycle.band_changed, svc.bullmarket.stage_changed, svc.signal.flipped, svc.test, or svc.subscription.ended.',
  ),
  occurredAt: shape.instant('When the change was published.'),
  subscriptionId: shape.id('The subscription it belongs to.'),
  kind: shape.of(EVENT_KIND, 'Kind of the subscription.'),
});

/** A notification: an event addressed to one subscription. Its id, a UUID v7, is equal for every delivery attempt. */
export interface Notification extends ShapeOf<typeof NOTIFICATION> {
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
