import type { InputFieldMap, TypeParam } from '@pothos/core';
import { DirectiveLocation, GraphQLDirective, GraphQLNonNull, GraphQLString } from 'graphql';
import { DomainError } from '../errors.ts';
import type { FeedName } from '../feeds/feed.ts';
import type { GraphBuilder, SharedTypes } from './create-builder.ts';

/** Names what a live field follows and the query that makes its answers. The gateway reads it; clients do not see it. */
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
  /** A field of the query with the argument `id`, of the same type. */
  readonly query: string;
  readonly args?: InputFieldMap;
}

/** Adds a live field: a root field of the subscription, served by the gateway from a feed. */
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
        throw new DomainError('invalid_input', 'Subscriptions are served by the gateway.');
      },
      resolve: () => {
        throw new DomainError('internal', 'Subscriptions are resolved by the gateway.');
      },
    } as never),
  );
}
