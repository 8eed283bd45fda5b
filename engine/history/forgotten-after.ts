/** Maximum remaining share of the seed in a recursive average, so that a value is within 1e-4 of its scale. */
const REMEMBERED = 1e-5;

/**
 * Returns the number of steps from the first value after which a recursive average no longer depends on its beginning:
 * those of the seed, plus as many as bring the share of the seed below 1e-5. From then on a shorter history gives the
 * same value to within 1e-4 of its scale.
 *
 * @param smoothing - Weight of a new value, 2 / (length + 1) for an exponential average and 1 / length for Wilder's.
 * @param seed - Steps of the seed.
 */
export function forgottenAfter(smoothing: number, seed: number): number {
  return seed + Math.ceil(Math.log(REMEMBERED) / Math.log(1 - smoothing));
}
