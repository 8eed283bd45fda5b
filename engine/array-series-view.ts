import type { Day } from './calendar.ts';
import type { SeriesView } from './series-view.ts';

/**
 * Creates a view over columns that all begin on `firstDay`. Longer columns are cut at `lastDay` without copying;
 * shorter ones are padded with NaN.
 */
export function createSeriesView(firstDay: Day, lastDay: Day, columns: ReadonlyMap<string, Float64Array>): SeriesView {
  const length = Math.max(lastDay - firstDay + 1, 0);
  const empty = new Float64Array(length).fill(Number.NaN);
  const cut = new Map<string, Float64Array>();
  return {
    firstDay,
    lastDay,
    length,
    values(seriesId) {
      const known = cut.get(seriesId);
      if (known) return known;
      const values = align(columns.get(seriesId), length, empty);
      cut.set(seriesId, values);
      return values;
    },
  };
}

function align(column: Float64Array | undefined, length: number, empty: Float64Array): Float64Array {
  if (!column) return empty;
  if (column.length >= length) return column.subarray(0, length);
  const longer = new Float64Array(length).fill(Number.NaN);
  longer.set(column);
  return longer;
}
