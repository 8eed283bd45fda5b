import { expandingRank } from './expanding-rank.ts';

/** Values a rank needs to stand for anything. */
const LEAST = 365;

/** Where each value stands in its own history so far, 0 to 100, and how many values that history has. */
export function ownRank(values: Float64Array, percentile: Float64Array, count: Float64Array): void {
  expandingRank(values, LEAST, percentile);
  let seen = 0;
  for (let i = 0; i < values.length; i++) {
    if (!Number.isNaN(values[i] as number)) seen++;
    count[i] = Number.isNaN(percentile[i] as number) ? Number.NaN : seen;
  }
}
