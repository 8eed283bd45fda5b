import type { SubscriptionEvent } from '../subscriptions/subscription-event.ts';

/** The body of a webhook: the payload of Standard Webhooks, with the event as it is polled in `data`. */
export function eventBody({
  id,
  type,
  occurredAt,
  subscriptionId,
  kind,
  current,
  previous,
  context,
}: SubscriptionEvent): string {
  const occurred = occurredAt.toISOString();
  const data = { id, type, occurred_at: occurred, subscription_id: subscriptionId, kind, current, previous, context };
  return JSON.stringify({ type, timestamp: occurred, data });
}
