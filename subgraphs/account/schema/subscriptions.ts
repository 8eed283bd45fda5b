import { EVENT_KIND } from '../../../platform/events/event.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import { addItemPage, DEFAULT_ITEMS, pageArgs, pageSize, readItemPage } from '../../../services/graph/item-page.ts';
import { addOwnField } from '../../../services/graph/own-field.ts';
import { enumerationType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { DEFAULT_LIFETIME_DAYS, MAX_LIFETIME_DAYS } from '../../../services/subscriptions/new-subscription.ts';
import type { Subscription } from '../../../services/subscriptions/subscription.ts';
import type { UpdatesPage } from '../../../services/subscriptions/subscription-updates.ts';
import { addDeliveryLog } from '../delivery-log-type.ts';
import { addSubscriptionTypes } from '../subscription-types.ts';

type Types = ReturnType<typeof addSubscriptionTypes>;

/** Alert subscriptions: create, read, test and delete one's own, and poll their state changes. */
export const schema: SchemaPart = (builder, types) => {
  types.mutation();
  const own = addSubscriptionTypes(builder, types);
  addCreation(builder, types, own);
  addReading(builder, types, own);
  addChanges(builder, own);
  addUpdates(builder, own);
  addDeliveryLog(builder, types);
};

function addCreation(builder: GraphBuilder, types: SharedTypes, { subscription, side, band, delivery }: Types): void {
  builder.mutationField('createAlertSubscription', (t) =>
    t.field({
      type: subscription,
      description:
        'Subscribes to a kind of state change. It fires on a change, not on the state there is. `invalid_input` names everything that is wrong at once.',
      authScopes: { tier: 'api_pro' },
      args: {
        kind: t.arg({
          type: enumerationType(types, EVENT_KIND),
          required: true,
          description: 'Kind of state change.',
        }),
        strategy: t.arg.string({ description: 'signal_alert: key of a strategy of the catalogue.' }),
        pair: t.arg.string({ description: 'signal_alert: id of a market, or its pair alone.' }),
        timeframe: t.arg({ type: 'Interval', description: 'signal_alert: length of a bar.' }),
        sides: t.arg({ type: [side], description: 'signal_alert: sides to report; both when left out.' }),
        bands: t.arg({
          type: [band],
          description: 'cycle_band: bands whose beginning is reported; all when left out.',
        }),
        thresholdAbove: t.arg.float({ description: 'pulse_score: score to be reached from below.' }),
        thresholdBelow: t.arg.float({ description: 'pulse_score: score to be reached from above.' }),
        delivery: t.arg({
          type: delivery,
          required: true,
          defaultValue: 'polling',
          description: 'How updates leave.',
        }),
        url: t.arg.string({ description: 'webhook: an https URL on the public internet.' }),
        expiresInDays: t.arg.int({
          required: true,
          defaultValue: DEFAULT_LIFETIME_DAYS,
          description: `Days until it ends by itself, 1 to ${MAX_LIFETIME_DAYS}.`,
        }),
      },
      resolve: (_root, given, { caller, snapshot, subscriptions }) => subscriptions.create(caller, snapshot, given),
    }),
  );
}

function addReading(builder: GraphBuilder, types: SharedTypes, { subscription }: Types): void {
  const page = addItemPage<Subscription>(builder, types, {
    typename: 'AlertSubscriptionPage',
    description: 'Subscriptions of the caller, newest first.',
    name: 'AlertSubscription',
    node: subscription,
    list: { field: 'subscriptions', description: 'Subscriptions of the page, newest first.' },
    noun: 'subscription',
  });
  builder.queryField('alertSubscriptions', (t) =>
    t.field({
      type: page,
      description: "The caller's own subscriptions; those that ended are shown for 30 days.",
      authScopes: { tier: 'api_pro' },
      args: pageArgs(builder, 'subscription'),
      resolve: (_root, asked, { caller, subscriptions }) =>
        readItemPage(asked, (limit, after) => subscriptions.list(caller.id, limit, after)),
    }),
  );
  addOwnField(builder, 'alertSubscription', {
    type: subscription,
    noun: 'subscription',
    tier: 'api_pro',
    read: ({ caller, subscriptions }, id) => subscriptions.read(caller.id, id),
  });
}

function addChanges(builder: GraphBuilder, { subscription, event }: Types): void {
  const idArg = builder.args((t) => ({ id: t.id({ required: true, description: 'Id of the subscription.' }) }));
  builder.mutationField('endAlertSubscription', (t) =>
    t.field({
      type: subscription,
      description: 'Ends a subscription; what has not been delivered is not delivered any more.',
      authScopes: { tier: 'api_pro' },
      args: idArg,
      resolve: (_root, { id }, { caller, subscriptions }) => subscriptions.end(caller.id, id),
    }),
  );
  builder.mutationField('testAlertSubscription', (t) =>
    t.field({
      type: event,
      description: 'Makes a test event for one subscription. `conflict` when it is not active.',
      authScopes: { tier: 'api_pro' },
      args: idArg,
      resolve: (_root, { id }, { caller, subscriptions }) => subscriptions.test(caller, id),
    }),
  );
  builder.mutationField('rotateAlertSecret', (t) =>
    t.field({
      type: subscription,
      description: 'Makes a new secret; the old one signs as well for 24 hours. `conflict` when it has no webhooks.',
      authScopes: { tier: 'api_pro' },
      args: idArg,
      resolve: (_root, { id }, { caller, subscriptions }) => subscriptions.rotateSecret(caller, id),
    }),
  );
}

function addUpdates(builder: GraphBuilder, { event }: Types): void {
  const page = builder.objectRef<UpdatesPage>('SubscriptionUpdates').implement({
    description: 'Updates of polled subscriptions, oldest first.',
    fields: (t) => ({
      updates: t.field({
        type: [event],
        description: 'Updates of the page, oldest first.',
        resolve: ({ updates }) => [...updates],
      }),
      cursor: t.exposeID('cursor', {
        nullable: true,
        description: 'Id of the last update, to read on after; null when there is none.',
      }),
      more: t.exposeBoolean('more', { description: 'Whether there is more to read now.' }),
    }),
  });
  builder.mutationField('takeSubscriptionUpdates', (t) =>
    t.field({
      type: page,
      description:
        'Takes what has not been delivered to the caller: it is delivered with this answer, unless it is only peeked at.',
      authScopes: { tier: 'api_pro' },
      args: {
        peek: t.arg.boolean({
          required: true,
          defaultValue: false,
          description: 'Leaves the updates to be taken later.',
        }),
        limit: t.arg.int({ required: true, defaultValue: DEFAULT_ITEMS, description: 'Most updates, 1 to 100.' }),
        cursor: t.arg.id({
          description: 'Id of an update: reads on after it, also what was delivered before. Kept for 30 days.',
        }),
        subscriptionId: t.arg.id({ description: 'Only those of one subscription.' }),
      },
      resolve: (_root, { peek, limit, cursor, subscriptionId }, { caller, subscriptionUpdates }) =>
        subscriptionUpdates.take(caller.id, {
          peek,
          limit: pageSize(limit),
          cursor: cursor ?? null,
          subscriptionId: subscriptionId ?? null,
        }),
    }),
  );
}
