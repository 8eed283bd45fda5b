import { moments } from './moments.ts';

/** Mean correlation between two groups of trials from which they count as one. */
export const ONE_FROM = 0.6;

/**
 * How many independent trials correlated ones are worth: the clusters they fall into (López de Prado and Lewis 2019).
 *
 * Trials are joined pair by pair, the two groups first that are most alike by the mean correlation between their members,
 * until no two groups reach {@link ONE_FROM}. Those that do not vary are no trials.
 *
 * Costs the square of the trials times their length.
 *
 * @param columns - Returns of each trial over the same bars.
 * @returns 0 where none varies.
 */
export function independentTrials(columns: readonly Float64Array[]): number {
  const rows = columns.flatMap((column) => standardised(column) ?? []);
  const half = rows.map((one, i) => rows.slice(0, i + 1).map((other) => meanProduct(one, other)));
  const alike = rows.map((_, i) => rows.map((_other, j) => half[Math.max(i, j)]?.[Math.min(i, j)] as number));
  let groups = rows.map((_, i) => [i]);
  for (;;) {
    const [one, other] = mostAlike(groups, alike) ?? [];
    if (!one || !other) return groups.length;
    groups = [...groups.filter((group) => group !== one && group !== other), [...one, ...other]];
  }
}

type Group = readonly number[];

/** The two groups with the highest mean correlation, if they are one. */
function mostAlike(groups: readonly Group[], alike: readonly (readonly number[])[]): readonly [Group, Group] | null {
  let best: readonly [Group, Group] | null = null;
  let highest = ONE_FROM;
  groups.forEach((one, i) => {
    for (const other of groups.slice(i + 1)) {
      const mean = meanAlike(one, other, alike);
      if (mean < highest) continue;
      highest = mean;
      best = [one, other];
    }
  });
  return best;
}

function meanAlike(one: Group, other: Group, alike: readonly (readonly number[])[]): number {
  let sum = 0;
  for (const a of one) for (const b of other) sum += alike[a]?.[b] as number;
  return sum / (one.length * other.length);
}

/** Distances from the mean in standard deviations; null where there is none. */
function standardised(column: Float64Array): Float64Array | null {
  const { value } = moments(column);
  return value && column.map((one) => (one - value.mean) / value.deviation);
}

function meanProduct(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] as number) * (other[i] as number);
  return sum / (one.length - 1);
}
