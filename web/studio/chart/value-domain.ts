/** Room above and below the line, as a share of the span. */
const ROOM = 0.04;
/** Values that reach below this share of the highest one are drawn from zero. */
const FROM_ZERO = 0.6;

/** Whether values can be drawn on a logarithmic scale. */
export function isPositive(values: readonly (number | null)[]): boolean {
  return values.every((value) => value === null || value > 0) && values.some((value) => value !== null);
}

/** Lowest and highest value; the first is above the second without values. */
export function reachOf(values: readonly (number | null)[]): readonly [low: number, high: number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
}

/**
 * Returns the lowest and highest value of a scale, with room around the line. A linear scale of values of one sign begins at
 * zero unless that would flatten the line.
 */
export function valueDomain(values: readonly (number | null)[], isLog: boolean): [number, number] {
  const [low, high] = reachOf(values);
  if (low > high) return isLog ? [1, 10] : [0, 1];
  if (isLog) {
    const room = Math.max((high / low) ** ROOM, 1.02);
    return [low / room, high * room];
  }
  if (low >= 0 && low < FROM_ZERO * high) return [0, high * (1 + ROOM)];
  const room = (high - low) * ROOM || Math.abs(high) * ROOM || 1;
  return [low - room, high + room];
}
