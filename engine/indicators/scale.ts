/** Maps a value linearly from `low..high` to 0..1 and clamps it there. `low` may exceed `high`: then less is more. NaN stays NaN. */
export function scale(value: number, low: number, high: number): number {
  const share = (value - low) / (high - low);
  // On a turned-around border the share is minus zero, which memory and database would hold as different numbers.
  return share <= 0 ? 0 : share > 1 ? 1 : share;
}
