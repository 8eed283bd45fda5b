import {
  defaultTypeResolver,
  type GraphQLAbstractType,
  GraphQLError,
  type GraphQLList,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  locatedError,
} from 'graphql';
import { isPromise } from 'graphql/jsutils/isPromise.js';
import { addPath, type Path, pathToArray } from 'graphql/jsutils/Path.js';
import type { PromiseOrValue } from 'graphql/jsutils/PromiseOrValue.js';
import type { Compilation, FieldSite, ObjectPlan, Run } from './compilation.ts';
import { keptCompleter } from './complete-kept.ts';
import { executePlan } from './execute-plan.ts';
import { leafSerializer } from './serialize-leaf.ts';

/** Converts a value that is neither null nor an error to its part of the answer. */
export type Complete = (value: unknown, path: Path, run: Run) => PromiseOrValue<unknown>;
type InfoAt = (path: Path, run: Run) => GraphQLResolveInfo;

/**
 * Compiles the completion of a field's values, as GraphQL defines it (section 6.4.3).
 *
 * @param type - Type of the value, without non-null.
 * @param infoAt - Information about the field, for `resolveType` and `isTypeOf`.
 */
export function completerOf(
  compilation: Compilation,
  type: GraphQLOutputType,
  site: FieldSite,
  infoAt: InfoAt,
): Complete {
  if (isListType(type)) return listCompleter(compilation, type, site, infoAt);
  if (isLeafType(type)) return leafSerializer(type);
  if (isObjectType(type)) return objectCompleter(compilation, type, site, infoAt);
  return abstractCompleter(compilation, type as GraphQLAbstractType, site, infoAt);
}

/** Fails for null in place of a non-null value. */
export function nullInNonNull({ name }: FieldSite): Error {
  return new Error(`Cannot return null for non-nullable field ${name}.`);
}

function objectCompleter(
  compilation: Compilation,
  type: GraphQLObjectType,
  { nodesIn, selections }: FieldSite,
  infoAt: InfoAt,
): Complete {
  // Planned on first use: a selection of abstract types has more possible plans than answers use.
  let plan: ObjectPlan | undefined;
  const execute: Complete = (value, path, run) => {
    plan ??= compilation.planOf(type, selections);
    return executePlan(plan, value, path, run);
  };
  const { isTypeOf } = type;
  if (!isTypeOf) return execute;
  return (value, path, run) => {
    const decide = (isOf: boolean) => {
      if (!isOf)
        throw new GraphQLError(`Expected value of type "${type.name}" but got: ${String(value)}.`, {
          nodes: nodesIn(run.variables),
        });
      return execute(value, path, run);
    };
    const isOf = isTypeOf(value, run.context, infoAt(path, run));
    return isPromise(isOf) ? isOf.then(decide) : decide(isOf);
  };
}

function abstractCompleter(
  compilation: Compilation,
  type: GraphQLAbstractType,
  site: FieldSite,
  infoAt: InfoAt,
): Complete {
  const resolveType = type.resolveType ?? defaultTypeResolver;
  const completers = new Map<string, Complete>();
  const completerFor = (typename: unknown, run: Run): Complete => {
    const known = completers.get(typename as string);
    if (known) return known;
    const object = typeof typename === 'string' ? compilation.schema.getType(typename) : undefined;
    if (!isObjectType(object) || !compilation.schema.isSubType(type, object))
      throw new GraphQLError(
        `Abstract type "${type.name}" must resolve to one of its object types for field "${site.name}"; it resolved to ${JSON.stringify(typename)}.`,
        { nodes: site.nodesIn(run.variables) },
      );
    const made = objectCompleter(compilation, object, site, infoAt);
    completers.set(object.name, made);
    return made;
  };
  return (value, path, run) => {
    const typename = resolveType(value, run.context, infoAt(path, run), type);
    return isPromise(typename)
      ? typename.then((name) => completerFor(name, run)(value, path, run))
      : completerFor(typename, run)(value, path, run);
  };
}

function listCompleter(
  compilation: Compilation,
  { ofType }: GraphQLList<GraphQLOutputType>,
  site: FieldSite,
  infoAt: InfoAt,
): Complete {
  const isNonNull = isNonNullType(ofType);
  const itemType = isNonNull ? ofType.ofType : ofType;
  const complete = completerOf(compilation, itemType, site, infoAt);
  const settle = (value: unknown, path: Path, run: Run) => {
    if (value instanceof Error) throw value;
    if (value != null) return complete(value, path, run);
    if (isNonNull) throw nullInNonNull(site);
    return null;
  };
  const fail = (error: unknown, path: Path, run: Run) => {
    const located = locatedError(error, site.nodesIn(run.variables), pathToArray(path));
    if (isNonNull) throw located;
    run.errors.push(located);
    return null;
  };
  const completeItem = (item: unknown, path: Path, run: Run): PromiseOrValue<unknown> => {
    try {
      const value = isPromise(item) ? item.then((settled) => settle(settled, path, run)) : settle(item, path, run);
      return isPromise(value) ? value.then(undefined, (error: unknown) => fail(error, path, run)) : value;
    } catch (error) {
      return fail(error, path, run);
    }
  };
  const completeKept = isObjectType(itemType) ? keptCompleter(compilation, itemType, site) : null;
  return (list, path, run) => {
    if (!isIterable(list)) throw new GraphQLError(`Expected Iterable, but did not find one for field "${site.name}".`);
    const kept = completeKept?.(list, run);
    if (kept) return kept;
    return completeList(list, (item, i) => completeItem(item, addPath(path, i, undefined), run));
  };
}

function completeList(
  list: Iterable<unknown>,
  completeItem: (item: unknown, index: number) => PromiseOrValue<unknown>,
): PromiseOrValue<unknown[]> {
  const items: unknown[] = [];
  let isPending = false;
  try {
    for (const item of list) {
      const completed = completeItem(item, items.length);
      isPending ||= isPromise(completed);
      items.push(completed);
    }
  } catch (error) {
    if (!isPending) throw error;
    return Promise.allSettled(items).then(() => {
      throw error;
    });
  }
  return isPending ? Promise.all(items) : items;
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}
