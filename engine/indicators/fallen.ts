/** A sum that has shrunk to this fraction of itself still carries the rounding errors of the values that left it. */
const FALLEN = 0.01;

/** Magnitude of a sliding sum below which it must be recomputed; see {@link fallen}. */
export function minMagnitude(peak: number): number {
  return FALLEN * peak;
}

/**
 * Tells whether a sliding sum must be recomputed: it has fallen so far below its peak since the last computation that
 * rounding errors of the larger numbers may show.
 */
export function fallen(sum: number, peak: number): boolean {
  return Math.abs(sum) < minMagnitude(peak);
}
