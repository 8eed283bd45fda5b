import { Kind, parse, print, type SelectionSetNode, stripIgnoredCharacters } from 'graphql';

/** Parses a field set such as `id owner { id }`. @throws GraphQLError for a syntax error. */
export function parseFieldSet(fields: string): SelectionSetNode {
  const [operation] = parse(`{ ${fields} }`, { noLocation: true }).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`Expected a field set; got ${fields}.`);
  return operation.selectionSet;
}

/** Prints a field set on one line, equal for field sets that differ in white space alone. */
export function printFieldSet(set: SelectionSetNode): string {
  return stripIgnoredCharacters(print(set)).slice(1, -1);
}
