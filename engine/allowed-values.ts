/** Range and grid of the numbers that a value may take, where not every number is allowed. */
export interface AllowedValues {
  readonly min: number;
  /** Largest value; no bound above {@link min} when left out. */
  readonly max?: number;
  readonly isWhole: boolean;
}

/** Largest distance from a whole number that a product of decimals may have through floating-point rounding. */
const ROUNDING = 1e-9;

/**
 * Returns the value to store, rounded to a whole number where the range requires one; null when the range does not
 * allow it.
 */
export function allowedValue(
  value: number,
  { min, max = Number.POSITIVE_INFINITY, isWhole }: AllowedValues,
): number | null {
  const rounded = Math.round(value);
  if (isWhole && Math.abs(value - rounded) > ROUNDING) return null;
  const kept = isWhole ? rounded : value;
  return kept < min || kept > max ? null : kept;
}

/** Describes the allowed range for messages, for example `a whole number from 0 to 100`. */
export function describeAllowed({ min, max, isWhole }: AllowedValues): string {
  return `${isWhole ? 'a whole number' : 'a number'} ${max === undefined ? `of at least ${min}` : `from ${min} to ${max}`}`;
}
