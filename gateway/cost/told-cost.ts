import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { COST_PER_REQUEST } from '../../platform/tiers.ts';
import { CPU_MS_PER_REQUEST, type Works } from '../../platform/work/works.ts';
import type { RequestContext } from '../../services/graph/request-context.ts';
import { countAnswer } from './count-answer.ts';

/** Response header with the cost of an operation, a dictionary of structured fields (RFC 9651). */
export const COST_HEADER = 'GraphQL-Cost';

/** Cost of an operation, as told in `extensions.cost`. */
export interface ToldCost {
  /** Cost by the document and its variables, which the limit and the charge before execution follow. */
  readonly estimated: number;
  /** Cost of the fields in the answer, and of the computation that it took. */
  readonly counted: number;
  /** Largest estimate that the caller's tier allows. */
  readonly limit: number;
  /** Number of requests that the operation counted as. */
  readonly requests: number;
}

/** An operation that passed the limits. */
export interface EstimatedOperation {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly context: RequestContext;
  /** Estimated cost. */
  readonly cost: number;
  /** Number of requests charged by the estimate. */
  readonly requests: number;
}

/** Creates the report of what an operation cost, from its estimate and its answer. */
export function createTellCost(schema: GraphQLSchema, works: Works) {
  return (estimated: EstimatedOperation, data: Record<string, unknown> | null | undefined): ToldCost => {
    const { document, operation, context, cost, requests } = estimated;
    const { cpuMs } = works.of(context);
    return {
      estimated: cost,
      counted:
        countAnswer(schema, document, operation, data) + Math.ceil((cpuMs * COST_PER_REQUEST) / CPU_MS_PER_REQUEST),
      limit: context.tiers[context.caller.tier].document.cost,
      requests: requests + Math.floor(cpuMs / CPU_MS_PER_REQUEST),
    };
  };
}

export type TellCost = ReturnType<typeof createTellCost>;

/** Returns the value of {@link COST_HEADER}. */
export function costHeader({ estimated, counted, limit, requests }: ToldCost): string {
  return `estimated=${estimated}, counted=${counted}, limit=${limit}, requests=${requests}`;
}
