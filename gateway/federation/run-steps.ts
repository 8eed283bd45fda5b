import type { ExecutionResult } from 'graphql';
import { GraphQLError } from 'graphql';
import { isPromise } from 'graphql/jsutils/isPromise.js';
import type { PromiseOrValue } from 'graphql/jsutils/PromiseOrValue.js';
import type { TraceScope } from '../../platform/tracing/trace.ts';
import type { RequestContext } from '../../services/graph/request-context.ts';
import type { Values } from '../execution/values.ts';
import type { SubgraphEndpoint } from '../subgraph/subgraph-endpoint.ts';
import { copyOf, mergeInto } from './merge-answers.ts';
import { type Place, pathTo, visitTargets } from './path-tree.ts';
import type { PlanTrace } from './plan-trace.ts';
import type { EntityGroup, Fetch, Step } from './prepare-plan.ts';
import { applyRewrites } from './rewrite.ts';
import { executeFetch } from './trace-fetch.ts';
import type { TypeConditions } from './type-conditions.ts';

/** One execution of a plan. */
export interface PlanRun {
  readonly endpoints: ReadonlyMap<string, SubgraphEndpoint>;
  readonly types: TypeConditions;
  readonly variables: Values;
  readonly context: RequestContext;
  /** Recording of the plan; undefined unless an operator asked for it. */
  readonly trace: PlanTrace | undefined;
  /** Place of the operation in its trace; null unless one is recorded. */
  readonly scope: TraceScope | null;
  /** Answer so far, with the members that only the plan needs. */
  readonly data: Record<string, unknown>;
  readonly errors: GraphQLError[];
}

type ErrorPath = readonly (string | number)[];
interface Target {
  readonly entity: Record<string, unknown>;
  readonly place: Place | null;
}

/** Runs a step of a plan: its answers go to `data`, its errors to `errors`. Never throws. */
export function runStep(step: Step, run: PlanRun): PromiseOrValue<void> {
  switch (step.kind) {
    case 'fetch':
      return runFetch(step, run);
    case 'entities':
      return runEntities(step, run);
    case 'sequence':
      return runInOrder(step.steps, run);
    case 'parallel': {
      const pending = step.steps.map((one) => runStep(one, run)).filter(isPromise);
      return pending.length > 0 ? Promise.all(pending).then(() => undefined) : undefined;
    }
    case 'condition': {
      const chosen = run.variables[step.variable] === true ? step.met : step.unmet;
      return chosen ? runStep(chosen, run) : undefined;
    }
  }
}

async function runInOrder(steps: readonly Step[], run: PlanRun): Promise<void> {
  for (const step of steps) await runStep(step, run);
}

function runFetch({ fetch, rootKeys, rewrites }: Step & { kind: 'fetch' }, run: PlanRun): PromiseOrValue<void> {
  const paths = rootKeys.map((key) => [key]);
  const request = { variables: variablesOf(fetch, run), entities: null, paths };
  return ask(fetch, request, run, ({ data, errors = [] }) => {
    for (const error of errors)
      for (const path of error.path ? [error.path] : paths) run.errors.push(errorAt(error, path));
    if (!data) return;
    applyRewrites(rewrites, data);
    mergeInto(run.data, data);
  });
}

function runEntities({ fetch, groups }: Step & { kind: 'entities' }, run: PlanRun): PromiseOrValue<void> {
  const variables = variablesOf(fetch, run);
  const indexes = new Map<string, Map<string, number>>();
  const targets = groups.map((group) => collectTargets(group, run, variables, indexes));
  if (targets.every((lists) => lists.size === 0)) return undefined;
  const entities = [...indexes.values()].reduce((sum, { size }) => sum + size, 0);
  return ask(fetch, { variables, entities, paths: [groups[0]?.path ?? []] }, run, ({ data, errors = [] }) => {
    groups.forEach(({ alias, outputRewrites }, g) => {
      const answers = data?.[alias];
      if (!Array.isArray(answers)) return;
      for (const [i, list] of targets[g] ?? []) fill(list, answers[i], outputRewrites);
    });
    for (const error of errors) run.errors.push(...errorsOfEntities(error, groups, targets));
  });
}

/** Adds the representations of a group to the variables. @returns the group's entities by representation. */
function collectTargets(
  { variable, targets, represent, inputRewrites }: EntityGroup,
  { data, types }: PlanRun,
  variables: Record<string, unknown>,
  indexes: Map<string, Map<string, number>>,
): Map<number, Target[]> {
  variables[variable] ??= [];
  const representations = variables[variable] as unknown[];
  const byKey = indexes.get(variable) ?? new Map<string, number>();
  indexes.set(variable, byKey);
  const found = new Map<number, Target[]>();
  visitTargets(data, targets, types, (entity, place) => {
    const representation = represent(entity);
    if (!representation) return;
    const { value, key } = representation;
    let index = byKey.get(key);
    if (index === undefined) {
      index = representations.length;
      byKey.set(key, index);
      applyRewrites(inputRewrites, value);
      representations.push(value);
    }
    const target = { entity, place };
    const list = found.get(index);
    if (list) list.push(target);
    else found.set(index, [target]);
  });
  return found;
}

function fill(targets: readonly Target[], answer: unknown, rewrites: EntityGroup['outputRewrites']): void {
  if (typeof answer !== 'object' || answer === null) return;
  applyRewrites(rewrites, answer);
  targets.forEach(({ entity }, i) => {
    mergeInto(entity, (i === targets.length - 1 ? answer : copyOf(answer)) as Record<string, unknown>);
  });
}

/** Returns the error at each path of its entity, or at the group's fields when it names no entity. */
function errorsOfEntities(
  error: GraphQLError,
  groups: readonly EntityGroup[],
  targets: readonly Map<number, readonly Target[]>[],
): GraphQLError[] {
  const [alias, index, ...rest] = error.path ?? [];
  const group = groups.findIndex((one) => one.alias === alias);
  const places = typeof index === 'number' ? targets[group]?.get(index) : undefined;
  if (places) return places.map(({ place }) => errorAt(error, [...pathTo(place), ...rest]));
  return [errorAt(error, groups[Math.max(group, 0)]?.path ?? [])];
}

interface FetchRequest {
  readonly variables: Record<string, unknown>;
  /** Number of entities requested; null for root fields. */
  readonly entities: number | null;
  /** Paths of errors that name none. */
  readonly paths: readonly ErrorPath[];
}

/** Sends a fetch to its subgraph and passes the answer to `take`; a failed request becomes an error at each path. */
function ask(
  { subgraph, document, operationName }: Fetch,
  { variables, entities, paths }: FetchRequest,
  { endpoints, context, trace, scope, errors }: PlanRun,
  take: (result: ExecutionResult<Record<string, unknown>>) => void,
): PromiseOrValue<void> {
  const fail = (error: unknown) => {
    const original = error instanceof Error ? error : new Error(String(error));
    const failure = error instanceof GraphQLError ? error : { message: original.message, original };
    for (const path of paths) errors.push(errorAt(failure, path));
  };
  try {
    const endpoint = endpoints.get(subgraph);
    if (!endpoint) throw new Error(`The planner requested unknown subgraph ${subgraph}.`);
    const request = { document, variables, operationName, context };
    const result = executeFetch(endpoint, request, { entities, plan: trace, scope });
    if (isPromise(result)) return result.then((ready) => take(ready as never)).catch(fail);
    take(result as never);
  } catch (error) {
    fail(error);
  }
  return undefined;
}

function variablesOf({ variables: names }: Fetch, { variables }: PlanRun): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in variables).map((name) => [name, variables[name]]));
}

type Failure = Pick<GraphQLError, 'message'> & Partial<GraphQLError> & { readonly original?: Error };

function errorAt({ message, extensions, originalError, original }: Failure, path: ErrorPath): GraphQLError {
  return new GraphQLError(message, {
    path,
    originalError: original ?? originalError ?? null,
    extensions: extensions ?? null,
  });
}
