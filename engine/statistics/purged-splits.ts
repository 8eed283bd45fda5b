/** A way to part observations into those a strategy may learn from and those it is judged on. */
export interface PurgedSplit {
  /** Groups that are judged on, ascending. */
  readonly groups: readonly number[];
  /** Positions to learn from, ascending. */
  readonly training: Int32Array;
  /** Positions to be judged on, ascending. */
  readonly test: Int32Array;
}

export interface PurgedSplitPlan {
  /** Groups of consecutive observations, as even as they can be. */
  readonly groups: number;
  /** Groups of each test, fewer than there are. */
  readonly testGroups: number;
  /** Bars after a test group from which nothing is learned. */
  readonly embargo: number;
}

/**
 * Splits of combinatorial purged cross-validation (López de Prado 2018, chapter 12): each choice of test groups once.
 * An observation whose holding interval touches that of a test group, or that begins within the embargo after it, is
 * not learned from.
 *
 * With N groups, k of them tested, there are C(N, k) splits, which make up k / N as many paths through all
 * observations.
 *
 * @param until - Last bar that each observation depends on, at least its own position.
 * @throws RangeError for fewer than two groups, more groups than observations, or as many test groups as groups.
 */
export function purgedSplits(until: Int32Array, plan: PurgedSplitPlan): PurgedSplit[] {
  const { groups, testGroups, embargo } = plan;
  if (!(groups >= 2 && groups <= until.length && testGroups >= 1 && testGroups < groups))
    throw new RangeError(`cannot test ${testGroups} of ${groups} groups of ${until.length} observations`);
  const bounds = Array.from({ length: groups + 1 }, (_, group) => Math.floor((group * until.length) / groups));
  const lastBars = Array.from({ length: groups }, (_, group) =>
    Math.max(...until.subarray(bounds[group], bounds[group + 1])),
  );
  const positions = Array.from(until.keys());
  return choices(groups, testGroups).map((chosen) => {
    const intervals = chosen.map((group) => {
      const from = bounds[group] as number;
      return { from, to: bounds[group + 1] as number, closedUntil: (lastBars[group] as number) + embargo };
    });
    const isTest = (at: number) => intervals.some(({ from, to }) => at >= from && at < to);
    const isFree = (at: number) =>
      intervals.every(({ from, closedUntil }) => (until[at] as number) < from || at > closedUntil);
    return {
      groups: chosen,
      training: Int32Array.from(positions.filter(isFree)),
      test: Int32Array.from(positions.filter(isTest)),
    };
  });
}

/** Every choice of so many of the first numbers, each ascending. */
function choices(from: number, count: number, least = 0): number[][] {
  if (count === 0) return [[]];
  const out: number[][] = [];
  for (let first = least; first <= from - count; first++)
    for (const rest of choices(from, count - 1, first + 1)) out.push([first, ...rest]);
  return out;
}
