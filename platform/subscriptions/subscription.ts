import type { EventKind } from '../events/event.ts';
import type { DeliveryChannel } from './subscription-event.ts';
import type { SubscriptionFilter } from './subscription-filter.ts';

export const SUBSCRIPTION_STATUSES = ['active', 'suspended', 'ended', 'disabled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Why a subscription ended at its date. */
export const EXPIRED = 'its time was over';

/** A caller's wish to be told of a state change. */
export interface Subscription {
  readonly id: string;
  readonly kind: EventKind;
  readonly filter: SubscriptionFilter;
  readonly delivery: DeliveryChannel;
  /** Where webhooks go; null when it is polled. */
  readonly url: string | null;
  /** Signs webhooks. Null but at creation and rotation: it is shown there and never again. */
  readonly secret: string | null;
  readonly status: SubscriptionStatus;
  /** Why it is not active; null while it is. */
  readonly statusReason: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  /** First failed delivery since the last one that succeeded; null when none has. */
  readonly failingSince: Date | null;
}
