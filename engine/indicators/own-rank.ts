import { expandingRank } from './expanding-rank.ts';

/** Minimum number of values for a meaningful rank. */
const MIN_VALUES = 365;

/** Percentile rank of each value in its own history so far, 0 to 100, and the number of values in that history. */
export function ownRank(values: Float64Array, percentile: Float64Array, count: Float64Array): void {
  expandingRank(values, MIN_VALUES, percentile);
  let seen = 0;
  for (let i = 0; i < values.length; i++) {
    if (!Number.isNaN(values[i]!)) seen++;
    count[i] = Number.isNaN(percentile[i]!) ? Number.NaN : seen;
  }
}
