/** Which numbers a value may be, where not every number will do. */
export interface AllowedValues {
  readonly min: number;
  /** Largest value; no bound above {@link min} when left out. */
  readonly max?: number;
  readonly isWhole: boolean;
}

/** How far from a whole number a product of decimals may come out. */
const ROUNDING = 1e-9;

/** The value as it is kept: a whole one without what its scale left behind; null for one that is not allowed. */
export function allowedValue(
  value: number,
  { min, max = Number.POSITIVE_INFINITY, isWhole }: AllowedValues,
): number | null {
  const rounded = Math.round(value);
  if (isWhole && Math.abs(value - rounded) > ROUNDING) return null;
  const kept = isWhole ? rounded : value;
  return kept < min || kept > max ? null : kept;
}

/** `a whole number from 0 to 100`, for messages. */
export function describeAllowed({ min, max, isWhole }: AllowedValues): string {
  return `${isWhole ? 'a whole number' : 'a number'} ${max === undefined ? `of at least ${min}` : `from ${min} to ${max}`}`;
}
