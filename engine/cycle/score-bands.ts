import type { Words } from '../terms/words.ts';
import { cycleSignal } from './btc-cycle.ts';
import { pulseBand } from './pulse.ts';

/** A band of a score with a name. */
export interface ScoreBand {
  readonly label: Words;
  /** First score of the band, in points; it ends where the next one begins, the last one at 100. */
  readonly from: number;
  /** Whether `from` itself still belongs to the band before. */
  readonly isAbove?: true;
}

const CYCLE_LABELS = {
  accumulation: { en: 'Accumulation', de: 'Akkumulation' },
  recovery: { en: 'Recovery', de: 'Erholung' },
  expansion: { en: 'Expansion', de: 'Expansion' },
  distribution: { en: 'Distribution', de: 'Distribution' },
  overheated: { en: 'Overheated', de: 'Überhitzt' },
} as const;

/** Bands of the pulse, coldest first. */
export const PULSE_BANDS: readonly ScoreBand[] = [0, 20, 40, 60, 80].map((from) => ({
  label: pulseBand(from).label,
  from,
}));

/** Bands of cycle scores, coldest first. */
export const CYCLE_BANDS: readonly ScoreBand[] = [0, 25, 45, 60, 75].map((from) => ({
  label: CYCLE_LABELS[cycleSignal(from)],
  from,
}));

const NAMES: Readonly<Record<string, Words>> = {
  ...CYCLE_LABELS,
  ...Object.fromEntries(PULSE_BANDS.map(({ from }) => [pulseBand(from).key, pulseBand(from).label])),
};

/** German name of a band of the pulse or of a cycle score, by its key in any case. */
export function germanBand(key: string): string {
  return NAMES[key.toLowerCase()]?.de ?? key;
}

/** Index of the band that a score lies in. */
export function bandAt(bands: readonly ScoreBand[], score: number): number {
  return Math.max(
    bands.findLastIndex(({ from, isAbove }) => (isAbove ? score > from : score >= from)),
    0,
  );
}
