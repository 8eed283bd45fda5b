import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  valueFromASTUntyped,
} from 'graphql';

/** Page size assumed for a list without a literal size. */
const ASSUMED_LIST = 10;
/** Arguments that set the number of items of a field. */
const SIZE_ARGUMENTS = new Set(['first', 'limit']);
const INTROSPECTION = new Set(['__schema', '__type']);
/** Upper bound of all counts: fragments that each spread the next twice exceed any number. */
const MAX_COUNT = 1e9;

/** Size of an operation or of a part of it. */
export interface DocumentSize {
  /** Nesting depth of fields. */
  readonly depth: number;
  readonly aliases: number;
  /** Number of fields, each multiplied by the page sizes of the lists around it. */
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
  /** Sizes of fragments, each measured once. */
  readonly measured: Map<string, DocumentSize>;
}

const NOTHING: DocumentSize = { depth: 0, aliases: 0, cost: 0, branches: 1, selections: 0 };

/**
 * Measures an operation: depth, aliases, cost, branches and selections.
 *
 * Each field costs one, multiplied by the page sizes around it. Fragments count at every spread but are measured once, so
 * the time is linear in the length of the document.
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
  return measure(operation.selectionSet.selections, schema.getRootType(operation.operation) ?? undefined, walk);
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

function measure(selections: readonly SelectionNode[], type: GraphQLNamedType | undefined, walk: Walk): DocumentSize {
  let { depth, aliases, cost, branches } = NOTHING;
  let count = selections.length;
  for (const selection of selections) {
    const size = measureSelection(selection, type, walk);
    depth = Math.max(depth, size.depth);
    aliases = Math.min(MAX_COUNT, aliases + size.aliases);
    cost = Math.min(MAX_COUNT, cost + size.cost);
    branches = Math.max(branches, size.branches);
    count = Math.min(MAX_COUNT, count + size.selections);
  }
  return { depth, aliases, cost, branches, selections: count };
}

function measureSelection(selection: SelectionNode, type: GraphQLNamedType | undefined, walk: Walk): DocumentSize {
  if (selection.kind === Kind.FIELD) return measureField(selection, type, walk);
  if (selection.kind === Kind.INLINE_FRAGMENT) {
    const condition = selection.typeCondition?.name.value ?? type?.name;
    return narrowed(
      measure(selection.selectionSet.selections, typeNamed(condition, walk), walk),
      condition,
      type,
      walk,
    );
  }
  const fragment = walk.fragments.get(selection.name.value);
  return fragment ? narrowed(measureFragment(fragment, walk), fragment.typeCondition.name.value, type, walk) : NOTHING;
}

function measureFragment({ name, typeCondition, selectionSet }: FragmentDefinitionNode, walk: Walk): DocumentSize {
  const known = walk.measured.get(name.value);
  if (known) return known;
  // Validation refuses circular fragments; this terminates the walk when it has not run yet.
  walk.measured.set(name.value, NOTHING);
  const size = measure(selectionSet.selections, typeNamed(typeCondition.name.value, walk), walk);
  walk.measured.set(name.value, size);
  return size;
}

function typeNamed(name: string | undefined, { schema }: Walk): GraphQLNamedType | undefined {
  return name === undefined ? undefined : schema.getType(name);
}

/** Multiplies branches for a condition on an interface, which matches every implementing type. */
function narrowed(
  size: DocumentSize,
  condition: string | undefined,
  type: GraphQLNamedType | undefined,
  walk: Walk,
): DocumentSize {
  const wanted = condition === type?.name ? undefined : typeNamed(condition, walk);
  if (!wanted || !isAbstractType(wanted)) return size;
  return { ...size, branches: Math.min(MAX_COUNT, size.branches * walk.schema.getPossibleTypes(wanted).length) };
}

function measureField(field: FieldNode, parent: GraphQLNamedType | undefined, walk: Walk): DocumentSize {
  const aliases = field.alias ? 1 : 0;
  if (!field.selectionSet) return { depth: 1, aliases, cost: 1, branches: 1, selections: 0 };
  const inside = measure(field.selectionSet.selections, typeOf(field, parent), walk);
  return {
    // Introspection is one deep document; graphql-js limits its depth itself.
    depth: INTROSPECTION.has(field.name.value) ? 1 : 1 + inside.depth,
    aliases: aliases + inside.aliases,
    cost: Math.min(MAX_COUNT, 1 + pageSize(field, walk.variables) * inside.cost),
    branches: inside.branches,
    selections: inside.selections,
  };
}

function typeOf({ name }: FieldNode, parent: GraphQLNamedType | undefined): GraphQLNamedType | undefined {
  if (!isObjectType(parent) && !isInterfaceType(parent)) return undefined;
  return getNamedType(parent.getFields()[name.value]?.type);
}

function pageSize({ arguments: args }: FieldNode, variables: Readonly<Record<string, unknown>>): number {
  const size = args?.find(({ name }) => SIZE_ARGUMENTS.has(name.value))?.value;
  if (!size) return 1;
  const value = valueFromASTUntyped(size, variables);
  return typeof value === 'number' ? Math.max(1, value) : ASSUMED_LIST;
}
