/**
 * Holds the side against a stretched oscillator until it is back at its middle.
 *
 * A bar on which it is stretched the other way changes the side at once. A missing value neither enters nor leaves.
 *
 * @param oscillator - Above its middle where the first leg is expensive, below it where that leg is cheap.
 * @param stretched - Distance from the middle at which a side is entered, above 0.
 * @param out - 1 holds the first leg against the second, -1 the reverse, 0 neither.
 */
export function heldSides(oscillator: Float64Array, middle: number, stretched: number, out: Int8Array): void {
  let side = 0;
  for (let i = 0; i < oscillator.length; i++) {
    const away = oscillator[i]! - middle;
    if (side * away >= 0) side = 0;
    if (side === 0 && Math.abs(away) >= stretched) side = -Math.sign(away);
    out[i] = side;
  }
}
