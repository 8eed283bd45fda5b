import type { Derivation } from '../../engine/derivation.ts';

/**
 * Creates a function that returns the collected series behind a series: itself, or the inputs of its derivations.
 *
 * @param isFed - Whether a live source delivers a series; such a series counts as collected even if it is also derived.
 */
export function createCollectedBehind(
  derivations: readonly Derivation[],
  isFed: (seriesId: string) => boolean,
): (seriesId: string) => readonly string[] {
  const inputs = new Map(derivations.flatMap((one) => one.outputs.map(({ id }) => [id, one.inputs] as const)));
  const known = new Map<string, readonly string[]>();
  const find = (seriesId: string): readonly string[] => {
    const seen = new Set<string>();
    const open = [seriesId];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      // Reversed, so that inputs are visited in declaration order.
      open.push(...(inputs.get(id) ?? []).toReversed());
    }
    return [...seen].filter((id) => !inputs.has(id) || isFed(id));
  };
  return (seriesId) => {
    const found = known.get(seriesId) ?? find(seriesId);
    known.set(seriesId, found);
    return found;
  };
}
