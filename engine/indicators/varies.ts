/** A spread below this share of the level is rounding, not variation. */
const ROUNDING = 1e-12;

/** Whether values with a standard deviation about a mean differ by more than rounding. */
export function varies(deviation: number, mean: number): boolean {
  return deviation > Math.abs(mean) * ROUNDING;
}
