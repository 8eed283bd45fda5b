import { QueryPlanner } from '@graphql-hive/router-query-planner';
import {
  type DocumentNode,
  type EnumTypeDefinitionNode,
  type ExecutionResult,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  isEnumType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
} from 'graphql';
import { keepLatest } from '../../platform/memory/keep-latest.ts';
import { currentScope, inSpanBelow, type TraceScope } from '../../platform/tracing/trace.ts';
import type { CreateGraphEngine, GraphEngine } from '../graph-engine.ts';
import { createRequestRunner, type OperationRequest } from '../run-request.ts';
import type { SubgraphEndpoint } from '../subgraph/subgraph-endpoint.ts';
import { compileProjection } from './compile-projection.ts';
import { traceOf } from './plan-trace.ts';
import { preparePlan, type Step } from './prepare-plan.ts';
import { publicSchemaOf } from './public-schema.ts';
import { type PlanRun, runStep } from './run-steps.ts';
import { isSameSelection, type MaskedEnums } from './same-selection.ts';
import { createTypeConditions, type TypeConditions } from './type-conditions.ts';

type Result = ExecutionResult<Record<string, unknown>>;

/** An operation, planned. */
interface Planned {
  readonly step: Step;
  readonly project: ReturnType<typeof compileProjection>;
  /** Whether the plan has a single fetch whose answer is returned unchanged. */
  readonly isWhole: boolean;
}

interface Planning {
  readonly publicSchema: GraphQLSchema;
  readonly types: TypeConditions;
  plan(document: DocumentNode, operation: OperationDefinitionNode): Promise<Planned>;
}

/** Creates an engine that executes the plans of Hive's query planner. */
export const createPlanEngine: CreateGraphEngine = async (supergraphSdl, all): Promise<GraphEngine> => {
  const planning = await createPlanning(supergraphSdl);
  const { publicSchema } = planning;
  const endpoints = new Map(all.map((endpoint) => [endpoint.name.toUpperCase(), endpoint]));
  // The planner names a subgraph by its `join__Graph` value or by its own name.
  for (const endpoint of all) endpoints.set(endpoint.name, endpoint);
  return {
    publicSchema,
    execute: createRequestRunner(publicSchema, (request) => {
      const { operation, name } = request.operation;
      const parent = request.context.scope ?? currentScope();
      return inSpanBelow(parent, name ? `${operation} ${name.value}` : operation, 'internal', async (scope) => {
        const span = scope?.span;
        span?.set('graphql.operation.type', operation);
        if (name) span?.set('graphql.operation.name', name.value);
        const plan = () => planning.plan(request.document, request.operation);
        const planned = await inSpanBelow(scope, 'plan', 'internal', plan);
        const result = await execute(planned, planning.types, endpoints, request, scope);
        if (result.errors?.[0]) span?.fail(result.errors[0]);
        return result;
      });
    }),
  };
};

/** Depends on the supergraph alone, so services in one process share schema and plans. */
const createPlanning = keepLatest(async (supergraphSdl: string): Promise<Planning> => {
  const supergraph = parse(supergraphSdl, { noLocation: true });
  const publicSchema = publicSchemaOf(supergraph);
  const types = createTypeConditions(supergraph);
  const client = { schema: publicSchema, masked: maskedEnumsOf(supergraph, publicSchema) };
  const planner = new QueryPlanner(supergraphSdl);
  const plans = new WeakMap<DocumentNode, Map<string, Promise<Planned>>>();
  const make = async (document: DocumentNode, operation: OperationDefinitionNode): Promise<Planned> => {
    const { node } = await planner.planAsync(print(document), operation.name?.value, new Set(), 0);
    if (!node) throw new Error('The planner returned an empty plan.');
    return compile(client, document, operation, preparePlan(node, types));
  };
  return {
    publicSchema,
    types,
    plan(document, operation) {
      const name = operation.name?.value ?? '';
      const byName = plans.get(document) ?? new Map<string, Promise<Planned>>();
      plans.set(document, byName);
      const known = byName.get(name);
      if (known) return known;
      const made = make(document, operation);
      byName.set(name, made);
      return made;
    },
  };
});

/** Schema that clients see, and the enums of which it lacks values. */
interface ClientSchema {
  readonly schema: GraphQLSchema;
  readonly masked: MaskedEnums;
}

function maskedEnumsOf({ definitions }: DocumentNode, publicSchema: GraphQLSchema): MaskedEnums {
  const enums = definitions.filter((one) => one.kind === Kind.ENUM_TYPE_DEFINITION);
  const isMasked = ({ name, values = [] }: EnumTypeDefinitionNode) => {
    const seen = publicSchema.getType(name.value);
    return isEnumType(seen) && values.length > seen.getValues().length;
  };
  return new Set(enums.filter(isMasked).map(({ name }) => name.value));
}

function compile(
  { schema, masked }: ClientSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  step: Step,
): Planned {
  const rootType = schema.getRootType(operation.operation);
  if (!rootType) throw new Error(`The schema has no ${operation.operation} type.`);
  const client = { schema, fragments: fragmentsOf(document) };
  const { selectionSet } = operation;
  return {
    step,
    project: compileProjection(client, rootType, [{ selectionSet, conditions: [] }]),
    isWhole:
      step.kind === 'fetch' &&
      step.rewrites.length === 0 &&
      step.fetch.document.definitions.some(
        (definition) =>
          definition.kind === Kind.OPERATION_DEFINITION &&
          isSameSelection(
            { ...client, selectionSet },
            { schema, fragments: fragmentsOf(step.fetch.document), selectionSet: definition.selectionSet },
            rootType,
            masked,
          ),
      ),
  };
}

async function execute(
  { step, project, isWhole }: Planned,
  types: TypeConditions,
  endpoints: ReadonlyMap<string, SubgraphEndpoint>,
  { variables, context }: OperationRequest,
  scope: TraceScope | null,
): Promise<Result> {
  const trace = traceOf(context);
  trace?.steps.push(step);
  const run: PlanRun = { endpoints, types, variables, context, trace, scope, data: {}, errors: [] };
  await runStep(step, run);
  const data = isWhole && run.errors.length === 0 ? run.data : project(run.data, run);
  return run.errors.length > 0 ? { errors: run.errors, data } : { data };
}

function fragmentsOf({ definitions }: DocumentNode): Record<string, FragmentDefinitionNode> {
  return Object.fromEntries(
    definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  );
}
