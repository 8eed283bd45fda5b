/**
 * Removes the contributions on bars on which a filter forbids entries. Each contribution is a purchase of its own, so
 * it is dropped rather than postponed.
 */
export function gatedContributions(target: Float64Array, allowed: Uint8Array, out: Float64Array): void {
  for (let i = 0; i < target.length; i++) out[i] = allowed[i] === 1 ? target[i]! : 0;
}
