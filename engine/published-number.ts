import { roundSignificant } from './indicators/round-significant.ts';

/** Rounds a number for publication to twelve significant digits; null where there is none. */
export function publishedNumber(value: number | null | undefined): number | null {
  return value === null || value === undefined || !Number.isFinite(value) ? null : roundSignificant(value);
}

/** Rounds every number in a value, however deeply nested, to twelve significant digits. */
export function publishedNumbers<Value>(value: Value): Value {
  if (typeof value === 'number') return roundSignificant(value) as Value;
  if (Array.isArray(value)) return value.map(publishedNumbers) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, publishedNumbers(one)])) as Value;
}
