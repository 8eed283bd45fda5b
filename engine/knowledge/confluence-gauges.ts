import { type BegunSeries, wholeHistoryOf } from '../history/beginnings.ts';
import type { HistoryNeed } from '../history/history-need.ts';
import { rankAt } from '../indicators/rank-at.ts';
import { scale } from '../indicators/scale.ts';
import type { Words } from '../terms/words.ts';

/** Gauge of the confluence: one series, scaled from 0 (cold) to 100 (hot). */
export interface ConfluenceGauge {
  readonly key: string;
  readonly label: Words;
  readonly series: string;
  /** Heat of the value at a column position, 0 to 100; NaN when undefined. */
  heat(values: Float64Array, at: number): number;
  /** History required when the heat is a percentile rank of the series itself. */
  readonly whole?: HistoryNeed;
}

/** Minimum number of values for a percentile rank. */
const MIN_RANKED = 365;
/** Conditions of the bull market stage, so the stage runs from 0 to 5. */
const STAGES = 5;

const ranked = (series: BegunSeries) => ({
  series,
  heat: (values: Float64Array, at: number) => rankAt(values, at, MIN_RANKED),
  whole: wholeHistoryOf(series),
});
const asItIs = (values: Float64Array, at: number) => values[at] ?? Number.NaN;
const between = (low: number, high: number) => (values: Float64Array, at: number) =>
  100 * scale(values[at] ?? Number.NaN, low, high);

/** One gauge per family, no two built from the same data, so that agreement adds evidence. */
export const CONFLUENCE_GAUGES: readonly ConfluenceGauge[] = [
  {
    key: 'valuation',
    label: { en: 'Valuation: MVRV Z-score in its own history', de: 'Bewertung: MVRV-Z-Wert in der eigenen Geschichte' },
    ...ranked('mvrv_z'),
  },
  {
    key: 'cycle',
    label: { en: 'Cycle: position between halvings', de: 'Zyklus: Position zwischen Halvings' },
    series: 'halving_position',
    heat: asItIs,
  },
  {
    key: 'macro',
    label: { en: 'Macro: regime score', de: 'Makro: Wert des Regimes' },
    series: 'macro_regime_score',
    heat: asItIs,
  },
  {
    key: 'sentiment',
    label: { en: 'Sentiment: fear and greed', de: 'Stimmung: Angst und Gier' },
    series: 'fear_greed',
    heat: asItIs,
  },
  {
    key: 'structure',
    label: { en: 'Structure: bull-market stage', de: 'Struktur: Stufe des Bullenmarkts' },
    series: 'bullmarket_stage',
    heat: between(0, STAGES),
  },
  {
    key: 'derivatives',
    label: { en: 'Derivatives: funding Z-score from -2 to 2', de: 'Derivate: Z-Wert der Finanzierung von -2 bis 2' },
    series: 'funding_z',
    heat: between(-2, 2),
  },
  {
    key: 'spending',
    label: { en: 'Spending: VDD multiple in its own history', de: 'Ausgaben: VDD-Multiple in der eigenen Geschichte' },
    ...ranked('vdd_multiple'),
  },
  {
    key: 'miners',
    label: { en: 'Miners: Puell multiple in its own history', de: 'Miner: Puell-Multiple in der eigenen Geschichte' },
    ...ranked('puell_multiple'),
  },
];
