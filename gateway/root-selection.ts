import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** An operation split into the part the engine executes and the part answered from the schema. */
export interface RootSelection {
  /** Data fields; null when there are none. */
  readonly data: DocumentNode | null;
  /** `__schema`, `__type` and `__typename`; null when none is selected. */
  readonly introspection: DocumentNode | null;
  /** Response keys in the order of the document. */
  readonly keys: readonly string[];
}

const plain = new WeakMap<DocumentNode, boolean>();
const variantsOf = new WeakMap<DocumentNode, Map<string, RootSelection>>();

/**
 * Splits an operation that the engine cannot execute whole: skipped root fields, root fields in fragments, or introspection
 * next to data.
 *
 * @returns null for an operation that the engine executes as it is.
 */
export function splitRootFields(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): RootSelection | null {
  if (isPlain(document, operation)) return null;
  const fields = collectRootFields(document, operation.selectionSet, variables);
  // Equal fields share one document object, so the engine plans it once.
  const signature = `${operation.name?.value ?? ''}:${fields.map((field) => field.loc?.start ?? -1).join(',')}`;
  let variants = variantsOf.get(document);
  if (!variants) {
    variants = new Map();
    variantsOf.set(document, variants);
  }
  let selection = variants.get(signature);
  if (!selection) {
    selection = split(document, operation, fields);
    variants.set(signature, selection);
  }
  return selection;
}

function isPlain(document: DocumentNode, operation: OperationDefinitionNode): boolean {
  const known = plain.get(document);
  if (known !== undefined) return known;
  const found = operation.selectionSet.selections.every(
    (selection) =>
      selection.kind === Kind.FIELD && !selection.directives?.length && !selection.name.value.startsWith('__'),
  );
  // With several operations the result depends on the operation, so it is not cached.
  if (document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length === 1)
    plain.set(document, found);
  return found;
}

function collectRootFields(
  document: DocumentNode,
  set: SelectionSetNode,
  variables: Readonly<Record<string, unknown>>,
): FieldNode[] {
  const fragments = new Map(
    document.definitions
      .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((one) => [one.name.value, one.selectionSet]),
  );
  const fields = new Set<FieldNode>();
  // As the GraphQL specification collects fields: a repeated spread adds none.
  const opened = new Set<SelectionSetNode>();
  const open = (inner: SelectionSetNode | undefined) => {
    if (!inner || opened.has(inner)) return;
    opened.add(inner);
    for (const selection of inner.selections) if (isIncluded(selection, variables)) collect(selection);
  };
  const collect = (selection: SelectionNode) => {
    if (selection.kind === Kind.FIELD) fields.add(selection);
    else open(selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments.get(selection.name.value));
  };
  open(set);
  return [...fields];
}

function isIncluded(selection: SelectionNode, variables: Readonly<Record<string, unknown>>): boolean {
  const skip = getDirectiveValues(GraphQLSkipDirective, selection, variables as { [name: string]: unknown });
  const include = getDirectiveValues(GraphQLIncludeDirective, selection, variables as { [name: string]: unknown });
  return skip?.if !== true && include?.if !== false;
}

function split(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  fields: readonly FieldNode[],
): RootSelection {
  const isMeta = (field: FieldNode) => field.name.value.startsWith('__');
  const withFields = (chosen: readonly FieldNode[]): DocumentNode | null =>
    chosen.length === 0
      ? null
      : {
          kind: Kind.DOCUMENT,
          definitions: [
            {
              ...operation,
              selectionSet: {
                kind: Kind.SELECTION_SET,
                selections: chosen.map((field) => ({ ...field, directives: [] })),
              },
            },
            ...document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION),
          ],
        };
  return {
    data: withFields(fields.filter((field) => !isMeta(field))),
    introspection: withFields(fields.filter(isMeta)),
    keys: [...new Set(fields.map((field) => (field.alias ?? field.name).value))],
  };
}
