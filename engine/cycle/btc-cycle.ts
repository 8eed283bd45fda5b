import type { Derivation } from '../derivation.ts';
import type { BegunSeries } from '../history/beginnings.ts';
import { scale } from '../indicators/scale.ts';
import { sma } from '../indicators/sma.ts';
import type { SeriesDeclaration } from '../series-declaration.ts';
import type { SeriesView } from '../series-view.ts';
import type { Words } from '../terms/words.ts';
import { alikeZScore } from './alike-z-score.ts';

export const CYCLE_COMPUTE_VERSION = '1.4.0';

/** Scope of the signal; part of every payload. */
export const CYCLE_NOTE: Words = {
  en: 'The signal labels a band of the score. It is not a phase detector and not advice.',
  de: 'Das Signal benennt ein Band des Werts. Es erkennt keine Phase und ist keine Beratung.',
};

/** Minimum share of the weight for a score. */
const MIN_COVERAGE = 0.5;
const Z_LIMIT = 3;
/** Series of the share of supply held by institutions, as a fraction; damps the Z-score. */
const INSTITUTIONAL_SHARE = 'institutional_share';

export interface CycleComponent {
  readonly key: string;
  readonly label: Words;
  readonly weight: number;
  /** Series whose beginning limits the rank of the component in its own history. */
  readonly history: BegunSeries;
  /** Ids of the series read. */
  readonly inputs: readonly string[];
  /** Series of the component's score, 0 to 100. */
  readonly output: string;
  /** How the raw value becomes a score, in words. */
  readonly map: string;
  /** Returns the raw value of every day, on the index of the view. */
  raw(view: SeriesView): Float64Array;
  readonly low: number;
  readonly high: number;
}

type Parts = Omit<CycleComponent, 'output' | 'raw' | 'map' | 'inputs' | 'history'> & { readonly input: BegunSeries };

function direct({ input, ...parts }: Parts): CycleComponent {
  return component({ ...parts, history: input, inputs: [input] }, input, (view) => view.values(input));
}

function ratio(parts: Omit<Parts, 'input'>, over: string, under: BegunSeries): CycleComponent {
  return component({ ...parts, history: under, inputs: [over, under] }, `${over} / ${under}`, (view) => {
    const below = view.values(under);
    return view.values(over).map((value, i) => value / below[i]!);
  });
}

function component(
  parts: Omit<CycleComponent, 'output' | 'raw' | 'map'>,
  what: string,
  raw: (view: SeriesView) => Float64Array,
): CycleComponent {
  return { ...parts, output: `btc_cycle_${parts.key}`, map: `100 * scale(${what}, ${parts.low}..${parts.high})`, raw };
}

/** The nine weighted components; a `low` above its `high` means that lower values are hotter. */
export const CYCLE_COMPONENTS: readonly CycleComponent[] = [
  direct({
    key: 'fear_greed',
    label: { en: 'Fear and Greed', de: 'Angst und Gier' },
    weight: 19,
    input: 'fear_greed',
    low: 0,
    high: 100,
  }),
  direct({
    key: 'mayer_multiple',
    label: { en: 'Mayer multiple', de: 'Mayer-Multiple' },
    weight: 16,
    input: 'mayer_multiple',
    low: 0.5,
    high: 2.4,
  }),
  direct({
    key: 'ma200w_distance_pct',
    label: { en: 'Distance from the 200-week average', de: 'Abstand vom 200-Wochen-Schnitt' },
    weight: 14,
    input: 'ma200w_distance',
    low: -30,
    high: 250,
  }),
  direct({
    key: 'weekly_rsi',
    label: { en: 'Weekly RSI', de: 'Wochen-RSI' },
    weight: 13,
    input: 'weekly_rsi',
    low: 30,
    high: 90,
  }),
  ratio(
    { key: 'pi_cycle_top', label: { en: 'Pi cycle top', de: 'Pi-Cycle-Top' }, weight: 10, low: 0.35, high: 1 },
    'pi_cycle_sma111',
    'pi_cycle_sma350x2',
  ),
  ratio(
    { key: 'pi_cycle_bottom', label: { en: 'Pi cycle bottom', de: 'Pi-Cycle-Boden' }, weight: 10, low: 1, high: 2.5 },
    'pi_cycle_ema150',
    'pi_cycle_sma471x0745',
  ),
  direct({
    key: 'halving_position',
    label: { en: 'Halving position', de: 'Position im Halving-Zyklus' },
    weight: 8,
    input: 'halving_position',
    low: 0,
    high: 100,
  }),
  direct({
    key: 'btc_dominance',
    label: { en: 'Bitcoin dominance', de: 'Bitcoin-Dominanz' },
    weight: 5,
    input: 'btc_dominance',
    low: 70,
    high: 40,
  }),
  component(
    {
      key: 'mining_difficulty',
      label: { en: 'Mining difficulty', de: 'Mining-Schwierigkeit' },
      weight: 5,
      low: 0.9,
      high: 1.5,
      inputs: ['difficulty'],
      history: 'difficulty',
    },
    'difficulty / SMA200(difficulty)',
    (view) => {
      const difficulty = view.values('difficulty');
      const average = new Float64Array(difficulty.length);
      sma(difficulty, 200, average);
      return difficulty.map((value, i) => value / average[i]!);
    },
  ),
];

/** Readings in the payload without weight, and the series of each. */
export const CYCLE_CARRIED = [
  { key: 'mvrv_z', series: 'mvrv_z' },
  { key: 'nupl', series: 'nupl' },
  { key: 'puell', series: 'puell_multiple' },
  { key: 'power_law', series: 'power_law_position' },
  { key: 'rainbow', series: 'rainbow_position' },
  { key: 'funding', series: 'funding_rate' },
  { key: 'hash_ribbons', series: 'hash_ribbons_state' },
] as const;

export const CYCLE_SIGNALS = ['accumulation', 'recovery', 'expansion', 'distribution', 'overheated'] as const;
export type CycleSignal = (typeof CYCLE_SIGNALS)[number];

/** Range of the cycle score that each signal names. */
export const CYCLE_SIGNAL_MEANINGS: Readonly<Record<CycleSignal, string>> = {
  accumulation: 'Cycle score below 25.',
  recovery: 'Cycle score from 25 to below 45.',
  expansion: 'Cycle score from 45 to below 60.',
  distribution: 'Cycle score from 60 to below 75.',
  overheated: 'Cycle score of 75 or more.',
};

/**
 * Returns the signal of a raw score: below 25 accumulation, from 25 recovery, 45 expansion, 60 distribution, 75
 * overheated.
 */
export function cycleSignal(rawScore: number): CycleSignal {
  if (rawScore < 25) return 'accumulation';
  if (rawScore < 45) return 'recovery';
  if (rawScore < 60) return 'expansion';
  return rawScore < 75 ? 'distribution' : 'overheated';
}

const shared = { group: 'composite', owner: 'market', publicationLagDays: 1 } as const;

const componentSeries = CYCLE_COMPONENTS.map(
  ({ output, label, weight, map }): SeriesDeclaration => ({
    ...shared,
    id: output,
    label: `BTC cycle: ${label.en}`,
    unit: 'points',
    description: `Score of the component, 0 to 100; weight ${weight} of 100 in the cycle score.`,
    formula: map,
  }),
);

/** The Bitcoin cycle score and its Z-score. */
export const derivation: Derivation = {
  id: 'btc-cycle',
  computeVersion: CYCLE_COMPUTE_VERSION,
  recursive: true,
  composite: {
    coverage: 'btc_cycle_coverage',
    means: Object.fromEntries(
      ['btc_cycle_raw_score', 'btc_cycle_z_score', 'btc_cycle_adj_score'].map((id) => [
        id,
        CYCLE_COMPONENTS.map(({ output }) => output),
      ]),
    ),
  },
  inputs: [...new Set(CYCLE_COMPONENTS.flatMap(({ inputs }) => inputs)), INSTITUTIONAL_SHARE],
  outputs: [
    {
      ...shared,
      id: 'btc_cycle_raw_score',
      label: 'BTC cycle, raw score',
      unit: 'points',
      description:
        'Weighted mean of nine components, 0 to 100. Missing components are excluded and the weights renormalised; no score below half of the weight.',
      formula: 'sum(weight * component) / sum(weight), over the components present',
    },
    {
      ...shared,
      id: 'btc_cycle_z_score',
      label: 'BTC cycle, Z-score',
      unit: 'standard_deviations',
      description:
        'Distance of the raw score from its mean over the last 365 days, in standard deviations; each of those days is scored by the components of the newest day. No value until these have a year of history with at least 330 days.',
      formula: '(raw - mean365(raw)) / sd365(raw), raw by the components present on the day',
    },
    {
      ...shared,
      id: 'btc_cycle_adj_score',
      label: 'BTC cycle, adjusted score',
      unit: 'standard_deviations',
      description:
        'Z-score damped by the share of supply held by institutions, clamped to -3 to 3. No value where that share is not known.',
      formula: 'clamp(z * (1 - institutional_share), -3, 3)',
    },
    {
      ...shared,
      id: 'btc_cycle_coverage',
      label: 'BTC cycle, coverage',
      unit: 'fraction',
      description: 'Share of the weight of the cycle score that has data on the day, 0 to 1.',
      formula: 'sum(weight present) / sum(weight)',
    },
    ...componentSeries,
  ],
  compute(view, out) {
    const { btc_cycle_raw_score: raw, btc_cycle_coverage: coverage } = out as Record<
      'btc_cycle_raw_score' | 'btc_cycle_coverage',
      Float64Array
    >;
    const weighted = new Float64Array(raw.length);
    const present = new Float64Array(raw.length);
    const total = CYCLE_COMPONENTS.reduce((sum, { weight }) => sum + weight, 0);
    for (const of of CYCLE_COMPONENTS) {
      const values = of.raw(view);
      const score = out[of.output] as Float64Array;
      for (let i = 0; i < score.length; i++) {
        score[i] = 100 * scale(values[i]!, of.low, of.high);
        if (Number.isNaN(score[i]!)) continue;
        weighted[i] = weighted[i]! + of.weight * score[i]!;
        present[i] = present[i]! + of.weight;
      }
    }
    for (let i = 0; i < raw.length; i++) {
      const weight = present[i]!;
      if (weight > 0) coverage[i] = weight / total;
      if (weight / total >= MIN_COVERAGE) raw[i] = weighted[i]! / weight;
    }
    const z = out.btc_cycle_z_score as Float64Array;
    alikeZScore(
      CYCLE_COMPONENTS.map(({ output, weight }) => ({ weight, score: out[output] as Float64Array })),
      raw,
      z,
    );
    damp(z, view.values(INSTITUTIONAL_SHARE), out.btc_cycle_adj_score as Float64Array);
  },
};

function damp(z: Float64Array, share: Float64Array, adjusted: Float64Array): void {
  for (let i = 0; i < z.length; i++) {
    const damped = z[i]! * (1 - share[i]!);
    adjusted[i] = Math.min(Math.max(damped, -Z_LIMIT), Z_LIMIT);
  }
}
