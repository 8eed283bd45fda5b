import type { Day } from '../calendar.ts';
import { CYCLE_COMPONENTS } from '../cycle/btc-cycle.ts';
import { type CoveredPart, coveredDay } from '../cycle/covered-day.ts';
import { PULSE_PARTS } from '../cycle/pulse.ts';
import { CYCLE_BANDS, PULSE_BANDS, type ScoreBand } from '../cycle/score-bands.ts';
import { type SeriesView, valueOn } from '../series-view.ts';
import { percentileAt } from './percentile-at.ts';

/** Bars of a gauge's histogram, over 0 to 100 points. */
const BARS = 50;
const DAYS_BEFORE = [1, 7, 30] as const;

/** A score of 0 to 100 points that the front page draws as a gauge. */
export interface GaugeDeclaration {
  readonly key: 'pulse' | 'cycle';
  readonly label: { readonly en: string; readonly de: string };
  readonly series: string;
  readonly parts: readonly CoveredPart[];
  /** Coldest first. */
  readonly bands: readonly ScoreBand[];
}

/** Newest score of a gauge, its earlier scores and the distribution of its whole history. */
export interface GaugeReading {
  readonly day: Day;
  readonly score: number;
  /** Components with a value on the day. */
  readonly present: number;
  /** Share of all days so far with a lower score, 0 to 100, ties counted half; null below 30 days. */
  readonly percentile: number | null;
  /** First day with a score. */
  readonly begins: Day;
  /** Days by score, over bars of two points each. */
  readonly histogram: readonly number[];
  /** Scores 1, 7 and 30 days earlier; null where there was none. */
  readonly before: readonly { readonly days: number; readonly score: number | null }[];
}

/** The two gauges of the front page. */
export const TODAY_GAUGES: readonly GaugeDeclaration[] = [
  {
    key: 'pulse',
    label: { en: 'Pulse', de: 'Puls' },
    series: 'pulse_score',
    parts: PULSE_PARTS,
    bands: PULSE_BANDS,
  },
  {
    key: 'cycle',
    label: { en: 'Cycle score', de: 'Zykluswert' },
    series: 'btc_cycle_raw_score',
    parts: CYCLE_COMPONENTS,
    bands: CYCLE_BANDS,
  },
];

/** Reads a gauge on the newest day that enough of its components cover. @returns null without such a day. */
export function readGauge(view: SeriesView, { series, parts }: GaugeDeclaration): GaugeReading | null {
  const newest = coveredDay(view, series, parts);
  if (!newest) return null;
  const { day, value: score } = newest;
  const values = view.values(series);
  const at = day - view.firstDay;
  return {
    day,
    score,
    present: parts.filter(({ output }) => valueOn(view, output, day) !== null).length,
    percentile: percentileAt(values, at),
    begins: view.firstDay + values.findIndex((value) => !Number.isNaN(value)),
    histogram: scoreHistogram(values.subarray(0, at + 1)),
    before: scoresBefore(view, series, day),
  };
}

/** Counts days by score, over {@link BARS} bars of equal width. @param values - Scores, 0 to 100 points. */
export function scoreHistogram(values: Float64Array): readonly number[] {
  const histogram = new Array<number>(BARS).fill(0);
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    const bar = Math.min(Math.max(Math.floor((value / 100) * BARS), 0), BARS - 1);
    histogram[bar] = histogram[bar]! + 1;
  }
  return histogram;
}

/** Scores 1, 7 and 30 days before a day; null where there was none. */
export function scoresBefore(view: SeriesView, series: string, day: Day): GaugeReading['before'] {
  return DAYS_BEFORE.map((days) => ({ days, score: valueOn(view, series, day - days) }));
}
