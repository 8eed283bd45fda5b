import { reachOf } from './value-domain.ts';

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
  const [[low, high], [laterLow, laterHigh]] = [reachOf(all), reachOf(later)];
  const isShort = (rows[0]?.length ?? 0) < MIN_YEARS * perYear;
  // Nothing can be drawn of later values that are all the same, or missing.
  if (isShort || laterLow >= laterHigh || high - low <= MIN_GAIN * (laterHigh - laterLow))
    return { held: all, beyond: null };
  return { held: later, beyond: high - laterHigh >= laterLow - low ? high : low };
}
