import type { RequiresSelection } from '@graphql-hive/router-query-planner';
import { DomainError } from '../../platform/errors.ts';
import type { Entity } from './path-tree.ts';
import type { TypeConditions } from './type-conditions.ts';

/** The fields by which a subgraph identifies an entity, and a key that is equal for equal representations. */
export interface Representation {
  readonly value: Record<string, unknown>;
  readonly key: string;
}

/** Represents an entity to a subgraph; null for an entity of another type, or one that lacks a required field. */
export type Represent = (entity: Entity) => Representation | null;

/**
 * Compiles the fields that a fetch requires of its entities.
 *
 * @throws DomainError `invalid_input` when two fields need one required field with different arguments, because a
 * representation holds one value per field.
 */
export function createRepresent(requires: readonly RequiresSelection[], types: TypeConditions): Represent {
  requireDistinct(requires);
  const byFields = representByFields(requires, types);
  return (entity) => {
    const quick = byFields?.(entity);
    if (quick) return quick;
    const value = project(requires, entity, types);
    if (!isObject(value)) return null;
    value.__typename ??= entity.__typename;
    return { value, key: JSON.stringify(value) };
  };
}

/** @throws DomainError for two values of one field in a representation. */
function requireDistinct(requires: readonly RequiresSelection[]): void {
  const sources = new Map<string, string>();
  for (const selection of requires) {
    if (selection.kind === 'FragmentSpread') continue;
    if (selection.selections) requireDistinct(selection.selections);
    if (selection.kind !== 'Field') continue;
    const { name, alias = name } = selection;
    const source = sources.get(alias) ?? name;
    sources.set(alias, source);
    if (source !== name)
      throw new DomainError(
        'invalid_input',
        `Fields that are computed from \`${alias}\` with different arguments cannot be answered together. Request them in separate operations.`,
      );
  }
}

/** A required field: the member that holds it and its name in the representation. */
interface RequiredField {
  readonly name: string;
  readonly alias: string;
}

/**
 * Handles the usual requirement, fields without selections of each type, without JSON; null for any other requirement.
 */
function representByFields(requires: readonly RequiresSelection[], types: TypeConditions): Represent | null {
  const fieldsOf = new Map<string, readonly RequiredField[]>();
  for (const selection of requires) {
    if (selection.kind !== 'InlineFragment' || fieldsOf.has(selection.typeCondition)) return null;
    const fields = selection.selections.flatMap((one) =>
      one.kind === 'Field' && !one.selections?.length ? [{ name: one.name, alias: one.alias ?? one.name }] : [],
    );
    if (fields.length !== selection.selections.length) return null;
    const required = fields.filter(({ name }) => name !== '__typename');
    if (required.length === 0) return null;
    fieldsOf.set(selection.typeCondition, required);
  }
  const conditions = [...fieldsOf.keys()];
  // An entity that meets two conditions has the fields of both.
  if (conditions.some((one) => conditions.some((other) => one !== other && types.satisfies(one, other)))) return null;
  return (entity) => {
    const { __typename: typename } = entity;
    const fields = typename === undefined ? undefined : fieldsOf.get(typename);
    return typename === undefined || !fields ? null : pickFields(typename, fields, entity);
  };
}

function pickFields(typename: string, fields: readonly RequiredField[], entity: Entity): Representation | null {
  const value: Record<string, unknown> = { __typename: typename };
  let key = typename;
  for (const { name, alias } of fields) {
    const member = entity[name] === undefined ? entity[alias] : entity[name];
    if (member === undefined) return null;
    value[alias] = member;
    // The length tells where a text ends, whatever it contains.
    key += typeof member === 'string' ? `\0${member.length}:${member}` : `\0${JSON.stringify(member)}`;
  }
  return { value, key };
}

/** Picks the required members of a value; null when one is missing or no type condition applies. */
function project(requires: readonly RequiresSelection[], value: unknown, types: TypeConditions): unknown {
  if (Array.isArray(value)) return value.map((item) => project(requires, item, types));
  if (!isObject(value)) return value;
  const result: Record<string, unknown> = {};
  for (const selection of requires) {
    const members = projectSelection(selection, value, types);
    if (members === null) return null;
    Object.assign(result, members);
  }
  const [first, ...others] = Object.keys(result);
  const isTypenameAlone = first === '__typename' && others.length === 0;
  const isEmpty = first === undefined || (isTypenameAlone && requires.some(({ kind }) => kind === 'InlineFragment'));
  return isEmpty && !isTypenameRequired(requires) ? null : result;
}

/** Picks the members that one selection requires; null when the value lacks its field. */
function projectSelection(
  selection: RequiresSelection,
  value: Record<string, unknown>,
  types: TypeConditions,
): Record<string, unknown> | null {
  if (selection.kind === 'FragmentSpread')
    throw new Error('Expected fields and inline fragments as requirements of the planner; got a named fragment.');
  if (selection.kind === 'InlineFragment') {
    const members = isOf(value, selection.typeCondition, types) ? project(selection.selections, value, types) : {};
    return isObject(members) ? members : {};
  }
  const { name, alias = name, selections } = selection;
  const member = value[name] === undefined ? value[alias] : value[name];
  if (member === undefined) return null;
  return { [alias]: selections?.length ? project(selections, member, types) : member };
}

/** Returns whether only the typename is required, as for an entity that a subgraph creates from any representation. */
function isTypenameRequired(requires: readonly RequiresSelection[]): boolean {
  return requires.every(
    (one) =>
      (one.kind === 'Field' && one.name === '__typename') ||
      (one.kind === 'InlineFragment' && isTypenameRequired(one.selections)),
  );
}

function isOf({ __typename: typename }: Record<string, unknown>, condition: string, types: TypeConditions): boolean {
  return typeof typename !== 'string' || types.satisfies(typename, condition);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
