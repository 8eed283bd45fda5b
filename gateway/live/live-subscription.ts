import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parseType,
  print,
  type VariableDefinitionNode,
  visit,
} from 'graphql';
import { getArgumentValues, getVariableValues } from 'graphql/execution/values.js';
import { DomainError } from '../../platform/errors.ts';
import type { LiveField } from './live-fields.ts';

/** A parsed subscription: the feed field it follows, and the query that resolves each item. */
export interface LiveSubscription {
  readonly field: LiveField;
  /** Arguments of the live field. */
  readonly args: Readonly<Record<string, unknown>>;
  /** `query ($liveId: ID!) { <key>: <query>(id: $liveId) { ... } }`. */
  readonly query: DocumentNode;
  /** Text of {@link query}; documents that differ only in the live field's arguments share it. */
  readonly text: string;
  /** Variables that {@link query} uses, except the item's id. */
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Name of the variable that holds the item's id in {@link LiveSubscription.query}. */
export const ID_VARIABLE = 'liveId';

/**
 * Parses `subscription { <live field>(...) { ... } }`.
 *
 * @throws DomainError `invalid_input` unless the root selects exactly one live field, without fragments.
 * @throws AggregateError of a GraphQLError for each invalid variable.
 */
export function readLiveSubscription(
  schema: GraphQLSchema,
  fields: ReadonlyMap<string, LiveField>,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): LiveSubscription {
  const [selection, ...more] = operation.selectionSet.selections;
  const name = selection?.kind === Kind.FIELD ? selection.name.value : '';
  const field = fields.get(name);
  const definition = schema.getSubscriptionType()?.getFields()[name];
  if (!field || !definition || selection?.kind !== Kind.FIELD || more.length > 0)
    throw new DomainError(
      'invalid_input',
      `A subscription must select exactly one root field, without fragments. Allowed: ${[...fields.keys()].join(', ')}.`,
    );
  const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], { ...variables });
  if (errors) throw new AggregateError(errors);
  const args = getArgumentValues(definition, selection, coerced);
  const query = toQuery(field, document, operation, selection);
  const used = new Set(declaredVariables(query).map(({ variable }) => variable.name.value));
  const own = Object.entries(variables).filter(([one]) => used.has(one));
  return { field, args, query, text: print(query), variables: Object.fromEntries(own) };
}

function declaredVariables({ definitions }: DocumentNode): readonly VariableDefinitionNode[] {
  return definitions.flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? (one.variableDefinitions ?? []) : []));
}

function toQuery(
  { query }: LiveField,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  selection: FieldNode,
): DocumentNode {
  const name = (value: string) => ({ kind: Kind.NAME as const, value });
  const id = { kind: Kind.VARIABLE as const, name: name(ID_VARIABLE) };
  const root: FieldNode = {
    ...selection,
    name: name(query),
    alias: selection.alias ?? name(selection.name.value),
    arguments: [{ kind: Kind.ARGUMENT, name: name('id'), value: id }],
  };
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const used = usedVariables([root, ...fragments]);
  const own = (operation.variableDefinitions ?? []).filter(({ variable }) => used.has(variable.name.value));
  return {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation: OperationTypeNode.QUERY,
        variableDefinitions: [
          ...own,
          { kind: Kind.VARIABLE_DEFINITION, variable: id, type: parseType('ID!', { noLocation: true }) },
        ],
        selectionSet: { kind: Kind.SELECTION_SET, selections: [root] },
      },
      ...fragments,
    ],
  };
}

function usedVariables(nodes: readonly (FieldNode | DocumentNode['definitions'][number])[]): ReadonlySet<string> {
  const used = new Set<string>();
  for (const node of nodes) visit(node, { Variable: ({ name }) => void used.add(name.value) });
  return used;
}
