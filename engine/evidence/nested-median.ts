import { median } from '../statistics/median.ts';
import { grouped } from './grouped.ts';

/** A number with the groups it belongs to, the widest first: asset, caller, window. */
export interface NestedValue {
  readonly path: readonly string[];
  readonly value: number;
}

/**
 * Returns the median over the widest groups of the median of each, recursively, so that frequent groups do not weigh
 * more.
 */
export function nestedMedian(values: readonly NestedValue[], depth = 0): number | null {
  if (values.every(({ path }) => path.length <= depth)) return median(values.map(({ value }) => value));
  const groups = [...grouped(values, ({ path }) => path[depth] ?? '').values()];
  return median(groups.flatMap((group) => nestedMedian(group, depth + 1) ?? []));
}
