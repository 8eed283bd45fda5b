import type { InputFieldMap, TypeParam } from '@pothos/core';
import { DirectiveLocation, GraphQLDirective, GraphQLNonNull, GraphQLString } from 'graphql';
import { DomainError } from '../../platform/errors.ts';
import type { FeedName } from '../feeds/feed.ts';
import type { GraphBuilder, SharedTypes } from './create-builder.ts';

/** Directive that names the feed of a live field and the query that builds its answers. Only the gateway reads it. */
export const LIVE_DIRECTIVE = new GraphQLDirective({
  name: 'live',
  description:
    'The gateway follows `feed` and runs the selection on `query` for the id of each item, once for all who ask the same.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    feed: { type: new GraphQLNonNull(GraphQLString) },
    query: { type: new GraphQLNonNull(GraphQLString) },
  },
});

interface LiveFieldOptions<Type> {
  readonly type: Type;
  readonly description: string;
  readonly feed: FeedName;
  /** Query field of the same type that takes the argument `id`. */
  readonly query: string;
  readonly args?: InputFieldMap;
}

/** Adds a live field: a root field of the subscription type, which the gateway serves from a feed. */
export function addLiveField<Type extends TypeParam<GraphBuilder['$inferSchemaTypes']>>(
  builder: GraphBuilder,
  types: SharedTypes,
  name: string,
  { type, description, feed, query, args }: LiveFieldOptions<Type>,
): void {
  types.subscription();
  builder.subscriptionField(name, (t) =>
    t.field({
      type,
      description,
      directives: { live: { feed, query } },
      ...(args && { args }),
      subscribe: () => {
        throw new DomainError(
          'invalid_input',
          'A subgraph serves no subscriptions. Send this one to /graphql on the gateway.',
        );
      },
      resolve: () => {
        throw new DomainError('internal', 'A subgraph resolves no subscriptions; the gateway does.');
      },
    }),
  );
}
