import type { Derivation } from '../../engine/derivation.ts';
import { deriveColumns } from '../../engine/derive-columns.ts';
import type { SeriesView } from '../../engine/series-view.ts';
import type { Publication, SeriesUpdate } from '../../platform/series/publication.ts';

/**
 * Creates the daily computation: every derivation in order, each with access to the outputs of those before it.
 *
 * All days are computed each time, in about a hundred milliseconds. Publishing stores only differences, so a change
 * reaches exactly the affected days without a derivation having to know them.
 */
export function createDerive(derivations: readonly Derivation[]): Publication['derive'] {
  return (next) => {
    const collected = next.view();
    const computed = new Map<string, Float64Array>();
    const view: SeriesView = { ...collected, values: (id) => computed.get(id) ?? collected.values(id) };
    for (const derivation of derivations) {
      for (const [id, column] of Object.entries(deriveColumns(derivation, view))) computed.set(id, column);
    }
    return [...computed].map(([id, column]) => toUpdate(id, column, view.firstDay));
  };
}

/**
 * Converts a column to an update that starts at its first value, gaps included, so that a day that lost its value is
 * retracted.
 */
function toUpdate(seriesId: string, column: Float64Array, firstDay: number): SeriesUpdate {
  let start = 0;
  while (start < column.length && Number.isNaN(column[start]!)) start++;
  // Half a million numbers each time: growing these arrays would cost as much as computing their contents.
  const days = new Array<number>(column.length - start);
  const values = new Array<number>(column.length - start);
  for (let i = 0; i < values.length; i++) {
    days[i] = firstDay + start + i;
    values[i] = column[start + i]!;
  }
  return { seriesId, source: 'engine', days, values };
}
