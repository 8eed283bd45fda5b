const DIGITS = 12;
const MIN_SCALED = 10 ** (DIGITS - 1);
/** Largest exponent for which a power of ten is an exact double. */
const EXACT_POWER = 22;
const POWERS = Float64Array.from({ length: EXACT_POWER + 1 }, (_, power) => Number(`1e${power}`));
/**
 * Scaled values are off by less than this. Closer to the midpoint of two candidates only decimal arithmetic can decide.
 */
const DOUBT = 1e-3;

/**
 * Rounds to 12 significant digits.
 *
 * Logarithms and powers may differ in the last bits between versions of the JavaScript engine. Twelve digits are the
 * same everywhere, so published numbers and their hashes are too.
 */
export function roundSignificant(value: number): number {
  const size = Math.abs(value);
  const power = DIGITS - 1 - Math.floor(Math.log10(size));
  // An integer of twelve digits divided by an exact power of ten is rounded once, so it is the same double as its
  // decimal text.
  if (power >= 0 && power <= EXACT_POWER) {
    const scale = POWERS[power]!;
    const scaled = size * scale;
    const digits = Math.round(scaled);
    if (digits >= MIN_SCALED && digits < 10 * MIN_SCALED && Math.abs(scaled - Math.floor(scaled) - 0.5) > DOUBT)
      return value < 0 ? -digits / scale : digits / scale;
  }
  return Number.isFinite(value) ? Number(value.toPrecision(DIGITS)) : value;
}
