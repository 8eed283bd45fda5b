import {
  type ConstDirectiveNode,
  type DirectiveNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InlineFragmentNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { argumentOf, type FederationNames, textOf } from './federation-names.ts';
import { parseFieldSet, printFieldSet } from './field-set.ts';

/** A subgraph schema for the composition library, and the field sets that differ from the given schema. */
export interface ExpandedRequires {
  readonly document: DocumentNode;
  /** Given field sets by expanded one. */
  readonly given: ReadonlyMap<string, string>;
}

/**
 * Expands fragments on interfaces in `@requires` to fragments on their object types. The composition library finds no
 * path into an interface within a required selection and would refuse the schema.
 */
export function expandRequires(document: DocumentNode, names: FederationNames): ExpandedRequires {
  const implementations = implementationsOf(document);
  const given = new Map<string, string>();
  const expand = (directive: ConstDirectiveNode): ConstDirectiveNode => {
    const fields = textOf(argumentOf(directive, 'fields'));
    if (fields === undefined) return directive;
    const expanded = printFieldSet(expandSelections(parseFieldSet(fields), implementations));
    if (expanded === printFieldSet(parseFieldSet(fields))) return directive;
    given.set(expanded, fields);
    return replaceArgument(directive, 'fields', expanded);
  };
  const expandField = (field: FieldDefinitionNode): FieldDefinitionNode | undefined => {
    const found = names.find(field.directives, 'requires');
    if (found.length === 0) return undefined;
    return { ...field, directives: (field.directives ?? []).map((one) => (found.includes(one) ? expand(one) : one)) };
  };
  return { document: visit(document, { FieldDefinition: expandField }), given };
}

/** Restores the given field sets in a supergraph that was composed from expanded ones. */
export function restoreRequires(supergraph: DocumentNode, given: ReadonlyMap<string, string>): DocumentNode {
  if (given.size === 0) return supergraph;
  const restore = (directive: DirectiveNode): DirectiveNode | undefined => {
    if (directive.name.value !== 'join__field') return undefined;
    const requires = textOf(argumentOf(directive as ConstDirectiveNode, 'requires'));
    const former = requires === undefined ? undefined : given.get(requires);
    if (former === undefined) return undefined;
    return replaceArgument(directive as ConstDirectiveNode, 'requires', former);
  };
  return visit(supergraph, { Directive: restore });
}

/** Object types of a schema by each interface that they implement. */
function implementationsOf({ definitions }: DocumentNode): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const one of definitions) {
    if (one.kind !== Kind.OBJECT_TYPE_DEFINITION && one.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
    for (const { name } of one.interfaces ?? [])
      found.set(name.value, [...(found.get(name.value) ?? []), one.name.value]);
  }
  return found;
}

type Implementations = ReadonlyMap<string, readonly string[]>;

function expandSelections(set: SelectionSetNode, implementations: Implementations): SelectionSetNode {
  const selections = set.selections.flatMap((one): SelectionNode[] => {
    if (one.kind === Kind.FIELD)
      return [one.selectionSet ? { ...one, selectionSet: expandSelections(one.selectionSet, implementations) } : one];
    return one.kind === Kind.INLINE_FRAGMENT ? expandFragment(one, implementations) : [one];
  });
  return { ...set, selections };
}

/** Returns a fragment per object type when a fragment selects from an interface and narrows it further, or itself. */
function expandFragment(fragment: InlineFragmentNode, implementations: Implementations): SelectionNode[] {
  const condition = fragment.typeCondition?.name.value;
  const objects = condition === undefined ? undefined : implementations.get(condition);
  const inner = expandSelections(fragment.selectionSet, implementations);
  if (!objects) return [{ ...fragment, selectionSet: inner }];
  return objects.map((object) => ({
    ...fragment,
    typeCondition: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: object } },
    selectionSet: { ...inner, selections: selectionsOn(object, inner.selections) },
  }));
}

/** Selections that apply to one object type, with its own fragments dissolved. */
function selectionsOn(object: string, selections: readonly SelectionNode[]): SelectionNode[] {
  return selections.flatMap((one) => {
    if (one.kind !== Kind.INLINE_FRAGMENT) return [one];
    const condition = one.typeCondition?.name.value;
    return condition === undefined || condition === object ? selectionsOn(object, one.selectionSet.selections) : [];
  });
}

function replaceArgument(directive: ConstDirectiveNode, name: string, value: string): ConstDirectiveNode {
  const given = directive.arguments ?? [];
  return {
    ...directive,
    arguments: given.map((one) =>
      one.name.value === name ? { ...one, value: { kind: Kind.STRING, value, block: false } } : one,
    ),
  };
}
