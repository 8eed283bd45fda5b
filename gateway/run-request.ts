import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { getVariableValues } from 'graphql/execution/values.js';
import { DomainError } from '../platform/errors.ts';
import type { RequestContext } from '../services/graph/request-context.ts';
import { chooseOperation } from './choose-operation.ts';
import type { Values } from './execution/values.ts';
import type { GraphEngine } from './graph-engine.ts';
import { splitRootFields } from './root-selection.ts';
import { withoutDescriptions } from './without-descriptions.ts';

type Result = ExecutionResult<Record<string, unknown>>;

/** An operation of a request: no introspection, no conditions at its root. */
export interface OperationRequest {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  /** Coerced variables. */
  readonly variables: Values;
  readonly context: RequestContext;
}

/**
 * Runs requests around an executor of operations: chooses the operation, coerces the variables, answers introspection
 * from the schema, and converts exceptions of the executor to errors.
 */
export function createRequestRunner(
  schema: GraphQLSchema,
  runOperation: (request: OperationRequest) => Promise<Result>,
): GraphEngine['execute'] {
  return async (given) => {
    const request = { ...given, document: withoutDescriptions(given.document) };
    let operation: OperationDefinitionNode;
    try {
      operation = chooseOperation(request.document, request.operationName);
      requireServed(schema, operation);
    } catch (error) {
      return failed(error);
    }
    const { coerced: variables, errors } = getVariableValues(
      schema,
      operation.variableDefinitions ?? [],
      request.variables as { [name: string]: unknown },
    );
    if (errors) return { errors: errors.map(toInvalidInput) };
    const runDocument = async (document: DocumentNode): Promise<Result> => {
      try {
        const chosen = getOperationAST(document, request.operationName) ?? operation;
        return await runOperation({ document, operation: chosen, variables, context: request.context });
      } catch (error) {
        return failed(error);
      }
    };
    const parts = splitRootFields(request.document, operation, variables);
    if (!parts) return runDocument(request.document);
    const data = parts.data ? await runDocument(parts.data) : { data: {} };
    const meta = parts.introspection
      ? ((await execute({ schema, document: parts.introspection, variableValues: request.variables })) as Result)
      : { data: {} };
    return merge(parts.keys, data, meta);
  };
}

/** @throws DomainError for an operation that the engine does not execute. */
function requireServed(schema: GraphQLSchema, { operation }: OperationDefinitionNode): void {
  if (!schema.getRootType(operation))
    throw new DomainError('invalid_input', `The schema has no ${operation} type. Send a query.`);
  if (operation === OperationTypeNode.SUBSCRIPTION)
    throw new DomainError(
      'invalid_input',
      'Subscriptions are not served over plain HTTP. Use WebSocket or Server-Sent Events at /graphql.',
    );
}

function toInvalidInput({ message, nodes }: GraphQLError): GraphQLError {
  return new GraphQLError(message, { nodes: nodes ?? null, extensions: { code: 'invalid_input' } });
}

function failed(error: unknown): Result {
  if (error instanceof GraphQLError) return { errors: [error] };
  const original = error instanceof Error ? error : new Error(String(error));
  return { errors: [new GraphQLError(original.message, { originalError: original })] };
}

/** Merges data and introspection in document order. If either half is null, all is: it failed before any field did. */
function merge(keys: readonly string[], data: Result, meta: Result): Result {
  const errors = [...(data.errors ?? []), ...(meta.errors ?? [])];
  const merged =
    data.data == null || meta.data == null
      ? null
      : Object.fromEntries(keys.map((key) => [key, data.data?.[key] ?? meta.data?.[key] ?? null]));
  return { ...(errors.length > 0 && { errors }), data: merged };
}
