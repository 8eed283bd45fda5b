import './promise-with-resolvers.ts';
import { unifiedGraphHandler } from '@graphql-hive/router-runtime';
import {
  buildASTSchema,
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  isScalarType,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  valueFromASTUntyped,
} from 'graphql';
import { getVariableValues } from 'graphql/execution/values.js';
import { DomainError } from '../platform/errors.ts';
import type { RequestContext } from '../platform/graph/request-context.ts';
import { parseDate, parseDateTime, parseInterval } from '../platform/graph/scalars.ts';
import { keepLatest } from '../platform/memory/keep-latest.ts';
import type { CreateGraphEngine, EngineRequest, GraphEngine } from './graph-engine.ts';
import { takeApart } from './root-selection.ts';
import type { SubgraphEndpoint, SubgraphRequest } from './subgraph/subgraph-endpoint.ts';
import { withoutDescriptions } from './without-descriptions.ts';

type Result = ExecutionResult<Record<string, unknown>>;
type Executor = (request: EngineRequest & { readonly operationType: string }) => Result | Promise<Result>;

/** What travels through the planner: the request, and the subgraphs of the engine it was sent to, by name in upper case. */
interface Journey {
  readonly request: RequestContext;
  readonly endpoints: ReadonlyMap<string, SubgraphEndpoint>;
}

/** What is sent to a subgraph, as the planner says it. */
type PlannedRequest = Omit<SubgraphRequest, 'context'> & { readonly context: Journey };

/** The engine on Hive's query planner, with its known faults caught in front of it. */
export const createRouterEngine: CreateGraphEngine = async (supergraphSdl, all): Promise<GraphEngine> => {
  const { publicSchema, runPlanner } = await createPlanner(supergraphSdl);
  const endpoints = new Map(all.map((endpoint) => [endpoint.name.toUpperCase(), endpoint]));
  const runEngine: Executor = ({ context, ...request }) =>
    runPlanner({ ...request, context: { request: context, endpoints } });
  return { publicSchema, execute: (request) => run(request, publicSchema, runEngine) };
};

/** Schema and planner are made of the supergraph alone: the services of one process share them. */
const createPlanner = keepLatest(async (supergraphSdl: string) => {
  const handler = await unifiedGraphHandler({
    unifiedGraph: buildASTSchema(parse(supergraphSdl), { assumeValidSDL: true }),
    getUnifiedGraphSDL: () => supergraphSdl,
    onSubgraphExecute: (name: string, { context, ...planned }: PlannedRequest) => {
      const endpoint = context.endpoints.get(name.toUpperCase());
      if (!endpoint) throw new Error(`no subgraph ${name}`);
      return endpoint.execute({ ...planned, variables: planned.variables ?? {}, context: context.request }) as never;
    },
  } as never);
  return {
    publicSchema: withStrictScalars(handler.unifiedGraph),
    runPlanner: handler.executor as unknown as (request: object) => Result | Promise<Result>,
  };
});

/** The supergraph knows scalars by name only; values are judged here, before anything is planned. */
function withStrictScalars(schema: GraphQLSchema): GraphQLSchema {
  const parsers = {
    Date: parseDate,
    DateTime: (value: unknown) => parseDateTime(value).toISOString(),
    Interval: parseInterval,
  };
  for (const [name, parseValue] of Object.entries(parsers)) {
    const scalar = schema.getType(name);
    if (!isScalarType(scalar)) continue;
    scalar.parseValue = parseValue;
    scalar.parseLiteral = (node, variables) => parseValue(valueFromASTUntyped(node, variables));
  }
  return schema;
}

async function run(given: EngineRequest, schema: GraphQLSchema, runEngine: Executor): Promise<Result> {
  const request = { ...given, document: withoutDescriptions(given.document) };
  const operation = getOperationAST(request.document, request.operationName);
  if (!operation) return failed(new DomainError('invalid_input', 'The document has no such operation.'));
  if (!schema.getRootType(operation.operation))
    return failed(new DomainError('invalid_input', `The schema has no ${operation.operation}.`));
  const { coerced: variables, errors } = getVariableValues(
    schema,
    operation.variableDefinitions ?? [],
    request.variables as { [name: string]: unknown },
  );
  if (errors)
    return {
      errors: errors.map(
        (error) =>
          new GraphQLError(error.message, { nodes: error.nodes ?? null, extensions: { code: 'invalid_input' } }),
      ),
    };
  const parts = takeApart(request.document, operation, variables);
  if (!parts) return execData(request.document, request, operation, runEngine);
  const data = parts.data ? await execData(parts.data, request, operation, runEngine) : { data: {} };
  const meta = parts.introspection
    ? ((await execute({ schema, document: parts.introspection, variableValues: request.variables })) as Result)
    : { data: {} };
  return merge(parts.keys, data, meta);
}

async function execData(
  document: DocumentNode,
  { variables, operationName, context }: EngineRequest,
  operation: OperationDefinitionNode,
  runEngine: Executor,
): Promise<Result> {
  if (operation.operation === OperationTypeNode.SUBSCRIPTION)
    return failed(
      new DomainError('invalid_input', 'Subscriptions are served over WebSocket or Server-Sent Events at /graphql.'),
    );
  try {
    // The engine leaves data out where execution began and every field failed; a client must be able to tell.
    return {
      data: null,
      ...(await runEngine({ document, variables, operationName, context, operationType: operation.operation })),
    };
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown): Result {
  if (error instanceof GraphQLError) return { errors: [error] };
  const original = error instanceof Error ? error : new Error(String(error));
  return { errors: [new GraphQLError(original.message, { originalError: original })] };
}

/** Both halves in the order of the document. A half that failed as a whole fails all: its fields are non-null to the caller. */
function merge(keys: readonly string[], data: Result, meta: Result): Result {
  const errors = [...(data.errors ?? []), ...(meta.errors ?? [])];
  const merged =
    data.data == null || meta.data == null
      ? null
      : Object.fromEntries(keys.map((key) => [key, data.data?.[key] ?? meta.data?.[key] ?? null]));
  return { ...(errors.length > 0 && { errors }), data: merged };
}
