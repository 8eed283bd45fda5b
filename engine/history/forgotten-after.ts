/** Share of its seed that a recursive average may still hold, so that a value is within 1e-4 of its scale. */
const REMEMBERED = 1e-5;

/**
 * Steps from the first value after which a recursive average no longer knows where it began: those of the seed, and as
 * many as bring the share of the seed in it below 1e-5. From then on a shorter history gives the same value to within
 * 1e-4 of its scale.
 *
 * @param smoothing - Weight of a new value, 2 / (length + 1) for an exponential average and 1 / length for Wilder's.
 * @param seed - Steps of the seed.
 */
export function forgottenAfter(smoothing: number, seed: number): number {
  return seed + Math.ceil(Math.log(REMEMBERED) / Math.log(1 - smoothing));
}
