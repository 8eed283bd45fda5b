/**
 * Writes 1 from a bar that enters until the bar that leaves, 0 elsewhere.
 *
 * A bar that does both does not enter. Conditions must be false where they cannot be judged.
 */
export function heldBetween(
  enters: (bar: number) => boolean,
  leaves: (bar: number) => boolean,
  out: Float64Array,
): void {
  let held = 0;
  for (let i = 0; i < out.length; i++) {
    if (leaves(i)) held = 0;
    else if (held === 0 && enters(i)) held = 1;
    out[i] = held;
  }
}
