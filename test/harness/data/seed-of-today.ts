/** The seed of a sample that changes daily. */
export interface SeedOfToday {
  readonly seed: number;
  /** How to repeat the sample, for the message of a failed assertion. */
  readonly again: string;
}

/**
 * Returns the seed of today's samples, the UTC date as a number, and prints it.
 *
 * @param of - The file or program that samples.
 * @param given - The seed to use instead; that of a failed run repeats it.
 */
export function seedOfToday(of: string, given = process.env.PROOF_SEED, now = new Date()): SeedOfToday {
  const seed = readSeed(given, now);
  const again = `PROOF_SEED=${seed} repeats the sample of ${of}`;
  process.stdout.write(`${again}\n`);
  return { seed, again };
}

/** Returns the given seed, or else the UTC date as a number. @throws Error naming a seed that is no integer. */
export function readSeed(given = process.env.PROOF_SEED, now = new Date()): number {
  const seed = Number(given || now.toISOString().slice(0, 10).replaceAll('-', ''));
  if (!Number.isInteger(seed))
    throw new Error(`the seed is "${given}" and must be an integer: give the one that the failed run printed`);
  return seed;
}
