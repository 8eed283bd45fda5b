import { moments } from './moments.ts';

/** Mean correlation from which two groups of trials count as one. */
export const ONE_FROM = 0.6;

/**
 * Effective number of independent trials among correlated ones: the number of clusters they form (López de Prado and
 * Lewis 2019).
 *
 * Groups are joined pair by pair, those with the highest mean correlation between their members first, until no two
 * groups reach {@link ONE_FROM}. Trials without variation are ignored.
 *
 * Cost: the square of the number of trials times their length.
 *
 * @param columns - Returns of each trial over the same bars.
 * @returns 0 where no trial varies.
 */
export function independentTrials(columns: readonly Float64Array[]): number {
  const rows = columns.flatMap((column) => standardised(column) ?? []);
  const half = rows.map((one, i) => rows.slice(0, i + 1).map((other) => meanProduct(one, other)));
  const alike = rows.map((_, i) => rows.map((_other, j) => half[Math.max(i, j)]![Math.min(i, j)]!));
  let groups = rows.map((_, i) => [i]);
  for (;;) {
    const [one, other] = mostCorrelated(groups, alike) ?? [];
    if (!one || !other) return groups.length;
    groups = [...groups.filter((group) => group !== one && group !== other), [...one, ...other]];
  }
}

type Group = readonly number[];

/** Returns the two groups with the highest mean correlation, if it is high enough to join them. */
function mostCorrelated(
  groups: readonly Group[],
  alike: readonly (readonly number[])[],
): readonly [Group, Group] | null {
  let best: readonly [Group, Group] | null = null;
  let highest = ONE_FROM;
  groups.forEach((one, i) => {
    for (const other of groups.slice(i + 1)) {
      const mean = meanCorrelation(one, other, alike);
      if (mean < highest) continue;
      highest = mean;
      best = [one, other];
    }
  });
  return best;
}

function meanCorrelation(one: Group, other: Group, alike: readonly (readonly number[])[]): number {
  let sum = 0;
  for (const a of one) for (const b of other) sum += alike[a]![b]!;
  return sum / (one.length * other.length);
}

/** Returns deviations from the mean in standard deviations; null for a column without variation. */
function standardised(column: Float64Array): Float64Array | null {
  const { value } = moments(column);
  if (value === null) return null;
  const { mean, deviation } = value;
  const away = new Float64Array(column.length);
  for (let i = 0; i < column.length; i++) away[i] = (column[i]! - mean) / deviation;
  return away;
}

function meanProduct(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += one[i]! * other[i]!;
  return sum / (one.length - 1);
}
