/**
 * Returns the position of the highest value up to and including `until`, the first of equal ones; -1 when all are
 * missing.
 */
export function highestSoFar(values: ArrayLike<number>, until: number): number {
  let highest = -1;
  for (let i = 0; i <= Math.min(until, values.length - 1); i++) {
    const value = values[i]!;
    if (!Number.isNaN(value) && (highest < 0 || value > values[highest]!)) highest = i;
  }
  return highest;
}
