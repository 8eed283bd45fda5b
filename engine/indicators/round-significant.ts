const DIGITS = 12;
const LEAST = 10 ** (DIGITS - 1);
/** Powers of ten up to here are doubles without an error. */
const EXACT_POWER = 22;
const POWERS = Float64Array.from({ length: EXACT_POWER + 1 }, (_, power) => Number(`1e${power}`));
/** A scaled value is off by less; this near the middle of two candidates only decimal arithmetic can tell. */
const DOUBT = 1e-3;

/**
 * Rounds to 12 significant digits.
 *
 * Logarithms and powers may differ in the last bits between versions of the language engine; twelve digits are the same
 * everywhere, so a published number and its hash are too.
 */
export function roundSignificant(value: number): number {
  const size = Math.abs(value);
  const power = DIGITS - 1 - Math.floor(Math.log10(size));
  // An integer of twelve digits over an exact power of ten is one rounding away from the decimal: the same double as its text.
  if (power >= 0 && power <= EXACT_POWER) {
    const scale = POWERS[power] as number;
    const scaled = size * scale;
    const digits = Math.round(scaled);
    if (digits >= LEAST && digits < 10 * LEAST && Math.abs(scaled - Math.floor(scaled) - 0.5) > DOUBT)
      return value < 0 ? -digits / scale : digits / scale;
  }
  return Number.isFinite(value) ? Number(value.toPrecision(DIGITS)) : value;
}
