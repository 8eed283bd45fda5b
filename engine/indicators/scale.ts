/**
 * Maps a value linearly from `low..high` to 0..1 and clamps it. If `low` exceeds `high`, the scale is reversed. NaN
 * stays NaN.
 */
export function scale(value: number, low: number, high: number): number {
  const share = (value - low) / (high - low);
  // At the border of a reversed scale the share is minus zero, which memory and database would store as different
  // numbers.
  return share <= 0 ? 0 : share > 1 ? 1 : share;
}
