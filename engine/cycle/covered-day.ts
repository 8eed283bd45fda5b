import type { Day } from '../calendar.ts';
import type { SeriesView } from '../series-view.ts';

/** Minimum share of a composite's weight present on a day, among components that have begun by then. */
export const MIN_COVERED = 0.75;

/** A component of a composite. */
export interface CoveredPart {
  readonly key: string;
  /** Series of its score. */
  readonly output: string;
  readonly weight: number;
}

/**
 * Returns the newest day on which enough of a composite is present: three quarters of the weight of the components that
 * had begun by then. A day that only some sources have reached is skipped for the one before it.
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
    if (Number.isNaN(values[i]!)) continue;
    const begun = columns.filter(({ begins }) => begins >= 0 && begins <= i);
    const present = begun.filter(({ column }) => !Number.isNaN(column[i]!));
    if (weightOf(present) >= MIN_COVERED * weightOf(begun)) return { day: view.firstDay + i, value: values[i]! };
  }
  return null;
}

/** Returns the keys of the components of a composite on a day; empty outside the view. */
export function compositionOn(view: SeriesView, parts: readonly CoveredPart[], day: Day): readonly string[] {
  return parts
    .filter(({ output }) => !Number.isNaN(view.values(output)[day - view.firstDay] ?? Number.NaN))
    .map(({ key }) => key);
}

/** Tells whether the components of a composite differ between two days. */
export function compositionChanged(view: SeriesView, parts: readonly CoveredPart[], a: Day, b: Day): boolean {
  return compositionOn(view, parts, a).join() !== compositionOn(view, parts, b).join();
}

function weightOf(parts: readonly { readonly weight: number }[]): number {
  return parts.reduce((sum, { weight }) => sum + weight, 0);
}
