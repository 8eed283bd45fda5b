import { type Day, toDay, toIsoDate } from '../calendar.ts';
import { median } from '../indicators/median.ts';
import { orNull } from '../or-null.ts';
import { percentAbove } from '../percent-above.ts';
import type { SeriesView } from '../series-view.ts';
import type { Comparison, DriftPair } from './drift-pairs.ts';

/** What two providers say about one day. */
export interface DriftRow {
  readonly date: string;
  readonly metricPair: string;
  readonly value: number;
  readonly comparisonValue: number;
  /** Relative difference of the published value from the second opinion, in percent. */
  readonly differencePct: number;
  readonly drifted: boolean;
  readonly comparisonSource: string;
}

/** A metric pair over a window, against one provider. */
export interface DriftSummary {
  readonly metricPair: string;
  readonly series: string;
  readonly comparisonSource: string;
  readonly comparedFrom: string | null;
  readonly comparedTo: string | null;
  readonly days: number;
  readonly medianDifferencePct: number | null;
  readonly maxDifferencePct: number | null;
  readonly driftedDays: number;
  readonly tolerancePct: number;
}

/** Days on which both providers have a value, within the era of the comparison. */
export function driftRows(view: SeriesView, pair: DriftPair, comparison: Comparison, from: Day, to: Day): DriftRow[] {
  const ours = view.values(pair.series);
  const theirs = view.values(comparison.series);
  const first = Math.max(from, view.firstDay, comparison.from === null ? from : toDay(comparison.from));
  const last = Math.min(to, view.lastDay, comparison.to === null ? to : toDay(comparison.to));
  const rows: DriftRow[] = [];
  for (let day = first; day <= last; day++) {
    const value = ours[day - view.firstDay] as number;
    const comparisonValue = theirs[day - view.firstDay] as number;
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

/** The rows of one comparison in a line. */
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
