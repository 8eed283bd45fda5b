import type { Random } from '../statistics/random.ts';

/** Draws standard normal numbers from a stream of uniform ones (Box and Muller 1958). */
export function standardNormal(random: Random): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
