import { roundSignificant } from '../indicators/round-significant.ts';
import { type SeriesView, valueOn } from '../series-view.ts';
import type { Factor } from './declaration.ts';

/** A published number: twelve significant digits, null when there is none. */
export function reading(view: SeriesView, seriesId: string, day: number): number | null {
  const value = valueOn(view, seriesId, day);
  return value === null ? null : roundSignificant(value);
}

/** Factors of a reading that is not a score: the values stand beside each other and add up to nothing. */
export function plainFactors(
  readings: readonly { readonly key: string; readonly label: string; readonly value: number | null }[],
): Factor[] {
  const present = readings.filter(({ value }) => value !== null).length;
  return readings.map((one) => ({
    ...one,
    weight: one.value === null ? 0 : roundSignificant(1 / present),
    contribution: 0,
  }));
}

/** The values of readings by their key, for a payload. */
export function valuesByKey<Key extends string>(
  readings: readonly { readonly key: Key; readonly value: number | null }[],
): { readonly [Name in Key]: number | null } {
  return Object.fromEntries(readings.map(({ key, value }) => [key, value])) as { [Name in Key]: number | null };
}

/** Share of readings that are present, 0 to 1. */
export function coverage(readings: readonly { readonly value: number | null }[]): number {
  return readings.filter(({ value }) => value !== null).length / readings.length;
}
