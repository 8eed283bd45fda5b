/** A sum that has shrunk to this part of itself still carries the rounding of what left it. */
const FALLEN = 0.01;

/**
 * Whether a sum that slides over a series is to be made anew: it has fallen so far below its peak since it was last made
 * that the rounding of the larger numbers may show.
 */
export function fallen(sum: number, peak: number): boolean {
  return Math.abs(sum) < FALLEN * peak;
}
