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

/** What one page of a list counts when the document does not say how long it is. */
const ASSUMED_LIST = 10;
/** Arguments that say how many items a field returns. */
const SIZE_ARGUMENTS = new Set(['first', 'limit']);
const INTROSPECTION = new Set(['__schema', '__type']);
/** Where counting ends: fragments that spread each other twice soon ask for more than a number holds. */
const MOST = 1e9;

/** The size of an operation, or of a part of it. */
export interface DocumentSize {
  /** Levels of fields, one inside another. */
  readonly depth: number;
  readonly aliases: number;
  /** One for each field as often as it is asked for, on every item of a list. */
  readonly cost: number;
  /** Most types that conditions on interfaces, one inside another, multiply to. */
  readonly branches: number;
  /** Fields, spreads and inline fragments once each fragment is written out where it is spread, those of a list once. */
  readonly selections: number;
}

interface Walk {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Fragments that were measured: each once, however often it is spread. */
  readonly measured: Map<string, DocumentSize>;
}

const NOTHING: DocumentSize = { depth: 0, aliases: 0, cost: 0, branches: 1, selections: 0 };

/**
 * Measures an operation: deepest selection, aliases, cost, branches and selections. Cost is one for each field, a field with a page
 * size as often as the page is long. Fragments count where they are spread, and are measured once: the time is that of
 * reading the document.
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
    aliases = Math.min(MOST, aliases + size.aliases);
    cost = Math.min(MOST, cost + size.cost);
    branches = Math.max(branches, size.branches);
    count = Math.min(MOST, count + size.selections);
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
  // Validation refuses a fragment that leads to itself; this ends the walk when it has not run.
  walk.measured.set(name.value, NOTHING);
  const size = measure(selectionSet.selections, typeNamed(typeCondition.name.value, walk), walk);
  walk.measured.set(name.value, size);
  return size;
}

function typeNamed(name: string | undefined, { schema }: Walk): GraphQLNamedType | undefined {
  return name === undefined ? undefined : schema.getType(name);
}

/** What stands behind a condition on a type: one on an interface leads to every type that has it. */
function narrowed(
  size: DocumentSize,
  condition: string | undefined,
  type: GraphQLNamedType | undefined,
  walk: Walk,
): DocumentSize {
  const wanted = condition === type?.name ? undefined : typeNamed(condition, walk);
  if (!wanted || !isAbstractType(wanted)) return size;
  return { ...size, branches: Math.min(MOST, size.branches * walk.schema.getPossibleTypes(wanted).length) };
}

function measureField(field: FieldNode, parent: GraphQLNamedType | undefined, walk: Walk): DocumentSize {
  const aliases = field.alias ? 1 : 0;
  if (!field.selectionSet) return { depth: 1, aliases, cost: 1, branches: 1, selections: 0 };
  const inside = measure(field.selectionSet.selections, typeOf(field, parent), walk);
  return {
    // Every client asks for the schema in one deep document; graphql-js bounds how deep that goes.
    depth: INTROSPECTION.has(field.name.value) ? 1 : 1 + inside.depth,
    aliases: aliases + inside.aliases,
    cost: Math.min(MOST, 1 + pageSize(field, walk.variables) * inside.cost),
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
