import type { ObjectRef } from '@pothos/core';
import type { EventKind, JsonObject } from '../../platform/events/event.ts';
import type { GraphBuilder } from '../../services/graph/create-builder.ts';
import type { SubgraphContext } from '../../services/graph/subgraph-context.ts';
import type { ShownChange } from '../../services/subscriptions/present-state.ts';
import { loadChanges } from './load-changes.ts';

type Types = GraphBuilder['$inferSchemaTypes'];
type StateRef = ObjectRef<Types, JsonObject>;

interface ChangeOptions {
  readonly name: string;
  readonly description: string;
  readonly kind: EventKind;
  readonly state: StateRef;
  /** Query field that returns one change by id. */
  readonly query: string;
}

/** Adds the type of one kind of state change: an entity keyed by event id, with the query that reads it. */
export function addChangeType(builder: GraphBuilder, { name, description, kind, state, query }: ChangeOptions) {
  const change = builder.loadableObjectRef<ShownChange, string>(name, {
    load: (ids: string[], context: SubgraphContext) => loadChanges(ids, context, kind),
    toKey: ({ id }: ShownChange) => id,
  });
  change.implement({
    description,
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Cursor to resume after; the id of the alert. Ids grow with time.' }),
      occurredAt: t.expose('occurredAt', { type: 'DateTime', description: 'When the change was published.' }),
      knowledgeId: t.exposeID('knowledgeId', { description: 'The knowledge object that changed.' }),
      current: t.field({
        type: state,
        description: 'State that the change led to.',
        resolve: ({ current }) => current,
      }),
      previous: t.field({
        type: state,
        nullable: true,
        description: 'State before; null when there was none, and for a present state.',
        resolve: ({ previous }) => previous,
      }),
    }),
  });
  builder.asEntity(change, { key: builder.selection<{ id: string }>('id'), resolveReference: ({ id }) => id });
  builder.queryField(query, (t) =>
    t.field({
      type: change,
      description: `One ${name} by its id. \`not_found\` when there is none.`,
      authScopes: { tier: 'api_pro' },
      args: { id: t.arg.id({ required: true, description: 'Id of the change.' }) },
      resolve: (_root, { id }) => id,
    }),
  );
  return change;
}
