/** A split of observations into a training set and a test set. */
export interface PurgedSplit {
  /** Test groups, ascending. */
  readonly groups: readonly number[];
  /** Positions of the training set, ascending. */
  readonly training: Int32Array;
  /** Positions of the test set, ascending. */
  readonly test: Int32Array;
}

export interface PurgedSplitPlan {
  /** Number of groups of consecutive observations, of nearly equal size. */
  readonly groups: number;
  /** Number of test groups per split, fewer than there are groups. */
  readonly testGroups: number;
  /** Bars after a test group that are excluded from training. */
  readonly embargo: number;
}

/**
 * Splits of combinatorial purged cross-validation (López de Prado 2018, chapter 12): each choice of test groups once.
 * An observation is excluded from training if its holding interval touches that of a test group, or if it begins within
 * the embargo after it.
 *
 * With N groups, k of them tested, there are C(N, k) splits, which form C(N, k) k / N paths through all observations.
 *
 * @param until - Last bar that each observation depends on, at least its own position.
 * @throws RangeError for fewer than two groups, more groups than observations, or as many test groups as groups.
 */
export function purgedSplits(until: Int32Array, plan: PurgedSplitPlan): PurgedSplit[] {
  const { groups, testGroups, embargo } = plan;
  if (!(groups >= 2 && groups <= until.length && testGroups >= 1 && testGroups < groups))
    throw new RangeError(
      `Expected 2 or more groups, at most one per observation, and fewer test groups; got ${testGroups} of ${groups} groups of ${until.length} observations.`,
    );
  const bounds = Array.from({ length: groups + 1 }, (_, group) => Math.floor((group * until.length) / groups));
  const lastBars = Array.from({ length: groups }, (_, group) =>
    Math.max(...until.subarray(bounds[group], bounds[group + 1])),
  );
  const positions = Array.from(until.keys());
  return choices(groups, testGroups).map((chosen) => {
    const intervals = chosen.map((group) => {
      const from = bounds[group]!;
      return { from, to: bounds[group + 1]!, closedUntil: lastBars[group]! + embargo };
    });
    const isTest = (at: number) => intervals.some(({ from, to }) => at >= from && at < to);
    const isFree = (at: number) => intervals.every(({ from, closedUntil }) => until[at]! < from || at > closedUntil);
    return {
      groups: chosen,
      training: Int32Array.from(positions.filter(isFree)),
      test: Int32Array.from(positions.filter(isTest)),
    };
  });
}

/** Returns every combination of `count` of the first numbers, each ascending. */
function choices(from: number, count: number, min = 0): number[][] {
  if (count === 0) return [[]];
  const out: number[][] = [];
  for (let first = min; first <= from - count; first++)
    for (const rest of choices(from, count - 1, first + 1)) out.push([first, ...rest]);
  return out;
}
