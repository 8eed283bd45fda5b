import type { Random } from './random.ts';

/**
 * Positions of one resample of the stationary bootstrap (Politis and Romano 1994, JASA 89): blocks of consecutive
 * positions, the first following the last, that begin anywhere and whose lengths are geometric.
 *
 * One number is drawn for the first position, then one for each next: below 1 / meanBlock another block begins at a
 * position drawn next. The readable form of what `createBlockResample` draws faster.
 *
 * @param length - Positions there are.
 * @param meanBlock - Mean length of a block, at least 1; 1 is the bootstrap of independent observations.
 * @param out - Filled with positions, as many as it holds.
 */
export function stationaryBootstrap(length: number, meanBlock: number, random: Random, out: Int32Array): void {
  const restart = 1 / meanBlock;
  let at = Math.floor(random() * length);
  for (let i = 0; i < out.length; i++) {
    if (i > 0) at = random() < restart ? Math.floor(random() * length) : (at + 1) % length;
    out[i] = at;
  }
}
