import type { GraphQLObjectType } from 'graphql';
import { deriveKept, keptSlice } from '../../platform/memory/kept-lists.ts';
import type { Compilation, FieldSite, ObjectPlan, Run } from './compilation.ts';
import { executePlan } from './execute-plan.ts';

/** Completes part of a kept list; null for other lists, and for items that fail or depend on more than themselves. */
export type CompleteKept = (list: unknown, run: Run) => readonly unknown[] | null;

/**
 * Compiles the completion of a kept list: every item is completed once, however many answers show it. A history of ten
 * years is mostly such items.
 */
export function keptCompleter(
  compilation: Compilation,
  type: GraphQLObjectType,
  { selections }: FieldSite,
): CompleteKept | null {
  if (type.isTypeOf) return null;
  let plan: ObjectPlan | null | undefined;
  return (list, run) => {
    if (!Array.isArray(list)) return null;
    plan ??= compilation.planOf(type, selections);
    if (!plan.every(({ isIncluded, isOfSource }) => isIncluded === null && isOfSource)) return null;
    const items = plan;
    const kept = deriveKept(list, items, (whole) => completeAll(items, whole, run));
    if (!kept?.derived) return null;
    return keptSlice(kept.derived, kept.start, kept.start + list.length);
  };
}

/** Completes all items; null if one of them fails, because its error belongs to the answers that show it. */
function completeAll(plan: ObjectPlan, whole: readonly unknown[], run: Run): readonly unknown[] | null {
  const apart: Run = { ...run, errors: [] };
  try {
    const completed = whole.map((item) => (item == null ? null : executePlan(plan, item, undefined, apart)));
    return apart.errors.length === 0 && !completed.includes(null) ? completed : null;
  } catch {
    return null;
  }
}
