/**
 * Carries the newest known value forward to each day, for assets that trade daily but follow a series that does not.
 */
export function everyDay(values: Float64Array): Float64Array {
  const filled = values.slice();
  for (let i = 1; i < filled.length; i++) if (Number.isNaN(filled[i]!)) filled[i] = filled[i - 1]!;
  return filled;
}
