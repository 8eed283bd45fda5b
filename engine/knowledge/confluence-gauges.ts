import { type BegunSeries, wholeHistoryOf } from '../history/beginnings.ts';
import type { HistoryNeed } from '../history/history-need.ts';
import { rankAt } from '../indicators/rank-at.ts';
import { scale } from '../indicators/scale.ts';

/** A gauge of the confluence: one series, read as 0 cold to 100 hot. */
export interface ConfluenceGauge {
  readonly key: string;
  readonly label: string;
  readonly series: string;
  /** Heat of the value at a position of its column, 0 to 100; NaN where it cannot be told. */
  heat(values: Float64Array, at: number): number;
  /** What a heat that is a place in the own history needs. */
  readonly whole?: HistoryNeed;
}

/** Values a rank needs to stand for anything. */
const LEAST_RANKED = 365;
/** Conditions of the bull market. */
const STAGES = 5;

const ranked = (series: BegunSeries) => ({
  series,
  heat: (values: Float64Array, at: number) => rankAt(values, at, LEAST_RANKED),
  whole: wholeHistoryOf(series),
});
const asItIs = (values: Float64Array, at: number) => values[at] ?? Number.NaN;
const between = (low: number, high: number) => (values: Float64Array, at: number) =>
  100 * scale(values[at] ?? Number.NaN, low, high);

/** One gauge a family, no two made from the same readings, so that agreement says more than one of them does. */
export const CONFLUENCE_GAUGES: readonly ConfluenceGauge[] = [
  { key: 'valuation', label: 'Valuation: MVRV Z-score in its own history', ...ranked('mvrv_z') },
  { key: 'cycle', label: 'Cycle: position between halvings', series: 'halving_position', heat: asItIs },
  { key: 'macro', label: 'Macro: regime score', series: 'macro_regime_score', heat: asItIs },
  { key: 'sentiment', label: 'Sentiment: fear and greed', series: 'fear_greed', heat: asItIs },
  { key: 'structure', label: 'Structure: bull-market stage', series: 'bullmarket_stage', heat: between(0, STAGES) },
  { key: 'derivatives', label: 'Derivatives: funding Z-score from -2 to 2', series: 'funding_z', heat: between(-2, 2) },
  { key: 'spending', label: 'Spending: VDD multiple in its own history', ...ranked('vdd_multiple') },
  { key: 'miners', label: 'Miners: Puell multiple in its own history', ...ranked('puell_multiple') },
];
