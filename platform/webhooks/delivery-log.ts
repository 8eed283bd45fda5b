import type { WebhookAttempt } from '../../prisma/generated/client.ts';
import { isUuid } from '../database/is-uuid.ts';
import type { Database } from '../database/open-database.ts';
import { DomainError, invalidParameter } from '../errors.ts';

/** One attempt to send an event. */
export type DeliveryAttempt = WebhookAttempt;

/** What became of the webhooks of a subscription, attempt by attempt. */
export interface DeliveryLog {
  /**
   * Newest first.
   *
   * @param after - Id of the last attempt of the page before.
   * @throws DomainError `not_found` for another caller's subscription, as for one that never was.
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
        throw new DomainError('not_found', `There is no subscription ${JSON.stringify(subscriptionId)}.`);
      if (after !== null && !isUuid(after))
        throw invalidParameter('after', `names no delivery to read on after: ${JSON.stringify(after)}`);
      return prisma.webhookAttempt.findMany({
        where: { subscriptionId, ...(after !== null && { id: { lt: after } }) },
        orderBy: { id: 'desc' },
        take: first,
      });
    },
  };
}
