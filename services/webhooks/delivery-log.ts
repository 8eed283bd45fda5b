import { type ShapeOf, shape } from '../../engine/shape.ts';
import { isUuid } from '../../platform/database/is-uuid.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { DomainError, invalidParameter } from '../../platform/errors.ts';

export const DELIVERY_ATTEMPT = shape.object('WebhookDelivery', 'One attempt to send an event.', {
  id: shape.id('Id of the attempt.'),
  eventId: shape.id('The event that was sent: `webhook-id`.'),
  eventType: shape.text('Type of the event.'),
  attempt: shape.integer('1 for the first.'),
  startedAt: shape.instant('When it was sent.'),
  durationMs: shape.integer('Milliseconds until the answer or the failure.'),
  status: shape.integer.orNull('HTTP status of the answer; null without one.'),
  error: shape.text.orNull('Why it failed; null when it was delivered.'),
  nextAttemptAt: shape.instant.orNull('When it is sent again; null when it is not.'),
});
export type DeliveryAttempt = ShapeOf<typeof DELIVERY_ATTEMPT>;

/** Delivery attempts of a subscription's webhooks. */
export interface DeliveryLog {
  /**
   * Returns a page of attempts, newest first.
   *
   * @param after - Id of the previous page's last attempt.
   * @throws DomainError `not_found` for an unknown subscription or another owner's.
   */
  list(
    callerId: string,
    subscriptionId: string,
    first: number,
    after: string | null,
  ): Promise<readonly DeliveryAttempt[]>;
}

export function createDeliveryLog({ prisma }: Database): DeliveryLog {
  return {
    async list(callerId, subscriptionId, first, after) {
      const owned = isUuid(subscriptionId)
        ? await prisma.subscription.count({ where: { id: subscriptionId, callerId } })
        : 0;
      if (owned === 0)
        throw new DomainError(
          'not_found',
          `No subscription ${JSON.stringify(subscriptionId)}. List yours at /api/v1/subscriptions.`,
        );
      if (after !== null && !isUuid(after))
        throw invalidParameter('after', `must be the id of a delivery, not ${JSON.stringify(after)}`);
      return prisma.webhookAttempt.findMany({
        where: { subscriptionId, ...(after !== null && { id: { lt: after } }) },
        orderBy: { id: 'desc' },
        take: first,
      });
    },
  };
}
