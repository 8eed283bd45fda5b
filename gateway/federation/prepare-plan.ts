import type {
  BatchFetchNode,
  EntityBatchAlias,
  FetchNode,
  FetchRewrite,
  FlattenNode,
  PlanNode,
} from '@graphql-hive/router-query-planner';
import { type DocumentNode, Kind, parse } from 'graphql';
import { fieldsOfPath, type PathTree, treeOfPaths } from './path-tree.ts';
import { createRepresent, type Represent } from './representation.ts';
import type { TypeConditions } from './type-conditions.ts';

/** A request to one subgraph. */
export interface Fetch {
  readonly subgraph: string;
  readonly document: DocumentNode;
  readonly operationName: string | undefined;
  /** Names of the client's variables that the document uses. */
  readonly variables: readonly string[];
}

/** Entities that a fetch requests under one alias. */
export interface EntityGroup {
  readonly alias: string;
  /** Variable of the representations; groups may share one. */
  readonly variable: string;
  /** Paths to the entities in the answer so far. */
  readonly targets: PathTree;
  /** Path of errors that name no entity. */
  readonly path: readonly string[];
  readonly represent: Represent;
  readonly inputRewrites: readonly FetchRewrite[];
  readonly outputRewrites: readonly FetchRewrite[];
}

/** A plan node, prepared once per plan. */
export type Step =
  | {
      readonly kind: 'fetch';
      readonly fetch: Fetch;
      /** Response keys of the root fields. */
      readonly rootKeys: readonly string[];
      readonly rewrites: readonly FetchRewrite[];
    }
  | { readonly kind: 'entities'; readonly fetch: Fetch; readonly groups: readonly EntityGroup[] }
  | { readonly kind: 'sequence' | 'parallel'; readonly steps: readonly Step[] }
  | { readonly kind: 'condition'; readonly variable: string; readonly met: Step | null; readonly unmet: Step | null };

/**
 * Prepares a plan of Hive's query planner: documents parsed, paths merged to trees, representations compiled.
 *
 * @throws Error for subscriptions and `@defer`, which the gateway does not plan.
 */
export function preparePlan(node: PlanNode, types: TypeConditions): Step {
  const prepare = (one: PlanNode) => preparePlan(one, types);
  switch (node.kind) {
    case 'Fetch':
      return prepareRootFetch(node);
    case 'Flatten':
      return prepareFlatten(node, types);
    case 'BatchFetch':
      return prepareBatch(node, types);
    case 'Sequence':
      return { kind: 'sequence', steps: node.nodes.map(prepare) };
    case 'Parallel':
      return { kind: 'parallel', steps: node.nodes.map(prepare) };
    case 'Condition': {
      const { condition, ifClause, elseClause } = node;
      return {
        kind: 'condition',
        variable: condition,
        met: ifClause ? prepare(ifClause) : null,
        unmet: elseClause ? prepare(elseClause) : null,
      };
    }
    default:
      throw new Error(`The planner returned a node of kind ${node.kind}, which the gateway cannot execute.`);
  }
}

function prepareRootFetch(node: FetchNode): Step {
  const fetch = prepareFetch(node);
  return { kind: 'fetch', fetch, rootKeys: rootKeysOf(fetch.document), rewrites: node.outputRewrites ?? [] };
}

function prepareFlatten({ node, path }: FlattenNode, types: TypeConditions): Step {
  if (node.kind !== 'Fetch' || !node.requires)
    throw new Error(`The planner returned a Flatten of ${node.kind} without representations.`);
  const { requires, inputRewrites = [], outputRewrites = [] } = node;
  const alias = {
    alias: '_entities',
    representationsVariableName: 'representations',
    paths: [path],
    requires,
    inputRewrites,
    outputRewrites,
  };
  return { kind: 'entities', fetch: prepareFetch(node), groups: [prepareGroup(alias, types)] };
}

function prepareBatch(node: BatchFetchNode, types: TypeConditions): Step {
  const groups = node.entityBatch.aliases.map((alias) => prepareGroup(alias, types));
  return { kind: 'entities', fetch: prepareFetch(node), groups };
}

function prepareGroup(given: EntityBatchAlias, types: TypeConditions): EntityGroup {
  return {
    alias: given.alias,
    variable: given.representationsVariableName,
    targets: treeOfPaths(given.paths),
    path: fieldsOfPath(given.paths[0] ?? []),
    represent: createRepresent(given.requires, types),
    inputRewrites: given.inputRewrites ?? [],
    outputRewrites: given.outputRewrites ?? [],
  };
}

function prepareFetch({ serviceName, operation, operationName, variableUsages }: FetchNode | BatchFetchNode): Fetch {
  return {
    subgraph: serviceName,
    document: parse(operation, { noLocation: true }),
    operationName,
    variables: variableUsages ?? [],
  };
}

function rootKeysOf({ definitions }: DocumentNode): readonly string[] {
  const [operation] = definitions;
  const fields = operation && 'selectionSet' in operation ? (operation.selectionSet?.selections ?? []) : [];
  return fields.flatMap((field) => (field.kind === Kind.FIELD ? [(field.alias ?? field.name).value] : []));
}
