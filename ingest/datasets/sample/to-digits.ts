/** Rounds to a number of significant digits. */
export function toDigits(value: number, digits: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(digits)) : value;
}
