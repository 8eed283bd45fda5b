import { publishedNumber } from '../published-number.ts';
import { moments } from '../statistics/moments.ts';
import { Z90 } from '../statistics/wilson-interval.ts';

/** Choices that should not matter and do: anchor of the bars, parameters, edges of the window, the pair. */
export const NOISE_SOURCES = ['anchor', 'parameters', 'window_edges', 'pair_choice'] as const;
export type NoiseSource = (typeof NOISE_SOURCES)[number];

/** Two strategies on equal terms, and again under each variation of what should not matter. */
export interface DistinguishableInput {
  /** Metric of the first less that of the second, as they are compared. */
  readonly difference: number;
  /** The same difference under each variation of a source. One value: there is nothing to vary. None: not measured. */
  readonly variations: Readonly<Record<NoiseSource, readonly number[]>>;
}

/** How much one source moves the difference. */
export interface NoiseSpread {
  readonly source: NoiseSource;
  readonly variations: number;
  /** Sample deviation of the difference; null when it was not measured. */
  readonly deviation: number | null;
}

export interface Distinguishability {
  /** The difference is beyond the noise floor; null when the floor is only partly known and the difference is above it. */
  readonly distinguishable: boolean | null;
  readonly difference: number;
  /** 1.645 times the root of the summed variances of the measured sources, taken as independent. */
  readonly noiseFloor: number;
  readonly spreads: readonly NoiseSpread[];
  /** The source that moves the difference most; null when none does. */
  readonly largest: NoiseSource | null;
  readonly nullReason: string | null;
}

/**
 * Whether two strategies differ by more than the choices that should not matter move their difference.
 *
 * Every further source raises the floor. So a difference below the floor of the sources that were measured is settled, one
 * above it is settled only when all four were.
 */
export function isDistinguishable({ difference, variations }: DistinguishableInput): Distinguishability {
  const spreads = NOISE_SOURCES.map((source): NoiseSpread => {
    const values = variations[source];
    return { source, variations: values.length, deviation: deviationOf(values) };
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
    nullReason: unsettled ? `The noise of ${missing.join(', ')} was not measured.` : null,
  };
}

function deviationOf(differences: readonly number[]): number | null {
  if (differences.length === 0) return null;
  const { value, reason } = moments(differences);
  // One variation, or several that change nothing: nothing moves.
  if (value === null) return reason === 'not_defined' ? null : 0;
  return publishedNumber(value.deviation);
}
