import { roundSignificant } from './indicators/round-significant.ts';

/** A number as it is published: twelve significant digits, null where there is none. */
export function publishedNumber(value: number | null | undefined): number | null {
  return value === null || value === undefined || !Number.isFinite(value) ? null : roundSignificant(value);
}

/** A value with every number in it rounded to twelve significant digits. */
export function publishedNumbers<Value>(value: Value): Value {
  if (typeof value === 'number') return roundSignificant(value) as Value;
  if (Array.isArray(value)) return value.map(publishedNumbers) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, publishedNumbers(one)])) as Value;
}
