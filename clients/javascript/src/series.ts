import type { AlignedSeriesAnswer } from '../generated/models.ts';

type Column = AlignedSeriesAnswer['series'][number];

/** Window of a series. Without `start` and `days` it is the last 30 days. */
export interface SeriesWindow {
  /** First day. */
  readonly start?: string | Date;
  /** Last day; the newest when left out. */
  readonly end?: string | Date;
  /** Days up to the last one, instead of `start`. */
  readonly days?: number;
  /** The answer has the values that the service had published by then. */
  readonly known_at?: string | Date;
}

/** A series by day: label, unit, formula and source, with its values. */
export interface Series extends Column {
  /** Days of the window, ascending. */
  readonly dates: readonly string[];
  /** Values in the order of the days; null where there is none. */
  readonly values: readonly (number | null)[];
  /** How much of the requested window the tier granted. */
  readonly range: AlignedSeriesAnswer['range'];
  /** Attributions to show next to the data. */
  readonly attributions: AlignedSeriesAnswer['attributions'];
  /** Whether the numbers are generated sample data. */
  readonly sample: boolean;
}

/** Separates the series of an answer, in the order of the request. */
export function toSeries({ series, snapshots, range, attributions, sample }: AlignedSeriesAnswer): readonly Series[] {
  const dates = snapshots.map(({ date }) => date);
  return series.map((column, i) => ({
    ...column,
    dates,
    values: snapshots.map(({ values }) => values[i] ?? null),
    range,
    attributions,
    sample,
  }));
}
