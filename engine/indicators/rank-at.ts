/**
 * Percentile rank of one day's value among all values up to and including it, 0 to 100: the share below, ties counted
 * half. Equals `expandingRank` on that day without computing the days before it.
 *
 * NaN without a value on the day, and below `least` values.
 */
export function rankAt(values: Float64Array, at: number, min: number): number {
  const own = values[at] ?? Number.NaN;
  let below = 0;
  let equal = 0;
  let count = 0;
  for (let i = 0; i <= at; i++) {
    const value = values[i]!;
    if (Number.isNaN(value)) continue;
    count++;
    if (value < own) below++;
    else if (value === own) equal++;
  }
  return Number.isNaN(own) || count < min ? Number.NaN : (100 * (below + equal / 2)) / count;
}
