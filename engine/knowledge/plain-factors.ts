import { roundSignificant } from '../indicators/round-significant.ts';
import type { Words } from '../terms/words.ts';
import type { Factor } from './declaration.ts';

/** Builds the factors of a reading that is not a score: equal weights over the values present, and contribution 0. */
export function plainFactors(
  readings: readonly { readonly key: string; readonly label: Words; readonly value: number | null }[],
): Factor[] {
  const present = readings.filter(({ value }) => value !== null).length;
  return readings.map((one) => ({
    ...one,
    weight: one.value === null ? 0 : roundSignificant(1 / present),
    contribution: 0,
  }));
}

/** Returns the values of readings by key, for a payload. */
export function valuesByKey<Key extends string>(
  readings: readonly { readonly key: Key; readonly value: number | null }[],
): { readonly [Name in Key]: number | null } {
  return Object.fromEntries(readings.map(({ key, value }) => [key, value])) as { [Name in Key]: number | null };
}

/** Returns the share of readings with a value, 0 to 1. */
export function coverage(readings: readonly { readonly value: number | null }[]): number {
  return readings.filter(({ value }) => value !== null).length / readings.length;
}
