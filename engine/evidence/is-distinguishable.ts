import { publishedNumber } from '../published-number.ts';
import { type RowOf, shape } from '../shape.ts';
import { moments } from '../statistics/moments.ts';
import { Z90 } from '../statistics/wilson-interval.ts';

/** Choices that should not affect the result but do: anchor of the bars, parameters, edges of the window, the pair. */
export const NOISE_SOURCES = ['anchor', 'parameters', 'window_edges', 'pair_choice'] as const;
export type NoiseSource = (typeof NOISE_SOURCES)[number];

/** Two strategies compared on equal terms, and under each variation that should not matter. */
export interface DistinguishableInput {
  /** Metric of the first minus that of the second, as they are compared. */
  readonly difference: number;
  /** The same difference under each variation of a source. One value means nothing to vary; none means not measured. */
  readonly variations: Readonly<Record<NoiseSource, readonly number[]>>;
}

const SPREAD = shape.object(
  'NoiseSpread',
  `How much a choice that should not matter moves the difference: ${NOISE_SOURCES.join(', ')}.`,
  {
    source: shape.text<NoiseSource>('Source of variation.'),
    variations: shape.integer('Number of variations tried.'),
    deviation: shape.number.orNull('Sample deviation of the difference.'),
    nullReason: shape.text.orNull('Why there is no deviation.'),
  },
);

/** Difference of two strategies and its noise. The measured sources are taken to be independent. */
export const DISTINCTION = {
  distinguishable: shape.flag.orNull(
    'The difference is beyond the noise floor; null when that is only partly known and it is above.',
  ),
  difference: shape.rounded.orNull('Yearly return less that of the other, fraction.'),
  noiseFloor: shape.number.orNull('1.645 times the root of the summed variances, fraction.'),
  spreads: shape.list(SPREAD, 'Each source of noise.'),
  largest: shape.text.orNull<NoiseSource>('The source that moves the difference most; null when none does.'),
  nullReason: shape.text.orNull('Why there is no verdict.'),
};

export interface Distinguishability extends RowOf<typeof DISTINCTION> {
  readonly difference: number;
  readonly noiseFloor: number;
}

/**
 * Tells whether two strategies differ by more than the noise of choices that should not matter.
 *
 * Every further source raises the floor. A difference below the floor of the measured sources is therefore settled, and
 * one above it only when all four were measured.
 */
export function isDistinguishable({ difference, variations }: DistinguishableInput): Distinguishability {
  const spreads = NOISE_SOURCES.map((source) => {
    const values = variations[source];
    const deviation = deviationOf(values);
    const nullReason = deviation === null ? 'No variation of it could be measured.' : null;
    return { source, variations: values.length, deviation, nullReason };
  });
  const variance = spreads.reduce((sum, { deviation }) => sum + (deviation ?? 0) ** 2, 0);
  const noiseFloor = publishedNumber(Z90 * Math.sqrt(variance)) ?? 0;
  const missing = spreads.filter(({ deviation }) => deviation === null).map(({ source }) => source);
  const beyond = Math.abs(difference) > noiseFloor;
  const unsettled = beyond && missing.length > 0;
  const [first] = [...spreads].sort((a, b) => (b.deviation ?? 0) - (a.deviation ?? 0));
  return {
    distinguishable: unsettled ? null : beyond,
    difference,
    noiseFloor,
    spreads,
    largest: first && (first.deviation ?? 0) > 0 ? first.source : null,
    nullReason: unsettled ? `The measurement noise of ${missing.join(', ')} is not known.` : null,
  };
}

function deviationOf(differences: readonly number[]): number | null {
  if (differences.length === 0) return null;
  const { value, reason } = moments(differences);
  // A single variation, or several with equal results, has no deviation.
  if (value === null) return reason === 'not_defined' ? null : 0;
  return publishedNumber(value.deviation);
}
