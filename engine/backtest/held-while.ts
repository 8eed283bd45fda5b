/**
 * Writes 1 on every bar on which a condition holds, 0 elsewhere. The condition must be false where it cannot be judged.
 */
export function heldWhile(holds: (bar: number) => boolean, out: Float64Array): void {
  for (let i = 0; i < out.length; i++) out[i] = holds(i) ? 1 : 0;
}
