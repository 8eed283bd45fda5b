import { createRandom } from '../../engine/statistics/random.ts';
import { keyOf, type Mutant, type PlaceableMutant } from './find-mutants.ts';

/** Draws a sample that depends only on the seed, spread over as many lines as possible. */
export function sampleMutants(all: readonly PlaceableMutant[], size: number, seed: number): PlaceableMutant[] {
  const random = createRandom(seed);
  const shuffled = all
    .map((mutant) => ({ mutant, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ mutant }) => mutant);
  const lines = new Set<string>();
  const [first, further]: [PlaceableMutant[], PlaceableMutant[]] = [[], []];
  for (const mutant of shuffled) {
    const line = `${mutant.file}:${mutant.line}`;
    (lines.has(line) ? further : first).push(mutant);
    lines.add(line);
  }
  const chosen = new Set([...first, ...further].slice(0, size));
  return all.filter((mutant) => chosen.has(mutant));
}

/**
 * Finds a mutant of an earlier version in the current files: on an identical line or, if the rest of its line has
 * changed, the only one that replaces the same code. Undefined if there is none.
 */
export function findAgain(earlier: Mutant, all: readonly PlaceableMutant[]): PlaceableMutant | undefined {
  const exact = all.find((mutant) => keyOf(mutant) === keyOf(earlier) && mutant.nth === earlier.nth);
  if (exact) return exact;
  const similar = all.filter((mutant) => codeOf(mutant) === codeOf(earlier));
  return similar.length === 1 ? similar[0] : undefined;
}

function codeOf({ file, original, replacement }: Mutant): string {
  return JSON.stringify([file, original, replacement]);
}
