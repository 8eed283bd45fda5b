import type { Day } from '../calendar.ts';
import { CYCLE_COMPONENTS, cycleSignal } from '../cycle/btc-cycle.ts';
import { type CoveredPart, coveredDay } from '../cycle/covered-day.ts';
import { PULSE_PARTS, pulseBand } from '../cycle/pulse.ts';
import { type SeriesView, valueOn } from '../series-view.ts';
import { percentileAt } from './percentile-at.ts';

/** Bars of a gauge's histogram, over 0 to 100 points. */
const BARS = 50;
const DAYS_BEFORE = [1, 7, 30] as const;

/** A band of a score with a name. */
export interface ScoreBand {
  readonly label: { readonly en: string; readonly de: string };
  /** First score of the band, in points; it ends where the next one begins, the last one at 100. */
  readonly from: number;
}

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

const CYCLE_LABELS = {
  accumulation: { en: 'Accumulation', de: 'Akkumulation' },
  recovery: { en: 'Recovery', de: 'Erholung' },
  expansion: { en: 'Expansion', de: 'Expansion' },
  distribution: { en: 'Distribution', de: 'Distribution' },
  overheated: { en: 'Overheated', de: 'Überhitzt' },
} as const;

/** The two gauges of the front page. */
export const TODAY_GAUGES: readonly GaugeDeclaration[] = [
  {
    key: 'pulse',
    label: { en: 'Pulse', de: 'Puls' },
    series: 'pulse_score',
    parts: PULSE_PARTS,
    bands: [0, 20, 40, 60, 80].map((from) => ({ label: pulseBand(from).label, from })),
  },
  {
    key: 'cycle',
    label: { en: 'Cycle score', de: 'Zykluswert' },
    series: 'btc_cycle_raw_score',
    parts: CYCLE_COMPONENTS,
    bands: [0, 25, 45, 60, 75].map((from) => ({ label: CYCLE_LABELS[cycleSignal(from)], from })),
  },
];

/** Reads a gauge on the newest day that enough of its components cover. @returns null without such a day. */
export function readGauge(view: SeriesView, { series, parts }: GaugeDeclaration): GaugeReading | null {
  const newest = coveredDay(view, series, parts);
  if (!newest) return null;
  const { day, value: score } = newest;
  const values = view.values(series);
  const at = day - view.firstDay;
  const histogram = new Array<number>(BARS).fill(0);
  for (const value of values.subarray(0, at + 1)) {
    if (Number.isNaN(value)) continue;
    const bar = Math.min(Math.max(Math.floor((value / 100) * BARS), 0), BARS - 1);
    histogram[bar] = histogram[bar]! + 1;
  }
  return {
    day,
    score,
    present: parts.filter(({ output }) => valueOn(view, output, day) !== null).length,
    percentile: percentileAt(values, at),
    begins: view.firstDay + values.findIndex((value) => !Number.isNaN(value)),
    histogram,
    before: DAYS_BEFORE.map((days) => ({ days, score: valueOn(view, series, day - days) })),
  };
}

/** Index of the band that a score lies in. */
export function bandAt(bands: readonly ScoreBand[], score: number): number {
  return Math.max(
    bands.findLastIndex(({ from }) => score >= from),
    0,
  );
}
