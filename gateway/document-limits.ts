import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';
import type { TierName } from '../engine/knowledge/tier-name.ts';
import type { Tiers } from '../platform/tiers.ts';

/** What one page of a list counts when the document does not say how long it is. */
const ASSUMED_LIST = 10;
/** A document of this cost counts as one request. */
export const COST_PER_REQUEST = 100;
/** Arguments that say how many items a field returns. */
const SIZE_ARGUMENTS = new Set(['first', 'limit']);
const INTROSPECTION = new Set(['__schema', '__type']);
/** What one selection may branch into: the planner looks at every type that a condition on an interface lets through. */
const MOST_BRANCHES = 100;
/** Cost is not counted further than this, so that a hostile document cannot keep the counter busy. */
const LARGEST_COST = 1_000_000;

export interface DocumentSize {
  readonly depth: number;
  readonly aliases: number;
  readonly cost: number;
  /** Most types that conditions on interfaces, one inside another, multiply to. */
  readonly branches: number;
}

/** A place in the document: how deep, how often it is asked for, of what type, and how many types lead there. */
interface Place {
  readonly depth: number;
  readonly times: number;
  readonly type: GraphQLNamedType | undefined;
  readonly branches: number;
  readonly open: ReadonlySet<string>;
}

interface Walk {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
  aliases: number;
  depth: number;
  cost: number;
  branches: number;
}

/**
 * Measures an operation: deepest selection, aliases, cost and branches. Cost is one for each field, a field with a page
 * size as often as the page is long. Fragments count where they are spread.
 */
export function measureDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): DocumentSize {
  const fragments = document.definitions.filter(
    (one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION,
  );
  const walk: Walk = {
    schema,
    fragments: new Map(fragments.map((one) => [one.name.value, one])),
    variables,
    ...{ aliases: 0, depth: 0, cost: 0, branches: 1 },
  };
  const type = schema.getRootType(operation.operation) ?? undefined;
  measure(operation.selectionSet.selections, { depth: 1, times: 1, type, branches: 1, open: new Set() }, walk);
  return walk;
}

function measure(selections: readonly SelectionNode[], place: Place, walk: Walk): void {
  for (const selection of selections) {
    if (walk.cost > LARGEST_COST) return;
    if (selection.kind === Kind.FIELD) measureField(selection, place, walk);
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      measure(selection.selectionSet.selections, narrowed(selection.typeCondition?.name.value, place, walk), walk);
    else {
      const name = selection.name.value;
      const fragment = walk.fragments.get(name);
      // Validation refuses cycles; this keeps the walk finite before it has run.
      if (!fragment || place.open.has(name)) continue;
      const inside = { ...place, open: new Set([...place.open, name]) };
      measure(fragment.selectionSet.selections, narrowed(fragment.typeCondition.name.value, inside, walk), walk);
    }
  }
}

/** The place behind a condition on a type. */
function narrowed(condition: string | undefined, place: Place, walk: Walk): Place {
  if (condition === undefined || condition === place.type?.name) return place;
  const type = walk.schema.getType(condition);
  if (!type || !isAbstractType(type)) return { ...place, type };
  const branches = place.branches * walk.schema.getPossibleTypes(type).length;
  walk.branches = Math.max(walk.branches, branches);
  return { ...place, type, branches };
}

function measureField(field: FieldNode, place: Place, walk: Walk): void {
  walk.depth = Math.max(walk.depth, place.depth);
  walk.cost += place.times;
  if (field.alias) walk.aliases++;
  if (!field.selectionSet) return;
  // Every client asks for the schema in one deep document; graphql-js bounds how deep that goes.
  const depth = INTROSPECTION.has(field.name.value) ? Number.NEGATIVE_INFINITY : place.depth + 1;
  const times = place.times * pageSize(field, walk.variables);
  measure(field.selectionSet.selections, { ...place, depth, times, type: typeOf(field, place.type) }, walk);
}

function typeOf({ name }: FieldNode, parent: GraphQLNamedType | undefined): GraphQLNamedType | undefined {
  if (!isObjectType(parent) && !isInterfaceType(parent)) return undefined;
  return getNamedType(parent.getFields()[name.value]?.type);
}

function pageSize({ arguments: args }: FieldNode, variables: Readonly<Record<string, unknown>>): number {
  const size = args?.find(({ name }) => SIZE_ARGUMENTS.has(name.value))?.value;
  if (!size) return 1;
  const value =
    size.kind === Kind.INT
      ? Number(size.value)
      : size.kind === Kind.VARIABLE
        ? Number(variables[size.name.value])
        : Number.NaN;
  return Number.isFinite(value) ? Math.max(1, value) : ASSUMED_LIST;
}

/**
 * Refuses an ad-hoc operation beyond the limits of a tier.
 *
 * @returns how many requests it counts as.
 * @throws GraphQLError `invalid_input` naming the limit and the value.
 */
export function requireWithinLimits(size: DocumentSize, tier: TierName, tiers: Tiers): number {
  const limits = tiers[tier].document;
  for (const name of ['depth', 'aliases', 'cost'] as const) {
    if (size[name] > limits[name]) {
      throw new GraphQLError(`The document has ${name} ${size[name]}; tier ${tier} allows ${limits[name]}.`, {
        extensions: { code: 'invalid_input', http: { status: 400 } },
      });
    }
  }
  if (size.branches > MOST_BRANCHES) {
    const advice = 'Follow `edges` from the target itself instead of `... on KnowledgeObject`.';
    throw new GraphQLError(
      `The document branches into ${size.branches} types; ${MOST_BRANCHES} are allowed. ${advice}`,
      {
        extensions: { code: 'invalid_input', http: { status: 400 } },
      },
    );
  }
  return Math.max(1, Math.ceil(size.cost / COST_PER_REQUEST));
}

/** Tokens no document may exceed, whoever sends it. */
export function mostTokens(tiers: Tiers): number {
  return Math.max(...Object.values(tiers).map(({ document }) => document.tokens));
}
