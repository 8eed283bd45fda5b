/** Standard deviation relative to the level below which differences are rounding, not variation. */
const ROUNDING = 1e-12;

/** Tells whether values with a standard deviation about a mean differ by more than rounding. */
export function varies(deviation: number, mean: number): boolean {
  return deviation > Math.abs(mean) * ROUNDING;
}
