import type { Day } from '../calendar.ts';
import type { SeriesView } from '../series-view.ts';

/** Part of the weight of the components begun by a day that a composite of that day must have. */
export const LEAST_COVERED = 0.75;

/** A component of a composite. */
export interface CoveredPart {
  readonly key: string;
  /** Series of its score. */
  readonly output: string;
  readonly weight: number;
}

/**
 * The newest day of a composite on which enough of it is there: three quarters of the weight of the components that had
 * begun by then. A day that some sources have reached and others have not is left for the one before it.
 *
 * @param score - Series of the composite.
 */
export function coveredDay(
  view: SeriesView,
  score: string,
  parts: readonly CoveredPart[],
): { readonly day: Day; readonly value: number } | null {
  const values = view.values(score);
  const columns = parts.map(({ output, weight }) => {
    const column = view.values(output);
    return { column, weight, begins: column.findIndex((value) => !Number.isNaN(value)) };
  });
  for (let i = values.length - 1; i >= 0; i--) {
    if (Number.isNaN(values[i] as number)) continue;
    const begun = columns.filter(({ begins }) => begins >= 0 && begins <= i);
    const present = begun.filter(({ column }) => !Number.isNaN(column[i] as number));
    if (weightOf(present) >= LEAST_COVERED * weightOf(begun))
      return { day: view.firstDay + i, value: values[i] as number };
  }
  return null;
}

/** Keys of the components a composite is made of on a day; empty outside the view. */
export function compositionOn(view: SeriesView, parts: readonly CoveredPart[], day: Day): readonly string[] {
  return parts
    .filter(({ output }) => !Number.isNaN(view.values(output)[day - view.firstDay] ?? Number.NaN))
    .map(({ key }) => key);
}

/** Whether a composite is made of other components on two days. */
export function compositionChanged(view: SeriesView, parts: readonly CoveredPart[], a: Day, b: Day): boolean {
  return compositionOn(view, parts, a).join() !== compositionOn(view, parts, b).join();
}

function weightOf(parts: readonly { readonly weight: number }[]): number {
  return parts.reduce((sum, { weight }) => sum + weight, 0);
}
