import { roundSignificant } from '../../engine/indicators/round-significant.ts';

/** Every number of a value with twelve significant digits, however deep it lies. */
export function rounded<Value>(value: Value): Value {
  if (typeof value === 'number') return roundSignificant(value) as Value;
  if (Array.isArray(value)) return value.map(rounded) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rounded(one)])) as Value;
}
