/** Contributions without those on bars on which a filter allows none: each is a purchase of its own and is left out, not put off. */
export function gatedContributions(target: Float64Array, allowed: Uint8Array, out: Float64Array): void {
  for (let i = 0; i < target.length; i++) out[i] = allowed[i] === 1 ? (target[i] as number) : 0;
}
