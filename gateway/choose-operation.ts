import { type DocumentNode, getOperationAST, Kind, type OperationDefinitionNode } from 'graphql';
import { DomainError } from '../platform/errors.ts';

/** Maximum number of operations that an error lists. */
const MAX_LISTED = 10;
/** Maximum length of an operation name in an error. */
const MAX_NAME_CHARS = 100;

/**
 * Chooses the operation of a document that a request names, or its only one.
 *
 * @throws DomainError `invalid_input` with the requested name and the operations of the document.
 */
export function chooseOperation(
  document: DocumentNode,
  operationName: string | null | undefined,
): OperationDefinitionNode {
  const operation = getOperationAST(document, operationName);
  if (operation) return operation;
  const operations = document.definitions.filter(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  );
  if (operations.length === 0)
    throw new DomainError('invalid_input', 'The document has no operation. Add a query, mutation or subscription.');
  const problem =
    operationName == null
      ? `The document has ${operations.length} operations, and the request names none.`
      : `Unknown operation \`${String(operationName).slice(0, MAX_NAME_CHARS)}\`.`;
  throw new DomainError('invalid_input', `${problem} ${adviceOn(operations)}`);
}

function adviceOn(operations: readonly OperationDefinitionNode[]): string {
  const names = operations.flatMap(({ name }) => (name ? [`\`${name.value.slice(0, MAX_NAME_CHARS)}\``] : []));
  if (names.length === 0)
    return 'The only operation of the document has no name. Send the request without operationName.';
  const more = names.length > MAX_LISTED ? ` and ${names.length - MAX_LISTED} more` : '';
  return `Set operationName to an operation of the document: ${names.slice(0, MAX_LISTED).join(', ')}${more}.`;
}
