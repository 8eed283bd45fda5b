import { createSeriesView } from '../array-series-view.ts';
import { type Day, GENESIS_DAY } from '../calendar.ts';
import type { Derivation } from '../derivation.ts';
import { deriveColumns } from '../derive-columns.ts';
import type { SeriesView } from '../series-view.ts';

/** Creates a view over columns that all begin on a day and extend to the longest of them. */
export function viewOf(columns: Readonly<Record<string, readonly number[]>>, firstDay: Day = GENESIS_DAY): SeriesView {
  const length = Math.max(0, ...Object.values(columns).map((values) => values.length));
  return createSeriesView(
    firstDay,
    firstDay + length - 1,
    new Map(Object.entries(columns).map(([id, values]) => [id, Float64Array.from(values)])),
  );
}

/**
 * Runs one derivation on columns that all begin on a day.
 *
 * @throws Error naming a column that the derivation does not read.
 */
export function deriveSeries(
  derivation: Derivation,
  columns: Readonly<Record<string, readonly number[]>>,
  firstDay: Day = GENESIS_DAY,
): Record<string, number[]> {
  const unread = Object.keys(columns).filter((column) => !derivation.inputs.includes(column));
  if (unread.length > 0) throw new Error(`Derivation ${derivation.id} does not read ${unread.join(', ')}.`);
  const out = deriveColumns(derivation, viewOf(columns, firstDay));
  return Object.fromEntries(Object.entries(out).map(([series, values]) => [series, [...values]]));
}
