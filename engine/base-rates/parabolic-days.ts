/** Days of the rise, and of its newest part. */
export const PARABOLIC_DAYS = 90;
export const PARABOLIC_RECENT_DAYS = 30;
/** Minimum factor by which the price must have multiplied. */
export const PARABOLIC_FACTOR = 2;

/**
 * Tells whether the price is in a parabolic rise on a day: it at least doubled within 90 days, and its log growth over
 * the last 30 of them exceeds a third of the total. Null where a price is missing.
 */
export function isParabolic(close: Float64Array, at: number): boolean | null {
  const now = close[at] ?? Number.NaN;
  const rise = now / (close[at - PARABOLIC_DAYS] ?? Number.NaN);
  const recent = now / (close[at - PARABOLIC_RECENT_DAYS] ?? Number.NaN);
  if (Number.isNaN(rise) || Number.isNaN(recent)) return null;
  const share = PARABOLIC_RECENT_DAYS / PARABOLIC_DAYS;
  return rise >= PARABOLIC_FACTOR && Math.log(recent) > share * Math.log(rise);
}

/**
 * Returns the first days of parabolic rises: parabolic days without another one within the `quiet` days before.
 *
 * @param length - Number of known days; all of them when left out.
 */
export function parabolicStarts(close: Float64Array, quiet: number, length = close.length): number[] {
  const starts: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < length; i++) {
    if (!isParabolic(close, i)) continue;
    if (i - last > quiet) starts.push(i);
    last = i;
  }
  return starts;
}
