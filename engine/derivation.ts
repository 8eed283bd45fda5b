import type { SeriesDeclaration } from './series-declaration.ts';
import type { SeriesView } from './series-view.ts';

/** A value made of those of its parts that are present, and how much of it that is. */
export interface Composite {
  /** Series that says how much is present. */
  readonly coverage?: string;
  /** Ids of the parts of each such output: days compare where the same ones are present. */
  readonly means: Readonly<Record<string, readonly string[]>>;
}

/**
 * A node of the daily pipeline: series in, series out, nothing else.
 *
 * A file below `engine/` that exports a `derivation` joins the pipeline by existing. The order of computation follows
 * from the ids: a derivation that reads another's output runs after it.
 */
export interface Derivation {
  /** The stem of the feature, for example `mayer-multiple`. */
  readonly id: string;
  /** Raised whenever the same inputs may give other numbers; part of every reproduction hash. */
  readonly computeVersion: string;
  /** Ids of the series read. A missing one is a column of NaN. */
  readonly inputs: readonly string[];
  readonly outputs: readonly SeriesDeclaration[];
  /** Whether outputs average recursively: they are then the same within 1e-4 of their scale wherever the history begins. */
  readonly recursive?: boolean;
  /** Present where outputs are means of what is there on the day. */
  readonly composite?: Composite;
  /**
   * Fills the output columns, keyed by series id. They arrive full of NaN, on the index of the view.
   * The value written for a day may depend on that day and earlier ones only.
   */
  compute(view: SeriesView, out: Readonly<Record<string, Float64Array>>): void;
}
