type Values = readonly (number | null)[];

/** A history shorter than this has no years to spare. */
const MIN_YEARS = 4;
/** How many times longer the first year must make a scale before it is left out. */
const MIN_GAIN = 2;

/** Values that a linear scale holds, and the farthest one that it leaves out; null where it holds all. */
export interface HeldValues {
  readonly held: Values;
  readonly beyond: number | null;
}

/**
 * Leaves the first year of a history out of its scale where it would flatten every later one: a statistic over all days so far
 * swings widely while these are few.
 *
 * @param rows - One value per day of the drawing for each line.
 * @param perYear - Values a year.
 */
export function withoutFirstYear(rows: readonly Values[], perYear: number): HeldValues {
  const all = rows.flat();
  const later = rows.flatMap((row) => {
    const begin = row.findIndex((value) => value !== null);
    return row.slice(begin < 0 ? row.length : begin + perYear);
  });
  const [whole, held] = [all, later].map(reachOf);
  const isShort = (rows[0]?.length ?? 0) < MIN_YEARS * perYear;
  if (isShort || !whole || !held || whole.high - whole.low <= MIN_GAIN * (held.high - held.low))
    return { held: all, beyond: null };
  return { held: later, beyond: whole.high - held.high >= held.low - whole.low ? whole.high : whole.low };
}

/** Lowest and highest value; null without values that differ. */
function reachOf(values: Values): { readonly low: number; readonly high: number } | null {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low < high ? { low, high } : null;
}
