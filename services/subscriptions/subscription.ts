import type { EventKind } from '../../platform/events/event.ts';
import type { DeliveryChannel } from './notification.ts';
import type { SubscriptionFilter } from './subscription-filter.ts';

export const SUBSCRIPTION_STATUSES = ['active', 'paused', 'suspended', 'ended', 'disabled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Status reason of a subscription that reached its end date. */
export const EXPIRED = 'expired';

/** A caller's subscription to state changes. */
export interface Subscription {
  readonly id: string;
  readonly kind: EventKind;
  readonly filter: SubscriptionFilter;
  readonly delivery: DeliveryChannel;
  /** URL that webhooks are sent to; null when polled. */
  readonly url: string | null;
  /** Secret that signs webhooks. Shown only at creation and rotation; null otherwise. */
  readonly secret: string | null;
  readonly status: SubscriptionStatus;
  /** Why it is not active; null while active. */
  readonly statusReason: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  /** First failed delivery since the last success; null when none has failed. */
  readonly failingSince: Date | null;
}
