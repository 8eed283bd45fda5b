import {
  defaultFieldResolver,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  isLeafType,
  isNonNullType,
  locatedError,
} from 'graphql';
import { getFieldDef } from 'graphql/execution/execute.js';
import { getArgumentValues } from 'graphql/execution/values.js';
import { isPromise } from 'graphql/jsutils/isPromise.js';
import { addPath, type Path, pathToArray } from 'graphql/jsutils/Path.js';
import type { CollectedField } from './collect-fields.ts';
import type { Compilation, FieldPlan, FieldSite, Run } from './compilation.ts';
import { completerOf, nullInNonNull } from './complete-value.ts';
import { leafSerializer } from './serialize-leaf.ts';
import type { Values } from './values.ts';

type Field = GraphQLField<unknown, unknown>;
type Read = (source: unknown, parentPath: Path | undefined, run: Run) => unknown;

const NO_ARGUMENTS: Values = Object.freeze({});
/** Number of parameters of a resolver that takes `info`. */
const WITH_INFO = 4;

/** Compiles a field of an object type; null for a field that the type lacks. */
export function planField(
  compilation: Compilation,
  parentType: GraphQLObjectType,
  key: string,
  { nodes, nodesIn, selections, isIncluded }: CollectedField,
): FieldPlan | null {
  const [node] = nodes as [FieldNode];
  if (node.name.value === '__typename') return { key, isIncluded, isOfSource: true, execute: () => parentType.name };
  const field = getFieldDef(compilation.schema, parentType, node);
  if (!field) return null;
  const site: FieldSite = { name: `${parentType.name}.${field.name}`, nodesIn, selections };
  const pathOf = (parentPath: Path | undefined) => addPath(parentPath, key, parentType.name);
  const infoAt = infoOf(compilation, parentType, field, nodesIn);
  const read = readerOf(compilation, field, node, (parentPath, run) => infoAt(pathOf(parentPath), run));
  const isNonNull = isNonNullType(field.type);
  const complete = completerAt(compilation, field, site, pathOf, infoAt);
  const settle: Read = (value, parentPath, run) => {
    if (value instanceof Error) throw value;
    if (value != null) return complete(value, parentPath, run);
    if (isNonNull) throw nullInNonNull(site);
    return null;
  };
  const fail: Read = (error, parentPath, run) => {
    const located = locatedError(error, nodesIn(run.variables), pathToArray(pathOf(parentPath)));
    if (isNonNull) throw located;
    run.errors.push(located);
    return null;
  };
  return {
    key,
    isIncluded,
    isOfSource: readsSource(field) && isLeafType(isNonNullType(field.type) ? field.type.ofType : field.type),
    execute(source, parentPath, run) {
      try {
        const value = read(source, parentPath, run);
        const settled = isPromise(value)
          ? value.then((resolved) => settle(resolved, parentPath, run))
          : settle(value, parentPath, run);
        return isPromise(settled) ? settled.then(undefined, (error: unknown) => fail(error, parentPath, run)) : settled;
      } catch (error) {
        return fail(error, parentPath, run);
      }
    },
  };
}

/** Compiles the completion of a field's value. Leaf values need no path, so none is created for them. */
function completerAt(
  compilation: Compilation,
  { type }: Field,
  site: FieldSite,
  pathOf: (parentPath: Path | undefined) => Path,
  infoAt: (path: Path, run: Run) => GraphQLResolveInfo,
): Read {
  const nullable = isNonNullType(type) ? type.ofType : type;
  if (isLeafType(nullable)) return leafSerializer(nullable);
  const complete = completerOf(compilation, nullable, site, infoAt);
  return (value, parentPath, run) => complete(value, pathOf(parentPath), run);
}

/** Compiles the call of a resolver; omits arguments, path and `info` that the resolver does not take. */
function readerOf(
  compilation: Compilation,
  field: Field,
  node: FieldNode,
  infoAt: (parentPath: Path | undefined, run: Run) => GraphQLResolveInfo,
): Read {
  const resolve = field.resolve ?? defaultFieldResolver;
  const argumentsOf = field.args.length === 0 ? () => NO_ARGUMENTS : coercerOf(compilation, field, node);
  const property = propertyOf(field);
  if (property !== null)
    return (source, parentPath, run) => {
      const value = typeof source === 'object' && source !== null ? (source as Values)[property] : undefined;
      return typeof value === 'function'
        ? resolve(source, argumentsOf(run), run.context, infoAt(parentPath, run))
        : value;
    };
  // A resolver with rest or default parameters reports a smaller length than it accepts.
  if (resolve.length === 0 || resolve.length >= WITH_INFO)
    return (source, parentPath, run) => resolve(source, argumentsOf(run), run.context, infoAt(parentPath, run));
  const withoutInfo = resolve as (source: unknown, args: Values, context: unknown) => unknown;
  return (source, _parentPath, run) => withoutInfo(source, argumentsOf(run), run.context);
}

/**
 * Returns the property that a field reads without further work; null for any other field. Pothos marks the fields it
 * exposes, but a plugin, such as the tier check, may have wrapped the resolver.
 */
function propertyOf({ name, resolve, args, extensions }: Field): string | null {
  if (args.length > 0) return null;
  if (!resolve) return name;
  const { pothosExposedField: exposed, pothosResolveWrapped: isWrapped } = extensions as Record<string, unknown>;
  return typeof exposed === 'string' && isWrapped === false ? exposed : null;
}

/** Whether a field's value depends on the object alone: a property, or a resolver that takes nothing else. */
function readsSource(field: Field): boolean {
  if (propertyOf(field) !== null) return true;
  const { pothosResolveWrapped: isWrapped } = field.extensions as Record<string, unknown>;
  return field.args.length === 0 && field.resolve?.length === 1 && isWrapped === false;
}

function coercerOf(compilation: Compilation, field: Field, node: FieldNode): (run: Run) => Values {
  const slot = compilation.reserveSlot();
  return (run) => {
    const known = run.args[slot];
    if (known) return known;
    const coerced = getArgumentValues(field, node, run.variables as { [name: string]: unknown });
    run.args[slot] = coerced;
    return coerced;
  };
}

function infoOf(
  { schema, fragments, operation }: Compilation,
  parentType: GraphQLObjectType,
  { name: fieldName, type: returnType }: Field,
  nodesIn: CollectedField['nodesIn'],
) {
  const describe = (path: Path, { variables }: Run) => ({
    fieldName,
    fieldNodes: nodesIn(variables),
    returnType,
    parentType,
    path,
    schema,
    fragments: fragments as GraphQLResolveInfo['fragments'],
    rootValue: undefined,
    operation,
    variableValues: variables as GraphQLResolveInfo['variableValues'],
  });
  // Other packages add members to the interface that graphql-js itself does not provide.
  return describe as (path: Path, run: Run) => GraphQLResolveInfo;
}
