import type { Day } from '../calendar.ts';
import type { SeriesView } from '../series-view.ts';

/** A curve that a model draws through a history. */
export interface ModelCurve {
  /** Value of the curve on any day, in the unit of its field. */
  valueOn(day: Day): number;
  /** Factors of the curve at the lowest residual, at the borders of the bands and at the highest residual, ascending. */
  readonly edges: readonly number[];
}

/** A model fitted to everything that was known on one day. */
export interface FittedModel {
  /**
   * Returns the place that this fit gives a day, in the unit of the model's field; null without a value.
   *
   * @param view - View with the day; it may end later than the view of the fit.
   */
  placeOn(view: SeriesView, day: Day): number | null;
  readonly curve: ModelCurve | null;
}

/** A computation over the whole history of a chart, so that each new day changes the places of all earlier ones. */
export interface ChartModel {
  /** Key of the field that holds the place of each day as it was known on that day. */
  readonly field: string;
  /** Key of the field that holds the curve; absent for a model without one. */
  readonly curve?: string;
  /** Ids of the series that it is fitted to. */
  readonly inputs: readonly string[];
  /** Fits the model to a view. @returns null while the history is too short. */
  fit(view: SeriesView): FittedModel | null;
}
