/** The middle of numbers in any order, the mean of the two middle ones where their count is even; null without any. */
export function median(values: ArrayLike<number>): number | null {
  const sorted = Float64Array.from(values).sort();
  if (sorted.length === 0) return null;
  return ((sorted[(sorted.length - 1) >> 1] as number) + (sorted[sorted.length >> 1] as number)) / 2;
}
