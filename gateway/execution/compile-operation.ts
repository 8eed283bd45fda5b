import {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  OperationTypeNode,
  type VariableDefinitionNode,
} from 'graphql';
import { getVariableValues } from 'graphql/execution/values.js';
import { isPromise } from 'graphql/jsutils/isPromise.js';
import type { PromiseOrValue } from 'graphql/jsutils/PromiseOrValue.js';
import type { AnswerObject } from './answer-object.ts';
import { collectFields } from './collect-fields.ts';
import type { Compilation, FieldPlan, Run } from './compilation.ts';
import { executePlan, executeSerially } from './execute-plan.ts';
import { planField } from './plan-field.ts';
import type { Values } from './values.ts';

/** Executes a compiled operation with uncoerced variables. */
export type CompiledOperation = (variables: Values, context: unknown) => PromiseOrValue<ExecutionResult>;

/**
 * Compiles a valid query or mutation to closures. Results are those of graphql-js's `execute`, errors included.
 *
 * A type's fields are planned when a value of the type is first met, and shared by all ways to the same selection. A
 * walk therefore costs levels times types; expanding it beforehand would cost types to the power of levels.
 *
 * @throws Error when the document lacks the operation, or the schema its root type.
 */
export function compileOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string,
): CompiledOperation {
  const operation = getOperationAST(document, operationName);
  const rootType = operation && schema.getRootType(operation.operation);
  if (!operation || !rootType)
    throw new Error(
      operationName === undefined
        ? 'The document has no operation or several. Name the one to execute.'
        : `The document has no operation ${operationName}. Name one that it has.`,
    );
  let slots = 0;
  const compilation: Compilation = {
    schema,
    operation,
    fragments: Object.fromEntries(document.definitions.filter(isFragment).map((one) => [one.name.value, one])),
    reserveSlot: () => slots++,
    planOf: (type, selections) => planObject(compilation, planned, type, selections),
  };
  const planned: PlannedFields = new Map();
  const plan = compilation.planOf(rootType, [{ selectionSet: operation.selectionSet, conditions: [] }]);
  const coerce = coercerOf(schema, operation.variableDefinitions ?? []);
  return (given, context) => {
    const { coerced: variables, errors } = coerce(given);
    if (errors) return { errors };
    const run: Run = { variables, context, errors: [], args: new Array(slots) };
    const fail = (error: unknown) => resultOf(null, [...run.errors, error as GraphQLError]);
    try {
      const data =
        operation.operation === OperationTypeNode.MUTATION
          ? executeSerially(plan, run)
          : executePlan(plan, undefined, undefined, run);
      return isPromise(data) ? data.then((ready) => resultOf(ready, run.errors), fail) : resultOf(data, run.errors);
    } catch (error) {
      return fail(error);
    }
  };
}

/** Plans of the fields that are the only occurrence of their response key. */
type PlannedFields = Map<FieldNode, Map<GraphQLObjectType, FieldPlan | null>>;

function planObject(
  compilation: Compilation,
  planned: PlannedFields,
  ...[type, selections]: Parameters<Compilation['planOf']>
): readonly FieldPlan[] {
  return [...collectFields(compilation, type, selections)].flatMap(([key, field]) => {
    const [node] = field.nodes as [FieldNode];
    // Conditions of enclosing fragments differ between the paths to a node, so such a field is planned per path.
    if (field.nodes.length > 1 || field.isIncluded !== null) return planField(compilation, type, key, field) ?? [];
    const byType = planned.get(node) ?? new Map<GraphQLObjectType, FieldPlan | null>();
    planned.set(node, byType);
    if (!byType.has(type)) byType.set(type, planField(compilation, type, key, field));
    return byType.get(type) ?? [];
  });
}

function coercerOf(schema: GraphQLSchema, definitions: readonly VariableDefinitionNode[]) {
  const coerce = (given: Values) => getVariableValues(schema, definitions, given as { [name: string]: unknown });
  // Any object is a valid entity representation, and every fetch of entities has this variable.
  const isOfEntities =
    definitions.length === 1 &&
    definitions.every(({ type, defaultValue }) => !defaultValue && namedIn(type) === '_Any');
  if (!isOfEntities) return coerce;
  const [name] = definitions.map(({ variable }) => variable.name.value) as [string];
  const isObject = (value: unknown) => typeof value === 'object' && value !== null;
  return (given: Values) => {
    const list = given[name];
    return Array.isArray(list) && list.every(isObject) ? { coerced: given, errors: undefined } : coerce(given);
  };
}

function namedIn(type: VariableDefinitionNode['type']): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : namedIn(type.type);
}

function resultOf(data: AnswerObject | null, errors: readonly GraphQLError[]): ExecutionResult {
  return errors.length > 0 ? { errors, data } : { data };
}

function isFragment(definition: DocumentNode['definitions'][number]): definition is FragmentDefinitionNode {
  return definition.kind === Kind.FRAGMENT_DEFINITION;
}
