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

/** Cost of an operation, and what it would have cost without its computation: the same object if there was none. */
export interface Told {
  readonly cost: ToldCost;
  readonly withoutWork: ToldCost;
}

/** Creates the report of what an operation cost, from its estimate and its answer. */
export function createTellCost(schema: GraphQLSchema, works: Works) {
  return (estimated: EstimatedOperation, data: Record<string, unknown> | null | undefined): Told => {
    const { document, operation, context, cost, requests } = estimated;
    const { cpuMs } = works.of(context);
    const counted = countAnswer(schema, document, operation, data);
    const { cost: limit } = context.tiers[context.caller.tier].document;
    const withoutWork = { estimated: cost, counted, limit, requests };
    if (cpuMs === 0) return { cost: withoutWork, withoutWork };
    return {
      cost: {
        ...withoutWork,
        counted: counted + Math.ceil((cpuMs * COST_PER_REQUEST) / CPU_MS_PER_REQUEST),
        requests: requests + Math.floor(cpuMs / CPU_MS_PER_REQUEST),
      },
      withoutWork,
    };
  };
}

export type TellCost = ReturnType<typeof createTellCost>;

/** Returns the value of {@link COST_HEADER}. */
export function costHeader({ estimated, counted, limit, requests }: ToldCost): string {
  return `estimated=${estimated}, counted=${counted}, limit=${limit}, requests=${requests}`;
}
