/** Arithmetic mean; null for no numbers. */
export function mean(values: ArrayLike<number>): number | null {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return values.length === 0 ? null : sum / values.length;
}
