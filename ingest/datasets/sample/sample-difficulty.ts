/** Days of one difficulty epoch. */
const EPOCH_DAYS = 14;
/** Terahashes per second that keep a block interval of 600 s at difficulty one. */
const TERAHASHES_PER_DIFFICULTY = 2 ** 32 / 600 / 1e12;

/**
 * Computes the difficulty of each day: set every two weeks from the mean hash rate of the previous two weeks, and never
 * below one.
 */
export function sampleDifficulty(hashRate: Float64Array): Float64Array {
  const difficulty = new Float64Array(hashRate.length).fill(1);
  for (let i = EPOCH_DAYS; i < hashRate.length; i++) {
    if (i % EPOCH_DAYS !== 0) {
      difficulty[i] = difficulty[i - 1]!;
      continue;
    }
    let sum = 0;
    for (let d = i - EPOCH_DAYS; d < i; d++) sum += hashRate[d]!;
    difficulty[i] = Math.max(1, sum / EPOCH_DAYS / TERAHASHES_PER_DIFFICULTY);
  }
  return difficulty;
}
