import {
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  type SelectionSetNode,
} from 'graphql';
import { type CollectedField, collectFields } from '../execution/collect-fields.ts';

interface Selected {
  readonly schema: GraphQLSchema;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  readonly selectionSet: SelectionSetNode;
}

/** Enums with values that clients do not see. */
export type MaskedEnums = ReadonlySet<string>;

/**
 * Returns whether two selections on a type yield equal answers: the same response keys of the same fields in the same
 * order, without conditions. Selections of abstract types and of masked enums count as different.
 */
export function isSameSelection(
  left: Selected,
  right: Selected,
  type: GraphQLObjectType,
  masked: MaskedEnums,
): boolean {
  const [ours, theirs] = [left, right].map((one) => [
    ...collectFields(one, type, [{ selectionSet: one.selectionSet, conditions: [] }]),
  ]) as [[string, CollectedField][], [string, CollectedField][]];
  return (
    ours.length === theirs.length &&
    ours.every(([key, field], i) => {
      const [otherKey, other] = theirs[i] as [string, CollectedField];
      return key === otherKey && isSameField(left, right, type, field, other, masked);
    })
  );
}

function isSameField(
  left: Selected,
  right: Selected,
  type: GraphQLObjectType,
  ours: CollectedField,
  theirs: CollectedField,
  masked: MaskedEnums,
): boolean {
  const [node, other] = [ours.nodes[0], theirs.nodes[0]];
  if (ours.nodes.length > 1 || theirs.nodes.length > 1 || ours.isIncluded || theirs.isIncluded) return false;
  if (!node || !other || node.name.value !== other.name.value) return false;
  const field = type.getFields()[node.name.value];
  const named = field && getNamedType(field.type);
  if (!node.selectionSet || !other.selectionSet)
    return !node.selectionSet && !other.selectionSet && !(named && masked.has(named.name));
  const [inner, otherInner] = [
    { ...left, selectionSet: node.selectionSet },
    { ...right, selectionSet: other.selectionSet },
  ];
  return isObjectType(named) && isSameSelection(inner, otherInner, named, masked);
}
