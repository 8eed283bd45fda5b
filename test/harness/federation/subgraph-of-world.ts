import { buildSubgraphSchema } from '@apollo/subgraph';
import {
  type DirectiveNode,
  type FieldDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';
import { type Fixture, type Read, subgraphsOf, type World, type WorldObject } from './fixture.ts';
import { readerOf } from './whole-world.ts';

/** An object as a subgraph sees it. */
interface Seen {
  readonly object: WorldObject;
  readonly __typename: string;
  /** Fields of the representation by which it was looked up. */
  readonly given: Readonly<Record<string, unknown>>;
  /** Selection that `@provides` allows the subgraph to answer. */
  readonly provided: SelectionSetNode | null;
}

/** Facts about a subgraph that its resolvers need. */
interface Subgraph {
  readonly name: string;
  readonly schema: GraphQLSchema;
  readonly world: World;
  /** Coordinates that another subgraph took over. */
  readonly overridden: ReadonlySet<string>;
  /** Interfaces of each object type in any subgraph. */
  readonly interfaces: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Makes the executable schema of a fixture's subgraph. It throws when it is asked for a field that it does not resolve:
 * an external one that nobody provided, or one that another subgraph took over.
 */
export function subgraphOfWorld(fixture: Fixture, name: string, world: World): GraphQLSchema {
  const sdl = subgraphsOf(fixture).find((one) => one.name === name)?.sdl ?? '';
  const schema = buildSubgraphSchema({ typeDefs: parse(sdl) });
  const subgraph = {
    name,
    schema,
    world,
    overridden: overriddenIn(fixture, name),
    interfaces: interfacesIn(fixture),
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (isAbstractType(type)) type.resolveType = (value: Seen) => value.__typename;
    if (!isObjectType(type) || type.name.startsWith('_')) continue;
    for (const field of Object.values(type.getFields()))
      if (!field.name.startsWith('_')) field.resolve = (seen, args) => resolve(subgraph, type, field, { seen, args });
  }
  const entities = schema.getQueryType()?.getFields()._entities;
  if (entities)
    entities.resolve = (_, { representations }) => representations.map((one: object) => find(subgraph, one));
  return schema;
}

interface Asked {
  readonly seen: Seen | undefined;
  readonly args: Readonly<Record<string, unknown>>;
}

function resolve(
  subgraph: Subgraph,
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  { seen, args }: Asked,
): unknown {
  const { Query, Mutation } = subgraph.world;
  const root = type.name === 'Mutation' ? Mutation : Query;
  const { object, given, provided }: Pick<Seen, 'object' | 'given' | 'provided'> = seen ?? {
    object: root ?? Query,
    given: {},
    provided: null,
  };
  const ownProvides = fieldSetsOf(field.astNode?.directives, 'provides')[0] ?? null;
  if (field.name in given && isExternal(type, field)) return given[field.name];
  const inner = provided && selectionOf(provided, field.name);
  if (!inner) requireResolved(subgraph, type, field);
  const read: Read = (name, more) => {
    if (name in given) return given[name];
    const other = type.getFields()[name];
    if (!other) throw new Error(`Subgraph ${subgraph.name} computes ${type.name}.${field.name} with unknown ${name}.`);
    requireResolved(subgraph, type, other);
    return readerOf(object)(name, more);
  };
  const value = object[field.name];
  const result = typeof value === 'function' ? value(args, read) : value;
  const innerProvides = inner && inner !== true ? inner : null;
  return see(subgraph, result, ownProvides ?? innerProvides);
}

/** @throws Error for a field that the subgraph does not resolve. */
function requireResolved(
  { name, overridden }: Subgraph,
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
): void {
  const isKey = keysOf(type).some((key) => selectionOf(key, field.name));
  const coordinate = `${type.name}.${field.name}`;
  if (isKey) return;
  if (isExternal(type, field)) throw new Error(`Subgraph ${name} was asked for external ${coordinate}.`);
  if (overridden.has(coordinate)) throw new Error(`Subgraph ${name} was asked for overridden ${coordinate}.`);
}

function isExternal(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>): boolean {
  return [type.astNode, field.astNode, ...type.extensionASTNodes].some((node) =>
    node?.directives?.some((one) => one.name.value === 'external'),
  );
}

function see(subgraph: Subgraph, value: unknown, provided: SelectionSetNode | null): unknown {
  if (Array.isArray(value)) return value.map((one) => see(subgraph, one, provided));
  if (typeof value !== 'object' || value === null) return value;
  const object = value as WorldObject;
  return { object, __typename: object.__typename, given: {}, provided } satisfies Seen;
}

/** Looks up the object of a representation by one of its keys. */
function find({ name, schema, world, interfaces }: Subgraph, representation: object): Seen | null {
  const { __typename: typename = '', ...given } = representation as Record<string, unknown> & { __typename?: string };
  const type = schema.getType(typename);
  const keys = type && 'astNode' in type ? keysOf(type as GraphQLObjectType, true) : [];
  const key = keys.find((one) => hasAll(given, one));
  if (!key) throw new Error(`Subgraph ${name} got a representation without a key: ${JSON.stringify(representation)}.`);
  const isOf = (one: WorldObject) => one.__typename === typename || interfaces.get(one.__typename)?.has(typename);
  const object = world.entities.find((one) => isOf(one) && equalIn(key, given, one));
  if (!object) return null;
  const own = isObjectType(schema.getType(object.__typename)) ? object.__typename : typename;
  return { object, __typename: own, given, provided: null };
}

function keysOf({ astNode, extensionASTNodes }: GraphQLObjectType, onlyResolvable = false): SelectionSetNode[] {
  const directives = [astNode, ...extensionASTNodes].flatMap((node) => node?.directives ?? []);
  const isUsable = ({ arguments: given = [] }: DirectiveNode) =>
    !given.some(({ name, value }) => name.value === 'resolvable' && value.kind === Kind.BOOLEAN && !value.value);
  return fieldSetsOf(onlyResolvable ? directives.filter(isUsable) : directives, 'key');
}

function fieldSetsOf(directives: readonly DirectiveNode[] | undefined, wanted: string): SelectionSetNode[] {
  return (directives ?? [])
    .filter(({ name }) => name.value === wanted)
    .flatMap(({ arguments: given = [] }) => {
      const fields = given.find(({ name }) => name.value === 'fields')?.value;
      const [operation] = fields?.kind === Kind.STRING ? parse(`{ ${fields.value} }`).definitions : [];
      return operation?.kind === Kind.OPERATION_DEFINITION ? [operation.selectionSet] : [];
    });
}

/** Returns the selection below a field; true for a leaf, null when the field is not selected. */
function selectionOf({ selections }: SelectionSetNode, field: string): SelectionSetNode | true | null {
  for (const one of selections) {
    if (one.kind === Kind.FIELD && one.name.value === field) return one.selectionSet ?? true;
    const inner = one.kind === Kind.INLINE_FRAGMENT ? selectionOf(one.selectionSet, field) : null;
    if (inner) return inner;
  }
  return null;
}

function hasAll(given: unknown, { selections }: SelectionSetNode): boolean {
  if (Array.isArray(given)) return given.every((one) => hasAll(one, { kind: Kind.SELECTION_SET, selections }));
  if (typeof given !== 'object' || given === null) return false;
  return selections.every(
    (one) =>
      one.kind === Kind.FIELD &&
      one.name.value in given &&
      (!one.selectionSet || hasAll((given as Record<string, unknown>)[one.name.value], one.selectionSet)),
  );
}

function equalIn({ selections }: SelectionSetNode, given: unknown, object: unknown): boolean {
  if (Array.isArray(given))
    return (
      Array.isArray(object) &&
      object.length === given.length &&
      given.every((one, i) => equalIn({ kind: Kind.SELECTION_SET, selections }, one, object[i]))
    );
  return selections.every((one) => {
    if (one.kind !== Kind.FIELD) return false;
    const [left, right] = [given, object].map((value) => (value as Record<string, unknown>)[one.name.value]);
    return one.selectionSet ? equalIn(one.selectionSet, left, right) : left === right;
  });
}

/** Fields of the object types of all subgraphs, with the name of the type. */
function fieldsIn(fixture: Fixture): { readonly type: string; readonly field: FieldDefinitionNode }[] {
  return subgraphsOf(fixture)
    .flatMap(({ sdl }) => parse(sdl).definitions)
    .flatMap((type) =>
      type.kind === Kind.OBJECT_TYPE_DEFINITION
        ? (type.fields ?? []).map((field) => ({ type: type.name.value, field }))
        : [],
    );
}

/** Coordinates of a subgraph that others took over with `@override`. */
function overriddenIn(fixture: Fixture, name: string): ReadonlySet<string> {
  const takesOver = ({ name: directive, arguments: given = [] }: DirectiveNode) =>
    directive.value === 'override' && given.some(({ value }) => 'value' in value && value.value === name);
  const taken = fieldsIn(fixture).filter(({ field }) => field.directives?.some(takesOver));
  return new Set(taken.map(({ type, field }) => `${type}.${field.name.value}`));
}

function interfacesIn(fixture: Fixture): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const type of subgraphsOf(fixture).flatMap(({ sdl }) => parse(sdl).definitions)) {
    if (type.kind !== Kind.OBJECT_TYPE_DEFINITION && type.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
    const known = found.get(type.name.value) ?? new Set();
    for (const one of type.interfaces ?? []) known.add(one.name.value);
    found.set(type.name.value, known);
  }
  return found;
}
