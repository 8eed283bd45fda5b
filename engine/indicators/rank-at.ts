/**
 * Where the value of one day stands among all values up to and including it, 0 to 100: the share below, ties counted
 * half. What `expandingRank` gives for that day, without the days before it.
 *
 * NaN without a value on the day, and below `least` values.
 */
export function rankAt(values: Float64Array, at: number, least: number): number {
  const own = values[at] ?? Number.NaN;
  let below = 0;
  let equal = 0;
  let count = 0;
  for (let i = 0; i <= at; i++) {
    const value = values[i] as number;
    if (Number.isNaN(value)) continue;
    count++;
    if (value < own) below++;
    else if (value === own) equal++;
  }
  return Number.isNaN(own) || count < least ? Number.NaN : (100 * (below + equal / 2)) / count;
}
