import { DomainError } from '../../../platform/errors.ts';
import type { DomainEvent } from '../../../platform/events/event.ts';
import { addLiveField } from '../../../platform/graph/live-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import type { SubgraphContext } from '../../../platform/graph/subgraph-context.ts';

/** State changes as alerts, single and live. */
export const schema: SchemaPart = (builder, types) => {
  const kind = types.eventKind();
  const alert = builder.loadableObjectRef<DomainEvent, string>('Alert', {
    load: async (ids: string[], { events }: SubgraphContext) =>
      (await events.find(ids)).map((event) => event ?? new DomainError('not_found', 'There is no such alert.')),
    toKey: ({ id }: DomainEvent) => id,
  });
  alert.implement({
    description: 'A state change, fired once when it happened.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Cursor to resume after. Ids grow with time.' }),
      type: t.exposeString('type', { description: 'For example svc.pulse.score_crossed.' }),
      kind: t.field({ type: kind, description: 'Kind of state change.', resolve: (event) => event.kind }),
      occurredAt: t.expose('occurredAt', { type: 'DateTime', description: 'When the change was published.' }),
      knowledgeId: t.exposeID('knowledgeId', { description: 'The knowledge object that changed.' }),
      current: t.field({ type: 'JSON', description: 'State now.', resolve: ({ current }) => current }),
      previous: t.field({
        type: 'JSON',
        nullable: true,
        description: 'State before; null when there was none.',
        resolve: ({ previous }) => previous,
      }),
      context: t.field({
        type: 'JSON',
        description: 'What else belongs to the change.',
        resolve: ({ context }) => context,
      }),
    }),
  });
  builder.asEntity(alert, { key: builder.selection<{ id: string }>('id'), resolveReference: ({ id }) => id as never });
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
      kinds: t.field({ type: [kind], required: false, description: 'Kinds wanted; all when left out.' }),
      after: t.id({ required: false, description: 'Id of the last alert seen.' }),
    })),
  });
};
