import { fallen } from './fallen.ts';

/**
 * Mean of the last `length` values, and the sum of their squared deviations.
 *
 * NaN until `length` consecutive values are present. Uses sliding Welford updates, so that a large level does not cost
 * the precision of a small spread. Once per window, and where one of them has fallen far, both are recomputed, so that
 * values that left the window leave no rounding error. The sum is never below 0.
 */
export function rollingMoments(
  values: Float64Array,
  length: number,
  means: Float64Array,
  squaredDistances: Float64Array,
): void {
  let run = 0;
  let mean = 0;
  let squares = 0;
  let [highestMean, maxSquares] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    means[i] = Number.NaN;
    squaredDistances[i] = Number.NaN;
    if (Number.isNaN(value)) {
      run = 0;
      mean = 0;
      squares = 0;
      [highestMean, maxSquares] = [0, 0];
      continue;
    }
    run++;
    const before = mean;
    if (run <= length) {
      mean += (value - mean) / run;
      squares += (value - before) * (value - mean);
    } else {
      const leaving = values[i - length]!;
      mean += (value - leaving) / length;
      squares += (value - leaving) * (value - mean + leaving - before);
      if (run % length === 0 || fallen(mean, highestMean) || fallen(squares, maxSquares)) {
        [mean, squares] = momentsOf(values, i - length + 1, length);
        [highestMean, maxSquares] = [0, 0];
      }
    }
    highestMean = Math.max(highestMean, Math.abs(mean));
    maxSquares = Math.max(maxSquares, squares);
    if (run < length) continue;
    means[i] = mean;
    squaredDistances[i] = Math.max(squares, 0);
  }
}

function momentsOf(values: Float64Array, from: number, length: number): [mean: number, squares: number] {
  let mean = 0;
  let squares = 0;
  for (let k = 0; k < length; k++) {
    const value = values[from + k]!;
    const before = mean;
    mean += (value - mean) / (k + 1);
    squares += (value - before) * (value - mean);
  }
  return [mean, squares];
}
