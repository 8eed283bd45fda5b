/** Draws the next number of a stream, uniform in [0, 1), in steps of 2^-32. */
export type Random = () => number;

/** Outputs that are thrown away so that near seeds part, as many as the reference does. */
const MIXING_ROUNDS = 12;

/**
 * A stream of random numbers that is the same for a seed on every machine: sfc32 by Chris Doty-Humphrey (PractRand,
 * public domain), seeded as its reference seeds from one word. Not for secrets.
 *
 * @param seed - Taken modulo 2^32.
 */
export function createRandom(seed: number): Random {
  let a = 0;
  let b = seed | 0;
  let c = 0;
  let counter = 1;
  const random = () => {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    return (word >>> 0) / 4_294_967_296;
  };
  for (let i = 0; i < MIXING_ROUNDS; i++) random();
  return random;
}
