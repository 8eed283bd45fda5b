import { rankAt } from '../indicators/rank-at.ts';
import { publishedNumber } from '../published-number.ts';
import type { SeriesView } from '../series-view.ts';
import { type HistoryNeed, historyFault } from './history-need.ts';

/** Minimum number of values for a meaningful rank. */
export const MIN_RANKED = 365;

/** A rank within the whole history, or the reason for its absence. */
export interface WholeRank {
  /** Percentage of the values so far that are below, ties counted half. */
  readonly percentile: number | null;
  readonly null_reason: string | null;
}

/** Ranks the value at a position of a column among all values so far, if their history is complete. */
export function wholeRankAt(view: SeriesView, values: Float64Array, at: number, need: HistoryNeed): WholeRank {
  if (Number.isNaN(values[at] ?? Number.NaN)) return { percentile: null, null_reason: 'no value on the day' };
  const lack = historyFault(values, view.firstDay, need, at);
  if (lack !== null) return { percentile: null, null_reason: lack };
  const percentile = publishedNumber(rankAt(values, at, MIN_RANKED));
  return { percentile, null_reason: percentile === null ? `fewer than ${MIN_RANKED} values so far` : null };
}
