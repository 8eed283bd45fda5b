import { SIGNAL_SIDE } from '../../engine/backtest/latest-signal.ts';
import type { GraphBuilder, SharedTypes } from '../../services/graph/create-builder.ts';
import { enumerationType, shapeType } from '../../services/graph/shape-type.ts';
import { DELIVERY_CHANNEL, NOTIFICATION, type Notification } from '../../services/subscriptions/notification.ts';
import { CYCLE_BAND, SUBSCRIPTION, type Subscription } from '../../services/subscriptions/subscription.ts';
import { addChangeFields } from './change-fields.ts';

/** Adds the types of alert subscriptions, each created once. */
export function addSubscriptionTypes(builder: GraphBuilder, types: SharedTypes) {
  const event = shapeType<typeof NOTIFICATION, Notification>(types, NOTIFICATION);
  addChangeFields(builder, types, event);
  return {
    side: enumerationType(types, SIGNAL_SIDE),
    band: enumerationType(types, CYCLE_BAND),
    delivery: enumerationType(types, DELIVERY_CHANNEL),
    subscription: shapeType<typeof SUBSCRIPTION, Subscription>(types, SUBSCRIPTION),
    event,
  };
}
