import type { Derivation } from '../../engine/derivation.ts';
import { deriveColumns } from '../../engine/derive-columns.ts';
import type { SeriesView } from '../../engine/series-view.ts';
import type { Publication } from '../../platform/series/publication.ts';

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
    // Whole columns, gaps included, so that a day that lost its value is retracted.
    const days = Int32Array.from({ length: view.length }, (_, i) => view.firstDay + i);
    return [...computed].map(([seriesId, values]) => ({ seriesId, source: 'engine', days, values }));
  };
}
