import type { GraphBuilder, SharedTypes } from '../../services/graph/create-builder.ts';
import { describedValues } from '../../services/graph/described-values.ts';
import type { DeliveryChannel, Notification } from '../../services/subscriptions/notification.ts';
import type { Subscription, SubscriptionStatus } from '../../services/subscriptions/subscription.ts';
import type { SubscriptionFilter } from '../../services/subscriptions/subscription-filter.ts';
import { addChangeFields } from './change-fields.ts';
import { eventEnums } from './event-enums.ts';

/** Adds the types of alert subscriptions, each created once. */
export function addSubscriptionTypes(builder: GraphBuilder, types: SharedTypes) {
  const delivery = builder.enumType('DeliveryChannel', {
    values: describedValues({
      polling: 'The caller fetches updates; undelivered ones are kept for 30 days.',
      webhook: 'The service sends each update to the URL of the subscription, signed.',
    } satisfies Record<DeliveryChannel, string>),
    description: 'How updates leave: fetched by the caller, or sent to a URL.',
  });
  const { side, band } = eventEnums(builder);
  const filter = addFilter(builder);
  const status = builder.enumType('SubscriptionStatus', {
    values: describedValues({
      active: 'Notifies of new state changes.',
      paused: 'Notifies of nothing until its owner resumes it.',
      suspended: 'Stopped because the tier of the owner allows fewer subscriptions; resumes with the tier.',
      ended: 'Ended by its owner, by its receiver (410) or by its end date.',
      disabled: 'Stopped after five days of failed webhook deliveries; undelivered events can be polled.',
    } satisfies Record<SubscriptionStatus, string>),
    description: 'Whether a subscription notifies its owner.',
  });
  const subscription = builder.objectRef<Subscription>('AlertSubscription').implement({
    description: 'Subscription of a caller to a state change.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id to read and end it by.' }),
      kind: t.field({ type: types.eventKind(), description: 'Kind of state change.', resolve: (one) => one.kind }),
      filter: t.field({ type: filter, description: 'Conditions within the kind.', resolve: (one) => one.filter }),
      delivery: t.field({ type: delivery, description: 'How updates leave.', resolve: (one) => one.delivery }),
      url: t.exposeString('url', { nullable: true, description: 'Where webhooks go; null when it is polled.' }),
      secret: t.exposeString('secret', {
        nullable: true,
        description: 'Secret that signs webhooks. Shown when it is made and never again; null otherwise.',
      }),
      status: t.field({ type: status, description: 'Whether it is active.', resolve: (one) => one.status }),
      statusReason: t.exposeString('statusReason', {
        nullable: true,
        description: 'Why it is not active; null while it is.',
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it ends by itself.' }),
      endedAt: t.expose('endedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it ended; null while it is active.',
      }),
      failingSince: t.expose('failingSince', {
        type: 'DateTime',
        nullable: true,
        description: 'First failed delivery since the last one that succeeded; null when none has failed.',
      }),
    }),
  });
  return { side, band, delivery, subscription, event: addEvent(builder, types) };
}

function addFilter(builder: GraphBuilder) {
  const { side, band } = eventEnums(builder);
  return builder.objectRef<SubscriptionFilter>('SubscriptionFilter').implement({
    description: 'Conditions within a kind; null where the kind has no such condition or all are reported.',
    fields: (t) => ({
      strategy: t.string({ nullable: true, description: 'Key of the strategy.', resolve: (one) => one.strategy }),
      pair: t.string({ nullable: true, description: 'Id of the market.', resolve: (one) => one.pair }),
      timeframe: t.field({
        type: 'Interval',
        nullable: true,
        description: 'Length of a bar.',
        resolve: (one) => one.timeframe,
      }),
      sides: t.field({
        type: [side],
        nullable: true,
        description: 'Sides of the signal.',
        resolve: ({ sides }) => sides && [...sides],
      }),
      bands: t.field({
        type: [band],
        nullable: true,
        description: 'Bands whose beginning is reported.',
        resolve: ({ bands }) => bands && [...bands],
      }),
      thresholdAbove: t.float({
        nullable: true,
        description: 'Score that is reported when it is reached from below, 0 to 100.',
        resolve: (one) => one.thresholdAbove,
      }),
      thresholdBelow: t.float({
        nullable: true,
        description: 'Score that is reported when it is reached from above, 0 to 100.',
        resolve: (one) => one.thresholdBelow,
      }),
    }),
  });
}

function addEvent(builder: GraphBuilder, types: SharedTypes) {
  const update = builder.objectRef<Notification>('SubscriptionUpdate').implement({
    description: 'State change delivered to a subscription.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The same however often it is delivered. Ids grow with time.' }),
      type: t.exposeString('type', {
        description:
          'svc.pulse.score_crossed, svc.cycle.band_changed, svc.bullmarket.stage_changed, svc.signal.flipped, svc.test, or svc.subscription.ended.',
      }),
      occurredAt: t.expose('occurredAt', { type: 'DateTime', description: 'When the change was published.' }),
      subscriptionId: t.exposeID('subscriptionId', { description: 'The subscription it belongs to.' }),
      kind: t.field({ type: types.eventKind(), description: 'Kind of the subscription.', resolve: (one) => one.kind }),
    }),
  });
  addChangeFields(builder, types, update);
  return update;
}
