import { rankAt } from '../indicators/rank-at.ts';
import { orNull } from '../or-null.ts';

/** A percentile of fewer values says little about a history. */
const MIN_RANKED = 30;

/** Share of all values up to a position that lie below its own, 0 to 100, ties counted half; null below 30 values. */
export function percentileAt(values: Float64Array, at: number): number | null {
  return orNull(rankAt(values, at, MIN_RANKED));
}
