import type { Derivation } from '../../engine/derivation.ts';

/**
 * Finds the collected series that a series is, or is computed from, directly and through others.
 *
 * @param isFed - Whether a live source delivers a series, which is then collected although something computes it too.
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
      // The first declared is the first found.
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
