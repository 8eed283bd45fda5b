/** The newest value known on each day: what trades on every day is valued by what does not. */
export function everyDay(values: Float64Array): Float64Array {
  const filled = values.slice();
  for (let i = 1; i < filled.length; i++) if (Number.isNaN(filled[i] as number)) filled[i] = filled[i - 1] as number;
  return filled;
}
