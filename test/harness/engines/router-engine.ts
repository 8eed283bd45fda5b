import './promise-with-resolvers.ts';
import { unifiedGraphHandler } from '@graphql-hive/router-runtime';
import { buildASTSchema, type ExecutionResult, parse } from 'graphql';
import { publicSchemaOf } from '../../../gateway/federation/public-schema.ts';
import type { CreateGraphEngine } from '../../../gateway/graph-engine.ts';
import { createRequestRunner } from '../../../gateway/run-request.ts';
import type { SubgraphEndpoint, SubgraphRequest } from '../../../gateway/subgraph/subgraph-endpoint.ts';
import type { RequestContext } from '../../../services/graph/request-context.ts';

type Result = ExecutionResult<Record<string, unknown>>;

/** Context passed through the planner: the request, and the engine's subgraphs by upper-case name. */
interface PlannerContext {
  readonly request: RequestContext;
  readonly endpoints: ReadonlyMap<string, SubgraphEndpoint>;
}

/** A subgraph request as the planner emits it. */
type PlannedRequest = Omit<SubgraphRequest, 'context' | 'variables'> & {
  readonly context?: PlannerContext;
  readonly variables?: SubgraphRequest['variables'];
};

/** An engine on Hive's runtime, the reference for the answers of the gateway's own engine. */
export const createRouterEngine: CreateGraphEngine = async (supergraphSdl, all) => {
  const supergraph = parse(supergraphSdl);
  const publicSchema = publicSchemaOf(supergraph);
  const endpoints = new Map(all.map((endpoint) => [endpoint.name.toUpperCase(), endpoint]));
  const handler = await unifiedGraphHandler({
    unifiedGraph: buildASTSchema(supergraph, { assumeValidSDL: true }),
    getUnifiedGraphSDL: () => supergraphSdl,
    onSubgraphExecute: (name: string, { context, ...planned }: PlannedRequest) => {
      const endpoint = context?.endpoints.get(name.toUpperCase());
      if (!context || !endpoint) throw new Error(`The planner requested unknown subgraph ${name}.`);
      return endpoint.execute({ ...planned, variables: planned.variables ?? {}, context: context.request });
    },
  });
  const run = handler.executor as unknown as (request: object) => Result | Promise<Result>;
  return {
    publicSchema,
    execute: createRequestRunner(publicSchema, async ({ document, operation, variables, context }) => ({
      // The engine omits `data` when every field failed; clients need null to tell that execution began.
      data: null,
      ...(await run({
        document,
        variables,
        operationName: operation.name?.value,
        operationType: operation.operation,
        context: { request: context, endpoints },
      })),
    })),
  };
};
