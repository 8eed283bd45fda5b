import type { Random } from './random.ts';

/** Resamples of the stationary bootstrap, for statistics that need only sums. */
export interface BlockResample {
  /** Draws the blocks of the next resample. */
  draw(): void;
  /** Returns the sum of a column over the last drawn resample. */
  sumOf(column: CircularSums): number;
}

/**
 * Number of equal steps of the unit interval that draws a length; a power of two, so that finding the step does not
 * round.
 */
const STEPS = 1_024;

/** Running sums of a column repeated twice, so that the sum of a block that wraps around is a single difference. */
export type CircularSums = Float64Array;

export function circularSums(values: ArrayLike<number>): CircularSums {
  const length = values.length;
  const sums = new Float64Array(2 * length + 1);
  for (let i = 0; i < 2 * length; i++) sums[i + 1] = sums[i]! + values[i % length]!;
  return sums;
}

/**
 * Draws resamples of the stationary bootstrap (Politis and Romano 1994) block by block: a uniform start, a geometric
 * length, and the sum of a block from one subtraction.
 *
 * @param length - Number of observations, and of draws per resample.
 * @param meanBlock - Mean length of a block, at least 1.
 * @throws RangeError for a shorter mean.
 */
export function createBlockResample(length: number, meanBlock: number, random: Random): BlockResample {
  if (!(meanBlock >= 1)) throw new RangeError(`Expected a mean block length of at least 1; got ${meanBlock}.`);
  const starts = new Int32Array(length);
  const ends = new Int32Array(length);
  const atMost = Float64Array.from({ length }, (_, i) => 1 - (1 - 1 / meanBlock) ** (i + 1));
  // A search from the earliest possible position takes one or two comparisons; a logarithm per block costs more.
  const earliest = earliestSizes(atMost);
  let blocks = 0;
  return {
    draw() {
      let count = 0;
      for (let left = length; left > 0; count++) {
        // The fractional part of the start is uniform too, and independent of the start, so it draws the length.
        const place = random() * length;
        const start = Math.floor(place);
        const fraction = place - start;
        let size = Math.min(earliest[Math.floor(fraction * STEPS)]!, left);
        while (size < left && fraction >= atMost[size - 1]!) size++;
        starts[count] = start;
        ends[count] = start + size;
        left -= size;
      }
      blocks = count;
    },
    sumOf(column) {
      let sum = 0;
      for (let i = 0; i < blocks; i++) sum += column[ends[i]!]! - column[starts[i]!]!;
      return sum;
    },
  };
}

/** Returns, for each step of the unit interval, the shortest length that a number in it can draw. */
function earliestSizes(atMost: Float64Array): Int32Array {
  const sizes = new Int32Array(STEPS);
  let size = 1;
  for (let step = 0; step < STEPS; step++) {
    while (size < atMost.length && step / STEPS >= atMost[size - 1]!) size++;
    sizes[step] = size;
  }
  return sizes;
}
