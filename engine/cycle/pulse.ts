import type { Derivation } from '../derivation.ts';
import { scale } from '../indicators/scale.ts';
import type { SeriesDeclaration } from '../series-declaration.ts';
import type { CoveredPart } from './covered-day.ts';

/** Part of every pulse; raised when components, weights or maps change. */
export const PULSE_COMPOSITION_VERSION = '1.1.0';

/** Minimum number of the eight components for a score. */
const MIN_COMPONENTS = 4;

export interface PulseComponent {
  readonly key: string;
  readonly label: { readonly en: string; readonly de: string };
  /** Series of the raw value. */
  readonly input: string;
  /** Series of the earned points. */
  readonly output: string;
  readonly maxPoints: number;
  /** Raw value at which no points are earned, and at which all are; linear in between. */
  readonly low: number;
  readonly high: number;
}

function component(
  key: string,
  input: string,
  maxPoints: number,
  low: number,
  high: number,
  en: string,
  de: string,
): PulseComponent {
  return { key, label: { en, de }, input, output: `pulse_${key}`, maxPoints, low, high };
}

/** The eight components of the pulse and how each raw value becomes points. */
export const PULSE_COMPONENTS: readonly PulseComponent[] = [
  component('bullmarket_ampel', 'bullmarket_stage', 20, 0, 5, 'Bull market traffic light', 'Bullenmarkt-Ampel'),
  component('fear_greed', 'fear_greed', 15, 0, 100, 'Fear and Greed', 'Angst und Gier'),
  component('mvrv_z', 'mvrv_z', 15, -0.5, 7, 'MVRV Z-score', 'MVRV-Z-Wert'),
  component(
    'ma200w_distance',
    'ma200w_distance',
    10,
    -30,
    250,
    'Distance from the 200-week average',
    'Abstand vom 200-Wochen-Schnitt',
  ),
  component('mayer_multiple', 'mayer_multiple', 10, 0.5, 2.4, 'Mayer multiple', 'Mayer-Multiple'),
  component('altcoin_season', 'altcoin_season_votes', 10, 0, 1, 'Altcoin season', 'Altcoin-Saison'),
  component('funding_rate', 'funding_z', 10, -2, 2, 'Funding rate', 'Finanzierungsrate'),
  component('hash_ribbons', 'hash_ribbons_state', 10, 0, 1, 'Hash ribbons', 'Hash-Ribbons'),
];

/** The pulse components as parts of a composite. */
export const PULSE_PARTS: readonly CoveredPart[] = PULSE_COMPONENTS.map(({ key, output, maxPoints }) => ({
  key,
  output,
  weight: maxPoints,
}));

/** Returns the share of its points that a raw value earns, 0 to 1. */
function earnedShare(of: PulseComponent, raw: number): number {
  // The altcoin season earns by colour, not by votes: green all, amber half.
  if (of.key === 'altcoin_season') return Number.isNaN(raw) ? Number.NaN : raw >= 3 ? 1 : raw >= 1 ? 0.5 : 0;
  return scale(raw, of.low, of.high);
}

export interface PulseBand {
  readonly key: 'capitulation' | 'risk-off' | 'neutral' | 'constructive' | 'euphoric';
  readonly label: { readonly en: string; readonly de: string };
  readonly verdict: { readonly en: string; readonly de: string };
  /** `#rrggbb`. */
  readonly colorHex: string;
}

const BANDS: readonly PulseBand[] = [
  {
    key: 'capitulation',
    label: { en: 'Capitulation', de: 'Kapitulation' },
    verdict: {
      en: 'Most components are near the cold end of their range.',
      de: 'Die meisten Komponenten liegen am kalten Ende ihrer Spanne.',
    },
    colorHex: '#2b6cb0',
  },
  {
    key: 'risk-off',
    label: { en: 'Risk-off', de: 'Risikoscheu' },
    verdict: {
      en: 'The market is cool; few components show strength.',
      de: 'Der Markt ist kühl; wenige Komponenten zeigen Stärke.',
    },
    colorHex: '#38a3a5',
  },
  {
    key: 'neutral',
    label: { en: 'Neutral', de: 'Neutral' },
    verdict: { en: 'Components are mixed and cancel out.', de: 'Die Komponenten sind gemischt und heben sich auf.' },
    colorHex: '#a0aec0',
  },
  {
    key: 'constructive',
    label: { en: 'Constructive', de: 'Konstruktiv' },
    verdict: {
      en: 'The market is warm; most components show strength.',
      de: 'Der Markt ist warm; die meisten Komponenten zeigen Stärke.',
    },
    colorHex: '#dd9a2b',
  },
  {
    key: 'euphoric',
    label: { en: 'Euphoric', de: 'Euphorisch' },
    verdict: {
      en: 'Most components are near the hot end of their range.',
      de: 'Die meisten Komponenten liegen am heißen Ende ihrer Spanne.',
    },
    colorHex: '#c53030',
  },
];

/** Verdict of each band with the range of its score, coldest first. */
export const PULSE_BAND_MEANINGS = Object.fromEntries(
  BANDS.map(({ key, verdict }, i) => [key, `${verdict.en} Score from ${20 * i} to ${20 * i + 20}.`]),
) as Readonly<Record<PulseBand['key'], string>>;

/** Returns the band of a pulse score, twenty points each: capitulation, risk-off, neutral, constructive, euphoric. */
export function pulseBand(score: number): PulseBand {
  const index = Math.min(Math.max(Math.floor(score / 20), 0), BANDS.length - 1);
  return BANDS[index] as PulseBand;
}

const shared = { group: 'composite', owner: 'market', publicationLagDays: 1 } as const;

const componentSeries = PULSE_COMPONENTS.map(
  ({ output, label, maxPoints, input }): SeriesDeclaration => ({
    ...shared,
    id: output,
    label: `Pulse points: ${label.en}`,
    unit: 'points',
    description: `Points that the component earns in the pulse, 0 to ${maxPoints}; no value while its input is missing.`,
    formula: `${maxPoints} * share earned by ${input}`,
  }),
);

/** The daily heat score: earned points over possible points of the components present. */
export const derivation: Derivation = {
  id: 'pulse',
  computeVersion: PULSE_COMPOSITION_VERSION,
  inputs: PULSE_COMPONENTS.map(({ input }) => input),
  recursive: true,
  composite: { coverage: 'pulse_coverage', means: { pulse_score: PULSE_COMPONENTS.map(({ output }) => output) } },
  outputs: [
    {
      ...shared,
      id: 'pulse_score',
      label: 'Pulse',
      unit: 'points',
      description: `Heat of the market from 0 to 100, from eight components. Missing components are excluded and the rest is rescaled to 100; no score below ${MIN_COMPONENTS} components.`,
      formula: 'round(100 * sum(earned points) / sum(maximal points)), over the components present',
    },
    {
      ...shared,
      id: 'pulse_coverage',
      label: 'Pulse components present',
      unit: 'count',
      description: 'Number of the eight pulse components with a value on the day.',
      formula: 'count of components with a value',
    },
    ...componentSeries,
  ],
  compute(view, out) {
    const score = out.pulse_score as Float64Array;
    const coverage = out.pulse_coverage as Float64Array;
    const columns = PULSE_COMPONENTS.map((of) => ({
      of,
      raw: view.values(of.input),
      points: out[of.output] as Float64Array,
    }));
    for (let i = 0; i < score.length; i++) {
      let earned = 0;
      let possible = 0;
      let present = 0;
      for (const { of, raw, points } of columns) {
        const share = earnedShare(of, raw[i]!);
        if (Number.isNaN(share)) continue;
        points[i] = of.maxPoints * share;
        earned += of.maxPoints * share;
        possible += of.maxPoints;
        present++;
      }
      if (present > 0) coverage[i] = present;
      if (present >= MIN_COMPONENTS) score[i] = Math.round((100 * earned) / possible);
    }
  },
};
