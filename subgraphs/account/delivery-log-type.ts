import type { GraphBuilder } from '../../platform/graph/create-builder.ts';
import type { DeliveryAttempt } from '../../platform/webhooks/delivery-log.ts';
import { cut, pageSize, USUAL_PAGE } from './page.ts';

/** The delivery log of a subscription. */
export function addDeliveryLog(builder: GraphBuilder): void {
  const attempt = builder.objectRef<DeliveryAttempt>('WebhookDelivery').implement({
    description: 'One attempt to send an event.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id of the attempt.' }),
      eventId: t.exposeID('eventId', { description: 'The event that was sent: `webhook-id`.' }),
      eventType: t.exposeString('eventType', { description: 'Type of the event.' }),
      attempt: t.exposeInt('attempt', { description: '1 for the first.' }),
      startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When it was sent.' }),
      durationMs: t.exposeInt('durationMs', { description: 'Milliseconds until the answer or the failure.' }),
      status: t.exposeInt('status', { nullable: true, description: 'HTTP status of the answer; null without one.' }),
      error: t.exposeString('error', { nullable: true, description: 'Why it failed; null when it was delivered.' }),
      nextAttemptAt: t.expose('nextAttemptAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it is sent again; null when it is not.',
      }),
    }),
  });
  const page = builder
    .objectRef<{ readonly items: readonly DeliveryAttempt[]; readonly next: string | null }>('WebhookDeliveryPage')
    .implement({
      description: 'Attempts to send the events of a subscription, newest first.',
      fields: (t) => ({
        deliveries: t.field({ type: [attempt], description: 'The attempts.', resolve: ({ items }) => [...items] }),
        next: t.exposeID('next', { nullable: true, description: 'What to send as `after` for more; null at the end.' }),
      }),
    });
  builder.queryField('webhookDeliveries', (t) =>
    t.field({
      type: page,
      description: "What became of the webhooks of one of the caller's own subscriptions. Kept for 30 days.",
      authScopes: { tier: 'api_pro' },
      args: {
        id: t.arg.id({ required: true, description: 'Id of the subscription.' }),
        first: t.arg.int({ required: true, defaultValue: USUAL_PAGE, description: 'Attempts on the page, 1 to 100.' }),
        after: t.arg.id({ description: 'Id of the last attempt of the page before.' }),
      },
      resolve: async (_root, { id, first, after }, { caller, deliveryLog }) =>
        cut(await deliveryLog.list(caller.id, id, pageSize(first) + 1, after ?? null), pageSize(first)),
    }),
  );
}
