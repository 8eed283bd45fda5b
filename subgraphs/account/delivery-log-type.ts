import type { GraphBuilder, SharedTypes } from '../../services/graph/create-builder.ts';
import { addItemPage, pageArgs, readItemPage } from '../../services/graph/item-page.ts';
import { shapeType } from '../../services/graph/shape-type.ts';
import { DELIVERY_ATTEMPT } from '../../services/webhooks/delivery-log.ts';

/** Adds the delivery log of a subscription. */
export function addDeliveryLog(builder: GraphBuilder, types: SharedTypes): void {
  const page = addItemPage(builder, types, {
    typename: 'WebhookDeliveryPage',
    description: 'Attempts to send the events of a subscription, newest first.',
    name: 'WebhookDelivery',
    node: shapeType(types, DELIVERY_ATTEMPT),
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
