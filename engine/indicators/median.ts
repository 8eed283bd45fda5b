/** Median of ascending numbers, the mean of the two middle ones for an even count; NaN for an empty array. */
export function median(ascending: ArrayLike<number>): number {
  const { length } = ascending;
  return ((ascending[(length - 1) >> 1] ?? Number.NaN) + (ascending[length >> 1] ?? Number.NaN)) / 2;
}
