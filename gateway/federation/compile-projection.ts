import {
  GraphQLError,
  type GraphQLInterfaceType,
  type GraphQLNamedOutputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { AnswerObject } from '../execution/answer-object.ts';
import {
  type CollectedField,
  type ConditionalSelection,
  collectFields,
  type DocumentOnSchema,
} from '../execution/collect-fields.ts';
import type { Values } from '../execution/values.ts';

/** One projection of an answer. */
interface Projection {
  readonly variables: Values;
  readonly errors: GraphQLError[];
}

/** Reduces an answer to the client's selection, in its order. Undefined when a non-null part is null. */
type Project = (value: unknown, projection: Projection) => unknown;
interface ProjectedField {
  readonly key: string;
  readonly isIncluded: CollectedField['isIncluded'];
  readonly project: Project;
}

/** Null in place of a non-null value, on its way up to the next nullable field. */
const INVALID = Symbol('null in place of a non-null value');

/**
 * Compiles the projection of an operation, which reduces the subgraphs' answers to the client's selection, under the
 * types of the public schema.
 */
export function compileProjection(
  document: DocumentOnSchema,
  rootType: GraphQLObjectType,
  selections: readonly ConditionalSelection[],
): (data: unknown, projection: Projection) => Record<string, unknown> | null {
  const project = projectObject(document, rootType, selections);
  return (data, projection) => {
    const projected = project(data, projection);
    return projected === INVALID ? null : (projected as Record<string, unknown> | null);
  };
}

/** A type is compiled when its first object is projected. */
function projectObject(
  document: DocumentOnSchema,
  type: GraphQLNamedOutputType,
  selections: readonly ConditionalSelection[],
): Project {
  const fieldsOf = new Map<string, readonly ProjectedField[] | null>();
  return (value, projection) => {
    if (typeof value !== 'object' || value === null) return null;
    // The planner requests no `__typename` where the selection is the same for every type.
    const { __typename: answered = type.name } = value as { readonly __typename?: string };
    const typename = isAbstractType(type) ? answered : type.name;
    let fields = fieldsOf.get(typename);
    if (fields === undefined) {
      const object = document.schema.getType(typename);
      // A type that clients do not see is null to them.
      fields = isObjectType(object) || isInterfaceType(object) ? compileFields(document, object, selections) : null;
      fieldsOf.set(typename, fields);
    }
    return fields && takeFields(fields, value as Record<string, unknown>, projection);
  };
}

function takeFields(fields: readonly ProjectedField[], value: Record<string, unknown>, projection: Projection) {
  const answer = new AnswerObject();
  for (const { key, isIncluded, project } of fields) {
    if (isIncluded !== null && !isIncluded(projection.variables)) continue;
    const member = project(value[key], projection);
    if (member === INVALID) return INVALID;
    answer[key] = member;
  }
  return answer;
}

function compileFields(
  document: DocumentOnSchema,
  type: GraphQLObjectType | GraphQLInterfaceType,
  selections: readonly ConditionalSelection[],
): ProjectedField[] {
  return [...collectFields(document, type, selections)].flatMap(([key, field]) => {
    const [node] = field.nodes;
    if (node?.name.value === '__typename')
      return {
        key,
        isIncluded: field.isIncluded,
        project: isObjectType(type) ? () => type.name : (value: unknown) => value,
      };
    const definition = node && type.getFields()[node.name.value];
    if (!definition) return [];
    const named = getNamedType(definition.type);
    const inner = isLeafType(named) ? projectLeaf(named) : projectObject(document, named, field.selections);
    const project = projectType(definition.type, inner, `${type.name}.${definition.name}`);
    return { key, isIncluded: field.isIncluded, project };
  });
}

function projectType(type: GraphQLOutputType, inner: Project, field: string): Project {
  if (isNonNullType(type)) {
    const project = projectType(type.ofType, inner, field);
    return (value, projection) => {
      const projected = project(value, projection);
      if (projected !== null) return projected;
      // The subgraph's own error explains the null, where there is one.
      if (projection.errors.length === 0)
        projection.errors.push(new GraphQLError(`Cannot return null for non-nullable field ${field}.`));
      return INVALID;
    };
  }
  if (isListType(type)) return projectList(projectType(type.ofType, inner, field));
  return (value, projection) => {
    const projected = value == null ? null : inner(value, projection);
    return projected === INVALID ? null : projected;
  };
}

function projectList(project: Project): Project {
  return (value, projection) => {
    if (!Array.isArray(value)) return null;
    const items: unknown[] = [];
    for (const item of value) {
      const projected = project(item, projection);
      if (projected === INVALID) return null;
      items.push(projected);
    }
    return items;
  };
}

function projectLeaf(type: GraphQLNamedOutputType): Project {
  if (!isEnumType(type)) return (value) => value;
  const visible = new Set<unknown>(type.getValues().map(({ name }) => name));
  return (value) => (visible.has(value) ? value : null);
}
