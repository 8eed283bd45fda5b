import { atr } from './atr.ts';

/**
 * Supertrend (Olivier Seban): bands of `width` average true ranges (Wilder) about the middle of the bar. A band may
 * only move closer until a close breaks it; the close then trails the other one.
 *
 * As on charts, it begins falling and waits for the first close above the upper band. Unlike there, it keeps its
 * direction while both bands are equal.
 *
 * @param line - The band that trails the close: below it while rising, above it while falling. NaN for the first
 *   `length` bars.
 * @param rising - 1 while the trend rises, else 0.
 */
export function supertrend(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  length: number,
  width: number,
  line: Float64Array,
  rising: Uint8Array,
): void {
  atr(high, low, close, length, line);
  let upper = Number.NaN;
  let lower = Number.NaN;
  let up = 0;
  for (let i = 0; i < close.length; i++) {
    const reach = width * line[i]!;
    const middle = (high[i]! + low[i]!) / 2;
    const before = close[i - 1] ?? Number.NaN;
    const price = Number.isNaN(upper) || Number.isNaN(reach) ? Number.NaN : close[i]!;
    upper = nearer(middle + reach, upper, before, 1);
    lower = nearer(middle - reach, lower, before, -1);
    if (Number.isNaN(price)) up = 0;
    else if (up === 0 ? price > upper : price < lower) up = 1 - up;
    rising[i] = up;
    line[i] = up === 1 ? lower : upper;
  }
}

/** Returns the previous band, unless the fresh one is closer, the last close has broken it, or there is none. */
function nearer(fresh: number, kept: number, lastClose: number, side: number): number {
  return side * fresh >= side * kept && side * lastClose <= side * kept ? kept : fresh;
}
