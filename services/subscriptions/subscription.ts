import { SIGNAL_SIDE } from '../../engine/backtest/latest-signal.ts';
import { CYCLE_SIGNAL_MEANINGS } from '../../engine/cycle/btc-cycle.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import { EVENT_KIND } from '../../platform/events/event.ts';
import { DELIVERY_CHANNEL } from './notification.ts';
import type { SubscriptionFilter } from './subscription-filter.ts';

export const SUBSCRIPTION_STATUSES = ['active', 'paused', 'suspended', 'ended', 'disabled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Status reason of a subscription that reached its end date. */
export const EXPIRED = 'expired';

/** Bands of the cycle that a subscription may be limited to. */
export const CYCLE_BAND = shape.enumeration(
  'CycleSignal',
  'Band of the raw score: below 25, from 25, 45, 60 and 75.',
  CYCLE_SIGNAL_MEANINGS,
);

const STATUS = shape.enumeration('SubscriptionStatus', 'Whether a subscription notifies its owner.', {
  active: 'Notifies of new state changes.',
  paused: 'Notifies of nothing until its owner resumes it.',
  suspended: 'Stopped because the tier of the owner allows fewer subscriptions; resumes with the tier.',
  ended: 'Ended by its owner, by its receiver (410) or by its end date.',
  disabled: 'Stopped after five days of failed webhook deliveries; undelivered events can be polled.',
} satisfies Record<SubscriptionStatus, string>);

const FILTER = shape.object(
  'SubscriptionFilter',
  'Conditions within a kind; null where the kind has no such condition or all are reported.',
  {
    strategy: shape.text.orNull('Key of the strategy.'),
    pair: shape.text.orNull('Id of the market.'),
    timeframe: shape.interval.orNull('Length of a bar.'),
    sides: shape.list.orNull(SIGNAL_SIDE, 'Sides of the signal.'),
    bands: shape.list.orNull(CYCLE_BAND, 'Bands whose beginning is reported.'),
    thresholdAbove: shape.number.orNull('Score that is reported when it is reached from below, 0 to 100.'),
    thresholdBelow: shape.number.orNull('Score that is reported when it is reached from above, 0 to 100.'),
  },
);

export const SUBSCRIPTION = shape.object('AlertSubscription', 'Subscription of a caller to a state change.', {
  id: shape.id('Id to read and end it by.'),
  kind: shape.of(EVENT_KIND, 'Kind of state change.'),
  filter: shape.of(FILTER, 'Conditions within the kind.'),
  delivery: shape.of(DELIVERY_CHANNEL, 'How updates leave.'),
  url: shape.text.orNull('Where webhooks go; null when it is polled.'),
  secret: shape.text.orNull('Secret that signs webhooks. Shown when it is made and never again; null otherwise.'),
  status: shape.of(STATUS, 'Whether it is active.'),
  statusReason: shape.text.orNull('Why it is not active; null while it is.'),
  createdAt: shape.instant('When it was made.'),
  expiresAt: shape.instant('When it ends by itself.'),
  endedAt: shape.instant.orNull('When it ended; null while it is active.'),
  failingSince: shape.instant.orNull(
    'First failed delivery since the last one that succeeded; null when none has failed.',
  ),
});

/** A caller's subscription to state changes. Its filter is stored without the conditions that it does not have. */
export interface Subscription extends Omit<ShapeOf<typeof SUBSCRIPTION>, 'filter'> {
  readonly filter: SubscriptionFilter;
}
