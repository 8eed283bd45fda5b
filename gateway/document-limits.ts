import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';
import type { TierName } from '../engine/knowledge/tier-name.ts';
import { TIERS } from '../platform/tiers.ts';

/** What one page of a list counts when the document does not say how long it is. */
const ASSUMED_LIST = 10;
/** A document of this cost counts as one request. */
export const COST_PER_REQUEST = 100;
/** Arguments that say how many items a field returns. */
const SIZE_ARGUMENTS = new Set(['first', 'limit']);
const INTROSPECTION = new Set(['__schema', '__type']);
/** Cost is not counted further than this, so that a hostile document cannot keep the counter busy. */
const LARGEST_COST = 1_000_000;

export interface DocumentSize {
  readonly depth: number;
  readonly aliases: number;
  readonly cost: number;
}

interface Walk {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
  aliases: number;
  depth: number;
  cost: number;
}

/**
 * Measures an operation: deepest selection, aliases, and cost: one for each field, a field with a page size as often as
 * the page is long. Fragments count where they are spread.
 */
export function measureDocument(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): DocumentSize {
  const fragments = document.definitions.filter(
    (one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION,
  );
  const walk: Walk = {
    fragments: new Map(fragments.map((one) => [one.name.value, one])),
    variables,
    aliases: 0,
    depth: 0,
    cost: 0,
  };
  measure(operation.selectionSet.selections, 1, 1, walk, new Set());
  return walk;
}

function measure(
  selections: readonly SelectionNode[],
  depth: number,
  times: number,
  walk: Walk,
  open: ReadonlySet<string>,
): void {
  for (const selection of selections) {
    if (walk.cost > LARGEST_COST) return;
    if (selection.kind === Kind.FIELD) measureField(selection, depth, times, walk, open);
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      measure(selection.selectionSet.selections, depth, times, walk, open);
    else {
      const name = selection.name.value;
      const inner = walk.fragments.get(name)?.selectionSet.selections ?? [];
      // Validation refuses cycles; this keeps the walk finite before it has run.
      if (!open.has(name)) measure(inner, depth, times, walk, new Set([...open, name]));
    }
  }
}

function measureField(field: FieldNode, depth: number, times: number, walk: Walk, open: ReadonlySet<string>): void {
  walk.depth = Math.max(walk.depth, depth);
  walk.cost += times;
  if (field.alias) walk.aliases++;
  // Every client asks for the schema in one deep document; graphql-js bounds how deep that goes.
  const below = INTROSPECTION.has(field.name.value) ? Number.NEGATIVE_INFINITY : depth + 1;
  if (field.selectionSet)
    measure(field.selectionSet.selections, below, times * pageSize(field, walk.variables), walk, open);
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
export function requireWithinLimits(size: DocumentSize, tier: TierName): number {
  const limits = TIERS[tier].document;
  for (const name of ['depth', 'aliases', 'cost'] as const) {
    if (size[name] > limits[name]) {
      throw new GraphQLError(`The document has ${name} ${size[name]}; tier ${tier} allows ${limits[name]}.`, {
        extensions: { code: 'invalid_input', http: { status: 400 } },
      });
    }
  }
  return Math.max(1, Math.ceil(size.cost / COST_PER_REQUEST));
}

/** Tokens no document may exceed, whoever sends it. */
export const MOST_TOKENS = Math.max(...Object.values(TIERS).map(({ document }) => document.tokens));
