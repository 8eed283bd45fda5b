import { isUuid } from '../../platform/database/is-uuid.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { DomainError, invalidParameter } from '../../platform/errors.ts';
import type { WebhookAttempt } from '../../prisma/generated/client.ts';

/** One attempt to deliver an event. */
export type DeliveryAttempt = WebhookAttempt;

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
