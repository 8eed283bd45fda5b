import type { ScoreBand } from '../cycle/score-bands.ts';
import type { Label } from './macro-component.ts';

export type RegimeKey = 'risk_off' | 'neutral' | 'risk_on_leaning' | 'risk_on';

export interface RegimeLabel {
  readonly key: RegimeKey;
  readonly label: Label;
}

const LABELS = [
  { below: 40, key: 'risk_off', label: { en: 'Risk-off', de: 'Risikoscheu' } },
  { below: 55, key: 'neutral', label: { en: 'Neutral', de: 'Neutral' } },
  { below: 70, key: 'risk_on_leaning', label: { en: 'Leaning risk-on', de: 'Tendenz Risikofreude' } },
  { below: Number.POSITIVE_INFINITY, key: 'risk_on', label: { en: 'Risk-on', de: 'Risikofreude' } },
] as const satisfies readonly (RegimeLabel & { readonly below: number })[];

/** Bands of the macro score, lowest first. */
export const REGIME_BANDS: readonly ScoreBand[] = LABELS.map(({ label }, i) => ({
  label,
  from: LABELS[i - 1]?.below ?? 0,
}));

/** Range of the macro score that each label names. */
export const REGIME_MEANINGS: Readonly<Record<RegimeKey, string>> = {
  risk_off: 'Macro score below 40.',
  neutral: 'Macro score from 40 to below 55.',
  risk_on_leaning: 'Macro score from 55 to below 70.',
  risk_on: 'Macro score of 70 or more.',
};

/** Returns the label of a macro score: below 40 risk_off, to 55 neutral, to 70 risk_on_leaning, from 70 risk_on. */
export function regimeLabel(score: number): RegimeLabel {
  return LABELS.find(({ below }) => score < below) ?? LABELS[3];
}
