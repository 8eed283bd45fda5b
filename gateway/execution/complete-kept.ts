import type { GraphQLObjectType } from 'graphql';
import { isPromise } from 'graphql/jsutils/isPromise.js';
import { deriveKept, KeptPart, keptSlice } from '../../platform/memory/kept-lists.ts';
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
  // Planned when first met, as for any object; null where a field depends on more than the item.
  let plan: ObjectPlan | null | undefined;
  return (list, run) => {
    if (!(list instanceof KeptPart)) return null;
    if (plan === undefined) plan = planOfSource(compilation.planOf(type, selections));
    if (plan === null) return null;
    const items = plan;
    const kept = deriveKept(list, items, (whole) => completeAll(items, whole, run));
    return kept?.derived ? keptSlice(kept.derived, kept.start, kept.start + list.length) : null;
  };
}

function planOfSource(plan: ObjectPlan): ObjectPlan | null {
  return plan.every(({ isIncluded, isOfSource }) => isIncluded === null && isOfSource) ? plan : null;
}

/** Completes all items; null if one of them fails or is not there yet, because that concerns the answers that show it. */
function completeAll(plan: ObjectPlan, whole: readonly unknown[], run: Run): readonly unknown[] | null {
  const apart: Run = { ...run, errors: [] };
  try {
    const completed: unknown[] = [];
    for (const item of whole) {
      const answer = item == null || isPromise(item) ? null : executePlan(plan, item, undefined, apart);
      if (answer === null || isPromise(answer)) return null;
      completed.push(answer);
    }
    return apart.errors.length === 0 ? completed : null;
  } catch {
    return null;
  }
}
