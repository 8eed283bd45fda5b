import type { Random } from './random.ts';

/**
 * Draws the positions of one resample of the stationary bootstrap (Politis and Romano 1994, JASA 89): blocks of
 * consecutive positions, wrapping around at the end, with uniform starts and geometric lengths.
 *
 * One number is drawn for the first position, then one for each next position: below 1 / meanBlock a new block begins
 * at a position drawn next. This is the readable form of the faster `createBlockResample`.
 *
 * @param length - Number of positions.
 * @param meanBlock - Mean length of a block, at least 1; 1 is the bootstrap of independent observations.
 * @param out - Filled with positions over its whole length.
 */
export function stationaryBootstrap(length: number, meanBlock: number, random: Random, out: Int32Array): void {
  const restart = 1 / meanBlock;
  let at = Math.floor(random() * length);
  for (let i = 0; i < out.length; i++) {
    if (i > 0) at = random() < restart ? Math.floor(random() * length) : (at + 1) % length;
    out[i] = at;
  }
}
