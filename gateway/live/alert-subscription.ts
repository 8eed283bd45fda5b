import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getArgumentValues,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parseType,
  print,
  type TypeNode,
} from 'graphql';
import { DomainError } from '../../platform/errors.ts';
import { EVENT_KINDS, type EventKind } from '../../platform/events/event.ts';

/** A subscription document taken apart: which events it wants, and the query that makes an answer of one. */
export interface AlertSubscription {
  readonly kinds: ReadonlySet<EventKind>;
  readonly after: string | null;
  /** `query ($id: ID!) { <key>: alert(id: $id) { ... } }`. The same text is the same object, and is planned once. */
  readonly query: DocumentNode;
  /** Text of {@link query}: documents that differ only in their cursor share it. */
  readonly text: string;
}

const EVENT_VARIABLE = 'alertEventId';
const queries = new Map<string, DocumentNode>();
const MOST_QUERIES = 1_000;

/**
 * Reads `subscription { alerts(kinds, after) { ... } }`.
 *
 * @throws DomainError `invalid_input` when the root is anything but one plain `alerts` field.
 */
export function readAlertSubscription(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): AlertSubscription {
  const [field, ...more] = operation.selectionSet.selections;
  const definition = schema.getSubscriptionType()?.getFields().alerts;
  if (!definition || more.length > 0 || field?.kind !== Kind.FIELD || field.name.value !== 'alerts') {
    throw new DomainError('invalid_input', 'A subscription must select the one field alerts.');
  }
  const { kinds, after } = getArgumentValues(definition, field, { ...variables }) as {
    kinds?: EventKind[] | null;
    after?: string | null;
  };
  const made = toQuery(document, operation, field);
  const text = print(made);
  if (queries.size >= MOST_QUERIES) queries.clear();
  const query = queries.get(text) ?? made;
  queries.set(text, query);
  return { kinds: new Set(kinds ?? EVENT_KINDS), after: after ?? null, query, text };
}

/** Variables of one execution: those of the subscription and the event's id. */
export function eventVariables(variables: Readonly<Record<string, unknown>>, id: string): Record<string, unknown> {
  return { ...variables, [EVENT_VARIABLE]: id };
}

function toQuery(document: DocumentNode, operation: OperationDefinitionNode, field: FieldNode): DocumentNode {
  const name = (value: string) => ({ kind: Kind.NAME as const, value });
  const variable = { kind: Kind.VARIABLE as const, name: name(EVENT_VARIABLE) };
  const key = (field.alias ?? field.name).value;
  const root: FieldNode = {
    kind: Kind.FIELD,
    name: name('alert'),
    alias: name(key),
    arguments: [{ kind: Kind.ARGUMENT, name: name('id'), value: variable }],
    directives: field.directives ?? [],
    ...(field.selectionSet && { selectionSet: field.selectionSet }),
  };
  const idType: TypeNode = parseType('ID!', { noLocation: true });
  return {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation: OperationTypeNode.QUERY,
        variableDefinitions: [
          ...(operation.variableDefinitions ?? []),
          { kind: Kind.VARIABLE_DEFINITION, variable, type: idType },
        ],
        selectionSet: { kind: Kind.SELECTION_SET, selections: [root] },
      },
      ...document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION),
    ],
  };
}
