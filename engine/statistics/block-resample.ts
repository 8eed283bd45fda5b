import type { Random } from './random.ts';

/** Resamples of the stationary bootstrap, of which only sums are needed. */
export interface BlockResample {
  /** Draws the blocks of the next resample. */
  draw(): void;
  /** Sum of a column over the resample that was drawn last. */
  sumOf(column: CircularSums): number;
}

/** Equal steps of the fractions that draw a length: a power of two, so that telling the step rounds nothing. */
const STEPS = 1_024;

/** Running sums of a column that is laid out twice, so that a block that runs over the end is one difference. */
export type CircularSums = Float64Array;

export function circularSums(values: ArrayLike<number>): CircularSums {
  const length = values.length;
  const sums = new Float64Array(2 * length + 1);
  for (let i = 0; i < 2 * length; i++) sums[i + 1] = (sums[i] as number) + (values[i % length] as number);
  return sums;
}

/**
 * Draws resamples of the stationary bootstrap (Politis and Romano 1994) block by block: a start anywhere, a geometric
 * length, and the sum of a block for one subtraction.
 *
 * @param length - Observations, and as many in each resample.
 * @param meanBlock - Mean length of a block, at least 1.
 * @throws RangeError for a shorter mean.
 */
export function createBlockResample(length: number, meanBlock: number, random: Random): BlockResample {
  if (!(meanBlock >= 1)) throw new RangeError(`not a mean length of a block: ${meanBlock}`);
  const starts = new Int32Array(length);
  const ends = new Int32Array(length);
  const atMost = Float64Array.from({ length }, (_, i) => 1 - (1 - 1 / meanBlock) ** (i + 1));
  // A search from where the fraction can be at the earliest takes a comparison or two; a logarithm for each block costs more.
  const earliest = earliestSizes(atMost);
  let blocks = 0;
  return {
    draw() {
      let count = 0;
      for (let left = length; left > 0; count++) {
        // The fraction that the start leaves is uniform too, and free of the start: it draws the length.
        const place = random() * length;
        const start = Math.floor(place);
        const fraction = place - start;
        let size = Math.min(earliest[Math.floor(fraction * STEPS)] as number, left);
        while (size < left && fraction >= (atMost[size - 1] as number)) size++;
        starts[count] = start;
        ends[count] = start + size;
        left -= size;
      }
      blocks = count;
    },
    sumOf(column) {
      let sum = 0;
      for (let i = 0; i < blocks; i++)
        sum += (column[ends[i] as number] as number) - (column[starts[i] as number] as number);
      return sum;
    },
  };
}

/** Of each step of the fractions the shortest length that one in it can draw. */
function earliestSizes(atMost: Float64Array): Int32Array {
  const sizes = new Int32Array(STEPS);
  let size = 1;
  for (let step = 0; step < STEPS; step++) {
    while (size < atMost.length && step / STEPS >= (atMost[size - 1] as number)) size++;
    sizes[step] = size;
  }
  return sizes;
}
