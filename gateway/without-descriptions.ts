import { type DocumentNode, Kind, visit } from 'graphql';

const stripped = new WeakMap<DocumentNode, DocumentNode>();

/**
 * Removes descriptions of operations, fragments and variables, which the planner cannot parse.
 * Returns the same object for the same document, so that it is planned once.
 */
export function withoutDescriptions(document: DocumentNode): DocumentNode {
  const known = stripped.get(document);
  if (known) return known;
  const made = hasDescription(document) ? remove(document) : document;
  stripped.set(document, made);
  return made;
}

function hasDescription({ definitions }: DocumentNode): boolean {
  return definitions.some(
    (one) =>
      ('description' in one && one.description !== undefined) ||
      (one.kind === Kind.OPERATION_DEFINITION &&
        (one.variableDefinitions ?? []).some(({ description }) => description !== undefined)),
  );
}

function remove(document: DocumentNode): DocumentNode {
  const drop = <Node extends { readonly description?: unknown }>({ description: _description, ...rest }: Node) => rest;
  return visit(document, { OperationDefinition: drop, FragmentDefinition: drop, VariableDefinition: drop });
}
