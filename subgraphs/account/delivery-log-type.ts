import type { GraphBuilder, SharedTypes } from '../../services/graph/create-builder.ts';
import { addItemPage, pageArgs, readItemPage } from '../../services/graph/item-page.ts';
import type { DeliveryAttempt } from '../../services/webhooks/delivery-log.ts';

/** Adds the delivery log of a subscription. */
export function addDeliveryLog(builder: GraphBuilder, types: SharedTypes): void {
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
  const page = addItemPage(builder, types, {
    typename: 'WebhookDeliveryPage',
    description: 'Attempts to send the events of a subscription, newest first.',
    name: 'WebhookDelivery',
    node: attempt,
    list: { field: 'deliveries', description: 'Delivery attempts of the page, newest first.' },
    noun: 'attempt',
  });
  builder.queryField('webhookDeliveries', (t) =>
    t.field({
      type: page,
      description: "Delivery log of the webhooks of one of the caller's own subscriptions. Kept for 30 days.",
      authScopes: { tier: 'api_pro' },
      args: {
        id: t.arg.id({ required: true, description: 'Id of the subscription.' }),
        ...pageArgs(builder, 'attempt'),
      },
      resolve: (_root, { id, ...asked }, { caller, deliveryLog }) =>
        readItemPage(asked, (limit, after) => deliveryLog.list(caller.id, id, limit, after)),
    }),
  );
}
