import { EVENT_KIND } from '../../../platform/events/event.ts';
import { addLiveField } from '../../../services/graph/live-field.ts';
import { enumerationType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import type { SubgraphContext } from '../../../services/graph/subgraph-context.ts';
import type { ShownChange } from '../../../services/subscriptions/present-state.ts';
import { addChangeFields } from '../change-fields.ts';
import { loadChanges } from '../load-changes.ts';
import { PRESENT } from '../present-argument.ts';

/** State changes as alerts, by id and live. */
export const schema: SchemaPart = (builder, types) => {
  const kind = enumerationType(types, EVENT_KIND);
  const alert = builder.loadableObjectRef<ShownChange, string>('Alert', {
    load: (ids: string[], context: SubgraphContext) => loadChanges(ids, context),
    toKey: ({ id }: ShownChange) => id,
  });
  alert.implement({
    description: 'A state change, fired once when it happened.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Cursor to resume after. Ids grow with time.' }),
      type: t.exposeString('type', {
        description: 'For example svc.pulse.score_crossed; svc.present for a present state.',
      }),
      kind: t.field({ type: kind, description: 'Kind of state change.', resolve: (event) => event.kind }),
      occurredAt: t.expose('occurredAt', { type: 'DateTime', description: 'When the change was published.' }),
      knowledgeId: t.exposeID('knowledgeId', { description: 'The knowledge object that changed.' }),
    }),
  });
  addChangeFields<ShownChange>(builder, types, alert);
  builder.asEntity(alert, { key: builder.selection<{ id: string }>('id'), resolveReference: ({ id }) => id });
  builder.queryField('alert', (t) =>
    t.field({
      type: alert,
      description: 'One alert. `not_found` when there is none with this id.',
      authScopes: { tier: 'api_pro' },
      args: { id: t.arg.id({ required: true, description: 'Id of the alert.' }) },
      resolve: (_root, { id }) => id,
    }),
  );
  addLiveField(builder, types, 'alerts', {
    type: alert,
    description: 'Alerts as they happen. A reconnect with `after` misses nothing and repeats nothing.',
    feed: 'alerts',
    query: 'alert',
    args: builder.args((t) => ({
      kinds: t.field({ type: [kind], required: false, description: 'Kinds to report; all when left out.' }),
      after: t.id({ required: false, description: 'Id of the last alert seen.' }),
      present: t.boolean({ required: false, description: PRESENT }),
    })),
  });
};
