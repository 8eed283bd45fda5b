/**
 * Rounds to 12 significant digits.
 *
 * Logarithms and powers may differ in the last bits between versions of the language engine; twelve digits are the same
 * everywhere, so a published number and its hash are too.
 */
export function roundSignificant(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(12)) : value;
}
