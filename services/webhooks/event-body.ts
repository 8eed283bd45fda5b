import type { Notification } from '../subscriptions/notification.ts';

/** Builds the body of a webhook: a Standard Webhooks payload whose `data` equals the polled event. */
export function eventBody({
  id,
  type,
  occurredAt,
  subscriptionId,
  kind,
  current,
  previous,
  context,
}: Notification): string {
  const occurred = occurredAt.toISOString();
  const data = { id, type, occurred_at: occurred, subscription_id: subscriptionId, kind, current, previous, context };
  return JSON.stringify({ type, timestamp: occurred, data });
}
