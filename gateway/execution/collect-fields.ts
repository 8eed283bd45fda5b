import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Values } from './values.ts';

type Condition = (variables: Values) => boolean;

/** A selection set, and the conditions under which it applies. */
export interface ConditionalSelection {
  readonly selectionSet: SelectionSetNode;
  readonly conditions: readonly Condition[];
}

/** All occurrences of a response key in a selection. */
export interface CollectedField {
  readonly nodes: FieldNode[];
  /** Selection sets of the occurrences. */
  readonly selections: ConditionalSelection[];
  readonly isIncluded: Condition | null;
  /** Occurrences that the variables of a run include. */
  nodesIn(variables: Values): readonly FieldNode[];
}

/** Fragments of a document, on the schema against which it is valid. */
export interface DocumentOnSchema {
  readonly schema: GraphQLSchema;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
}

type Occurrences = Map<string, { readonly node: FieldNode; readonly conditions: readonly Condition[] }[]>;

/**
 * Collects the fields that a selection has on a type, by response key. Conditions on variables are evaluated per run.
 * For an interface, collects the fields that all its types have.
 */
export function collectFields(
  document: DocumentOnSchema,
  type: GraphQLObjectType | GraphQLInterfaceType,
  selections: readonly ConditionalSelection[],
): Map<string, CollectedField> {
  const occurrences: Occurrences = new Map();
  for (const selection of selections) collectInto(occurrences, document, type, selection);
  return new Map([...occurrences].map(([key, found]) => [key, merge(found)]));
}

function collectInto(
  occurrences: Occurrences,
  document: DocumentOnSchema,
  type: GraphQLObjectType | GraphQLInterfaceType,
  { selectionSet, conditions: outer }: ConditionalSelection,
): void {
  for (const selection of selectionSet.selections) {
    const own = conditionsOf(selection);
    if (own === null) continue;
    const conditions = own.length === 0 ? outer : [...outer, ...own];
    if (selection.kind === Kind.FIELD) {
      const key = (selection.alias ?? selection.name).value;
      occurrences.set(key, [...(occurrences.get(key) ?? []), { node: selection, conditions }]);
      continue;
    }
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? document.fragments[selection.name.value] : selection;
    if (fragment && applies(document.schema, fragment.typeCondition?.name.value, type))
      collectInto(occurrences, document, type, { selectionSet: fragment.selectionSet, conditions });
  }
}

function merge(found: readonly { node: FieldNode; conditions: readonly Condition[] }[]): CollectedField {
  const isAlways = found.some(({ conditions }) => conditions.length === 0);
  // A field with a single occurrence evaluates its condition itself, so that its selection is the same under every
  // condition.
  const isSingle = found.length === 1;
  const nodes = found.map(({ node }) => node);
  const isFixed = isSingle || found.every(({ conditions }) => conditions.length === 0);
  return {
    nodes,
    nodesIn: (variables) =>
      isFixed
        ? nodes
        : found.flatMap(({ node, conditions }) => (conditions.every((holds) => holds(variables)) ? [node] : [])),
    selections: found.flatMap(({ node: { selectionSet }, conditions }) =>
      selectionSet ? [{ selectionSet, conditions: isSingle ? [] : conditions }] : [],
    ),
    isIncluded: isAlways
      ? null
      : (variables) => found.some(({ conditions }) => conditions.every((holds) => holds(variables))),
  };
}

function applies(
  schema: GraphQLSchema,
  condition: string | undefined,
  type: GraphQLObjectType | GraphQLInterfaceType,
): boolean {
  if (condition === undefined || condition === type.name) return true;
  const abstract = schema.getType(condition);
  return isAbstractType(abstract) && schema.isSubType(abstract, type);
}

/** Conditions on variables; null when a constant excludes the selection. */
function conditionsOf({ directives = [] }: SelectionNode): readonly Condition[] | null {
  const conditions: Condition[] = [];
  for (const { name, arguments: given } of directives) {
    const wanted = name.value === 'include';
    const value = given?.find((argument) => argument.name.value === 'if')?.value;
    if ((!wanted && name.value !== 'skip') || !value) continue;
    if (value.kind === Kind.BOOLEAN && value.value !== wanted) return null;
    if (value.kind !== Kind.VARIABLE) continue;
    const variable = value.name.value;
    conditions.push((variables) => (variables[variable] === true) === wanted);
  }
  return conditions;
}
