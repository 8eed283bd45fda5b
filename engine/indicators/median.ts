/** Middle of ascending numbers, the mean of the two middle ones of an even count; NaN of nothing. */
export function median(ascending: ArrayLike<number>): number {
  const { length } = ascending;
  return ((ascending[(length - 1) >> 1] ?? Number.NaN) + (ascending[length >> 1] ?? Number.NaN)) / 2;
}
