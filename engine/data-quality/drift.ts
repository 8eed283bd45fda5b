import { type Day, toDay, toIsoDate } from '../calendar.ts';
import { median } from '../indicators/median.ts';
import { orNull } from '../or-null.ts';
import { percentAbove } from '../percent-above.ts';
import type { SeriesView } from '../series-view.ts';
import { type ShapeOf, shape } from '../shape.ts';
import type { Comparison, DriftPair } from './drift-pairs.ts';

export const DRIFT_ROW = shape.object('DriftRow', 'Values of two providers for one day.', {
  date: shape.date('Day on which both providers have a value, UTC.'),
  metricPair: shape.text('Key of the metric pair.'),
  value: shape.number('Value that the service publishes, in the unit of the series.'),
  comparisonValue: shape.number('Value of the second provider.'),
  differencePct: shape.number('Published over second value less one, percent.'),
  drifted: shape.flag('Whether the difference exceeds the tolerance of the pair.'),
  comparisonSource: shape.text('Provider of the second opinion, as in its attribution.'),
});
type DriftRow = ShapeOf<typeof DRIFT_ROW>;

export const DRIFT_SUMMARY = shape.object('DriftSummary', 'A metric pair over the window, against one provider.', {
  metricPair: shape.text('Key of the metric pair.'),
  series: shape.text('Id of the series that the service publishes.'),
  comparisonSource: shape.text('Provider of the second opinion, as in its attribution.'),
  comparedFrom: shape.date.orNull('First common day.'),
  comparedTo: shape.date.orNull('Last common day.'),
  days: shape.integer('Days on which both providers have a value.'),
  medianDifferencePct: shape.number.orNull('Median size of the difference, percent; null without common days.'),
  maxDifferencePct: shape.number.orNull('Largest size of the difference, percent; null without common days.'),
  driftedDays: shape.integer('Days beyond the tolerance.'),
  tolerancePct: shape.number('Difference, percent, beyond which a day counts as drifted.'),
});
type DriftSummary = ShapeOf<typeof DRIFT_SUMMARY>;

/** Returns the days on which both providers have a value, within the era of the comparison. */
export function driftRows(view: SeriesView, pair: DriftPair, comparison: Comparison, from: Day, to: Day): DriftRow[] {
  const ours = view.values(pair.series);
  const theirs = view.values(comparison.series);
  const first = Math.max(from, view.firstDay, comparison.from === null ? from : toDay(comparison.from));
  const last = Math.min(to, view.lastDay, comparison.to === null ? to : toDay(comparison.to));
  const rows: DriftRow[] = [];
  for (let day = first; day <= last; day++) {
    const value = ours[day - view.firstDay]!;
    const comparisonValue = theirs[day - view.firstDay]!;
    const differencePct = percentAbove(value, comparisonValue);
    if (!Number.isFinite(differencePct)) continue;
    rows.push({
      date: toIsoDate(day),
      metricPair: pair.key,
      value,
      comparisonValue,
      differencePct,
      drifted: Math.abs(differencePct) > pair.tolerancePct,
      comparisonSource: comparison.source,
    });
  }
  return rows;
}

/** Summarises the rows of one comparison. */
export function summarizeDrift(pair: DriftPair, comparison: Comparison, rows: readonly DriftRow[]): DriftSummary {
  const sizes = rows.map(({ differencePct }) => Math.abs(differencePct)).sort((a, b) => a - b);
  return {
    metricPair: pair.key,
    series: pair.series,
    comparisonSource: comparison.source,
    comparedFrom: rows[0]?.date ?? null,
    comparedTo: rows.at(-1)?.date ?? null,
    days: rows.length,
    medianDifferencePct: orNull(median(sizes)),
    maxDifferencePct: sizes.at(-1) ?? null,
    driftedDays: rows.filter(({ drifted }) => drifted).length,
    tolerancePct: pair.tolerancePct,
  };
}
