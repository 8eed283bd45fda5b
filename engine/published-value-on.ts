import { roundSignificant } from './indicators/round-significant.ts';
import { type SeriesView, valueOn } from './series-view.ts';

/** Returns the value of a series on a day, rounded to twelve significant digits for publication; null without one. */
export function publishedValueOn(view: SeriesView, seriesId: string, day: number): number | null {
  const value = valueOn(view, seriesId, day);
  return value === null ? null : roundSignificant(value);
}
