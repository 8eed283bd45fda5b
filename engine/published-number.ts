import { roundSignificant } from './indicators/round-significant.ts';

/** A number as it is published: twelve significant digits, null where there is none. */
export function publishedNumber(value: number | null | undefined): number | null {
  return value === null || value === undefined || !Number.isFinite(value) ? null : roundSignificant(value);
}
