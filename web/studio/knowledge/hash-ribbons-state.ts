/** Returns the state of the hash ribbons behind its number: 0, 0.5 or 1. */
export function hashRibbonsState(value: number): string {
  return value <= 0 ? 'capitulation' : value < 1 ? 'recovery' : 'expansion';
}
