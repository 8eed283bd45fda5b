import type { SeriesDeclaration } from './series-declaration.ts';
import type { SeriesView } from './series-view.ts';

/** A value composed of the parts present on a day, with a measure of how much is present. */
export interface Composite {
  /** Id of the series that measures how much is present. */
  readonly coverage?: string;
  /** Ids of the parts, keyed by output. Two days are comparable when the same parts are present on both. */
  readonly means: Readonly<Record<string, readonly string[]>>;
}

/**
 * A node of the daily pipeline: a pure function from series to series.
 *
 * A file below `engine/` that exports a `derivation` joins the pipeline without registration. The order of computation
 * follows from the ids: a derivation that reads another's output runs after it.
 */
export interface Derivation {
  /** The stem of the feature, for example `mayer-multiple`. */
  readonly id: string;
  /** Raised whenever the same inputs may give other numbers; part of every reproduction hash. */
  readonly computeVersion: string;
  /** Ids of the series read. A missing series arrives as a column of NaN. */
  readonly inputs: readonly string[];
  readonly outputs: readonly SeriesDeclaration[];
  /** Whether outputs average recursively, so that they agree within 1e-4 of their scale wherever the history begins. */
  readonly recursive?: boolean;
  /** Set where outputs are means of the parts present on the day. */
  readonly composite?: Composite;
  /**
   * Fills the output columns, keyed by series id. They arrive full of NaN, on the index of the view.
   * The value written for a day may depend on that day and earlier ones only.
   */
  compute(view: SeriesView, out: Readonly<Record<string, Float64Array>>): void;
}
