/** Maps a value linearly from `low..high` to 0..1 and clamps it there. `low` may exceed `high`: then less is more. NaN stays NaN. */
export function scale(value: number, low: number, high: number): number {
  const share = (value - low) / (high - low);
  return share < 0 ? 0 : share > 1 ? 1 : share;
}
