import type { FlattenNodePathSegment } from '@graphql-hive/router-query-planner';
import type { TypeConditions } from './type-conditions.ts';

/** An entity in the answer so far. */
export interface Entity {
  readonly __typename?: string;
  readonly [member: string]: unknown;
}

/** Several paths through an answer as one tree, so that their common part is walked once. */
export interface PathTree {
  isEnd: boolean;
  /** Subtree for the items of a list. */
  items: PathTree | null;
  readonly fields: Map<string, PathTree>;
  /** Subtrees for values of certain types, by type name. */
  readonly casts: Map<string, { readonly conditions: readonly string[]; readonly tree: PathTree }>;
}

type Segments = readonly FlattenNodePathSegment[];

/** Merges the planner's paths into a tree. */
export function treeOfPaths(paths: readonly Segments[]): PathTree {
  const root = createTree();
  for (const path of paths) {
    let tree = root;
    for (const segment of path) tree = stepInto(tree, segment);
    tree.isEnd = true;
  }
  return root;
}

/** Names of the fields on a path. */
export function fieldsOfPath(path: Segments): string[] {
  return path.flatMap((segment) => (typeof segment === 'object' && 'Field' in segment ? [segment.Field] : []));
}

/** Place of a value in an answer: the last step and the ones before it, which other places share. */
export interface Place {
  readonly before: Place | null;
  readonly step: string | number;
}

/** Returns the path to a place from the root of the answer. */
export function pathTo(place: Place | null): (string | number)[] {
  const path: (string | number)[] = [];
  for (let at = place; at; at = at.before) path.push(at.step);
  return path.reverse();
}

/** Visits the objects at the ends of the paths. */
export function visitTargets(
  value: unknown,
  tree: PathTree,
  types: TypeConditions,
  visit: (entity: Entity, place: Place | null) => void,
  place: Place | null = null,
): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    const inner = tree.items ?? tree;
    for (let i = 0; i < value.length; i++) visitTargets(value[i], inner, types, visit, { before: place, step: i });
    return;
  }
  const entity = value as Entity;
  if (tree.isEnd) visit(entity, place);
  for (const [field, inner] of tree.fields)
    visitTargets(entity[field], inner, types, visit, { before: place, step: field });
  for (const { conditions, tree: inner } of tree.casts.values()) {
    const { __typename: typename } = entity;
    if (typename === undefined || conditions.some((condition) => types.satisfies(typename, condition)))
      visitTargets(entity, inner, types, visit, place);
  }
}

function createTree(): PathTree {
  return { isEnd: false, items: null, fields: new Map(), casts: new Map() };
}

function stepInto(tree: PathTree, segment: FlattenNodePathSegment): PathTree {
  if (segment === '@') {
    tree.items ??= createTree();
    return tree.items;
  }
  if ('Field' in segment) {
    const inner = tree.fields.get(segment.Field) ?? createTree();
    tree.fields.set(segment.Field, inner);
    return inner;
  }
  const conditions = [...segment.TypeCondition].sort();
  const cast = tree.casts.get(conditions.join()) ?? { conditions, tree: createTree() };
  tree.casts.set(conditions.join(), cast);
  return cast.tree;
}
