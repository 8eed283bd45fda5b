import { type ConstDirectiveNode, type GraphQLSchema, Kind, parse, valueFromASTUntyped } from 'graphql';
import { FEED_NAMES, type FeedName } from '../../platform/feeds/feed.ts';
import { LIVE_DIRECTIVE } from '../../platform/graph/live-field.ts';

/** A root field of the subscription: what it follows, and the query that makes its answers. */
export interface LiveField {
  readonly name: string;
  readonly feed: FeedName;
  readonly query: string;
}

/**
 * The live fields that subgraphs declare with `@live`.
 *
 * @param schema - What clients see.
 * @throws Error for a live field whose feed or query there is not, or one without a declaration.
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
  if (undeclared.length > 0) throw new Error(`live fields without @live: ${undeclared.join(', ')}`);
  return fields;
}

function subscriptionFields(sdl: string) {
  // Most have none, and a schema is long.
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
  if (!feed) throw new Error(`the live field ${name} follows ${args.get('feed')}, which is no feed`);
  const query = args.get('query') ?? '';
  const takesId = schema
    .getQueryType()
    ?.getFields()
    [query]?.args.some((arg) => arg.name === 'id');
  if (!takesId) throw new Error(`the live field ${name} is answered by ${query}, which is no query by id`);
  return { name, feed, query };
}
