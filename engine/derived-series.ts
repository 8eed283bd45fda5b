import type { Derivation } from './derivation.ts';
import type { SeriesDeclaration } from './series-declaration.ts';
import type { SeriesView } from './series-view.ts';

interface DerivedSeries extends Omit<Derivation, 'outputs' | 'compute'> {
  readonly series: Omit<SeriesDeclaration, 'publicationLagDays'> & {
    /** @default 1, as for anything dated by its close */
    readonly publicationLagDays?: number;
  };
  /** Fills the column of the series, which arrives full of NaN, on the index of the view. */
  compute(view: SeriesView, values: Float64Array): void;
}

/** Declares a derivation with one output. */
export function derivedSeries({ series, compute, ...own }: DerivedSeries): Derivation {
  return {
    ...own,
    outputs: [{ publicationLagDays: 1, ...series }],
    compute: (view, out) => compute(view, out[series.id] as Float64Array),
  };
}
