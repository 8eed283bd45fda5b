import { type ConstDirectiveNode, type GraphQLSchema, Kind, parse, valueFromASTUntyped } from 'graphql';
import { FEED_NAMES, type FeedName } from '../../services/feeds/feed.ts';
import { LIVE_DIRECTIVE } from '../../services/graph/live-field.ts';

/** A subscription root field: the feed it follows and the query that resolves each item. */
export interface LiveField {
  readonly name: string;
  readonly feed: FeedName;
  readonly query: string;
}

/**
 * Reads the live fields that subgraphs declare with `@live`.
 *
 * @param schema - Public schema.
 * @throws Error for a live field with an unknown feed or query, or without a declaration.
 */
export function readLiveFields(
  subgraphs: readonly { readonly sdl: string }[],
  schema: GraphQLSchema,
): ReadonlyMap<string, LiveField> {
  const fields = new Map<string, LiveField>();
  for (const { name, directives = [] } of subgraphs.flatMap(({ sdl }) => subscriptionFields(sdl))) {
    const declared = directives.find((directive) => directive.name.value === LIVE_DIRECTIVE.name);
    if (declared) fields.set(name.value, toLiveField(name.value, declared, schema));
  }
  const known = Object.keys(schema.getSubscriptionType()?.getFields() ?? {});
  const undeclared = known.filter((name) => !fields.has(name));
  if (undeclared.length > 0)
    throw new Error(
      `Subscription fields without @live: ${undeclared.join(', ')}. Declare a feed and a query for each.`,
    );
  return fields;
}

function subscriptionFields(sdl: string) {
  // Skips parsing for the subgraphs without live fields; schemas are long.
  if (!sdl.includes('type Subscription')) return [];
  return parse(sdl, { noLocation: true }).definitions.flatMap((definition) =>
    (definition.kind === Kind.OBJECT_TYPE_DEFINITION || definition.kind === Kind.OBJECT_TYPE_EXTENSION) &&
    definition.name.value === 'Subscription'
      ? (definition.fields ?? [])
      : [],
  );
}

function toLiveField(name: string, declared: ConstDirectiveNode, schema: GraphQLSchema): LiveField {
  const args = new Map(
    (declared.arguments ?? []).map((argument) => [argument.name.value, String(valueFromASTUntyped(argument.value))]),
  );
  const feed = FEED_NAMES.find((one) => one === args.get('feed'));
  if (!feed)
    throw new Error(`Live field ${name} names unknown feed ${args.get('feed')}. Allowed: ${FEED_NAMES.join(', ')}.`);
  const query = args.get('query') ?? '';
  const takesId = schema
    .getQueryType()
    ?.getFields()
    [query]?.args.some((arg) => arg.name === 'id');
  if (!takesId) throw new Error(`Live field ${name} names query ${query}; expected a query field with an id argument.`);
  return { name, feed, query };
}
