import { rankAt } from '../indicators/rank-at.ts';
import { publishedNumber } from '../published-number.ts';
import type { SeriesView } from '../series-view.ts';
import { type HistoryNeed, historyFault } from './history-need.ts';

/** Values a rank needs to stand for anything. */
export const LEAST_RANKED = 365;

/** A place in the whole history, or why there is none. */
export interface WholeRank {
  /** Percent of the values so far that lie below, ties half. */
  readonly percentile: number | null;
  readonly null_reason: string | null;
}

/** Where the value at a position of a column stands among all values so far, if their history is whole. */
export function wholeRankAt(view: SeriesView, values: Float64Array, at: number, need: HistoryNeed): WholeRank {
  if (Number.isNaN(values[at] ?? Number.NaN)) return { percentile: null, null_reason: 'no value on the day' };
  const lack = historyFault(values, view.firstDay, need, at);
  if (lack !== null) return { percentile: null, null_reason: lack };
  const percentile = publishedNumber(rankAt(values, at, LEAST_RANKED));
  return { percentile, null_reason: percentile === null ? `fewer than ${LEAST_RANKED} values so far` : null };
}
