/** Arithmetic mean; null without numbers. */
export function mean(values: ArrayLike<number>): number | null {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] as number;
  return values.length === 0 ? null : sum / values.length;
}
