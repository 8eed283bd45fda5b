import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  isAbstractType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  valueFromASTUntyped,
} from 'graphql';
import { estimatedItems, fieldCostOf, fragmentKey, type SizedFields } from './cost/field-cost.ts';

const INTROSPECTION = new Set(['__schema', '__type']);
/** Upper bound of all counts: fragments that each spread the next twice exceed any number. */
const MAX_COUNT = 1e9;

/** Size of an operation or of a part of it. */
export interface DocumentSize {
  /** Nesting depth of fields. */
  readonly depth: number;
  readonly aliases: number;
  /** Cost of all fields by `@cost`, each multiplied by the page sizes around it by `@listSize`. */
  readonly cost: number;
  /** Largest product of possible types of nested interface conditions. */
  readonly branches: number;
  /** Number of fields, spreads and inline fragments after inlining every fragment; list items count once. */
  readonly selections: number;
}

interface Walk {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Sizes of fragments, each measured once for every set of sized fields around it. */
  readonly measured: Map<string, PartSize>;
}

/** Size of the selections of a page, apart from its items. */
interface PartSize extends DocumentSize {
  /** Cost of one item of the page. */
  readonly itemCost: number;
}

const NOTHING: PartSize = { depth: 0, aliases: 0, cost: 0, branches: 1, selections: 0, itemCost: 0 };

/**
 * Measures an operation: depth, aliases, cost, branches and selections.
 *
 * The schema says what a field costs and which arguments size a page. Fragments count at every spread but are measured
 * once, so the time is linear in the length of the document.
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
  const byName = new Map(fragments.map((one) => [one.name.value, one]));
  const walk: Walk = { schema, fragments: byName, variables: withDefaults(operation, variables), measured: new Map() };
  const root = schema.getRootType(operation.operation) ?? undefined;
  const { itemCost: _none, ...size } = measure(operation.selectionSet.selections, root, null, walk);
  return size;
}

function withDefaults(
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const defaults = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)] as const] : [],
  );
  return { ...Object.fromEntries(defaults), ...variables };
}

function measure(
  selections: readonly SelectionNode[],
  type: GraphQLNamedType | undefined,
  sized: SizedFields,
  walk: Walk,
): PartSize {
  let { depth, aliases, cost, branches, itemCost } = NOTHING;
  let count = selections.length;
  for (const selection of selections) {
    const size = measureSelection(selection, type, sized, walk);
    depth = Math.max(depth, size.depth);
    aliases = Math.min(MAX_COUNT, aliases + size.aliases);
    cost = Math.min(MAX_COUNT, cost + size.cost);
    itemCost = Math.min(MAX_COUNT, itemCost + size.itemCost);
    branches = Math.max(branches, size.branches);
    count = Math.min(MAX_COUNT, count + size.selections);
  }
  return { depth, aliases, cost, branches, selections: count, itemCost };
}

function measureSelection(
  selection: SelectionNode,
  type: GraphQLNamedType | undefined,
  sized: SizedFields,
  walk: Walk,
): PartSize {
  if (selection.kind === Kind.FIELD) return measureField(selection, type, sized, walk);
  if (selection.kind === Kind.INLINE_FRAGMENT) {
    const condition = selection.typeCondition?.name.value ?? type?.name;
    const size = measure(selection.selectionSet.selections, typeNamed(condition, walk), sized, walk);
    return narrowed(size, condition, type, walk);
  }
  const fragment = walk.fragments.get(selection.name.value);
  return fragment
    ? narrowed(measureFragment(fragment, sized, walk), fragment.typeCondition.name.value, type, walk)
    : NOTHING;
}

function measureFragment(
  { name, typeCondition, selectionSet }: FragmentDefinitionNode,
  sized: SizedFields,
  walk: Walk,
): PartSize {
  const key = fragmentKey(name.value, sized);
  const known = walk.measured.get(key);
  if (known) return known;
  // Validation refuses circular fragments; this terminates the walk when it has not run yet.
  walk.measured.set(key, NOTHING);
  const size = measure(selectionSet.selections, typeNamed(typeCondition.name.value, walk), sized, walk);
  walk.measured.set(key, size);
  return size;
}

function typeNamed(name: string | undefined, { schema }: Walk): GraphQLNamedType | undefined {
  return name === undefined ? undefined : schema.getType(name);
}

/** Multiplies branches for a condition on an interface, which matches every implementing type. */
function narrowed(
  size: PartSize,
  condition: string | undefined,
  type: GraphQLNamedType | undefined,
  walk: Walk,
): PartSize {
  const wanted = condition === type?.name ? undefined : typeNamed(condition, walk);
  if (!wanted || !isAbstractType(wanted)) return size;
  return { ...size, branches: Math.min(MAX_COUNT, size.branches * walk.schema.getPossibleTypes(wanted).length) };
}

function measureField(
  field: FieldNode,
  parent: GraphQLNamedType | undefined,
  sized: SizedFields,
  walk: Walk,
): PartSize {
  const aliases = field.alias ? 1 : 0;
  const own = fieldCostOf(walk.schema, parent, field.name.value);
  const weight = own?.weight ?? 0;
  if (!field.selectionSet) return { ...NOTHING, depth: 1, aliases, cost: weight };
  const inside = measure(field.selectionSet.selections, own?.type, own?.sizedFields ?? null, walk);
  const items = own ? estimatedItems(own, field, walk.variables) : 1;
  // A list that is the field itself counts everything inside once for each item.
  const [once, each] = own?.sizedFields ? [inside.cost, inside.itemCost] : [0, inside.cost + inside.itemCost];
  const content = Math.min(MAX_COUNT, once + items * each);
  const isSized = sized?.has(field.name.value) ?? false;
  return {
    // Introspection is one deep document; graphql-js limits its depth itself.
    depth: INTROSPECTION.has(field.name.value) ? 1 : 1 + inside.depth,
    aliases: aliases + inside.aliases,
    cost: isSized ? weight : Math.min(MAX_COUNT, weight + content),
    itemCost: isSized ? content : 0,
    branches: inside.branches,
    selections: inside.selections,
  };
}
