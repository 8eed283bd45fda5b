import type { ObjectRef } from '@pothos/core';
import { DomainError } from '../../platform/errors.ts';
import type { DomainEvent, EventKind, JsonObject } from '../../platform/events/event.ts';
import type { GraphBuilder } from '../../platform/graph/create-builder.ts';
import type { SubgraphContext } from '../../platform/graph/subgraph-context.ts';

type Types = GraphBuilder['$inferSchemaTypes'];
type StateRef = ObjectRef<Types, JsonObject>;

interface ChangeOptions {
  readonly name: string;
  readonly description: string;
  readonly kind: EventKind;
  readonly state: StateRef;
  /** The query for one change by its id. */
  readonly query: string;
}

/** A state change of one kind, typed: an entity by the id of its event, and the query that reads it. */
export function addChangeType(builder: GraphBuilder, { name, description, kind, state, query }: ChangeOptions) {
  const unknown = () => new DomainError('not_found', 'There is no such change.');
  const change = builder.loadableObjectRef<DomainEvent, string>(name, {
    load: async (ids: string[], { events }: SubgraphContext) =>
      (await events.find(ids)).map((event) => (event?.kind === kind ? event : unknown())),
    toKey: ({ id }: DomainEvent) => id,
  });
  change.implement({
    description,
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Cursor to resume after; the id of the alert. Ids grow with time.' }),
      occurredAt: t.expose('occurredAt', { type: 'DateTime', description: 'When the change was published.' }),
      knowledgeId: t.exposeID('knowledgeId', { description: 'The knowledge object that changed.' }),
      current: t.field({ type: state, description: 'State now.', resolve: ({ current }) => current }),
      previous: t.field({
        type: state,
        nullable: true,
        description: 'State before; null when there was none.',
        resolve: ({ previous }) => previous,
      }),
    }),
  });
  builder.asEntity(change, { key: builder.selection<{ id: string }>('id'), resolveReference: ({ id }) => id as never });
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
