import type { BenchResult } from './bench-result.ts';
import { median } from './median.ts';

export interface Comparison {
  readonly name: string;
  readonly unit: string;
  /** Minimum ratio of our result to the peer's; null if the ratio is only reported. */
  readonly floor: number | null;
  /** Minimum of our result itself, if there is one. */
  readonly least?: number;
}

/** Measures two candidates in turn, so that noise of the machine affects both. More is better. */
export async function alternate(
  { name, unit, floor, least }: Comparison,
  rounds: number,
  ours: () => Promise<number>,
  peer: () => Promise<number>,
): Promise<BenchResult> {
  const pairs: (readonly [number, number])[] = [];
  // The first round warms up both and does not count.
  for (let round = 0; round <= rounds; round++) {
    const pair =
      round % 2 === 0
        ? ([await ours(), await peer()] as const)
        : await peer().then(async (theirs) => [await ours(), theirs] as const);
    if (round > 0) pairs.push(pair);
  }
  const ratio = median(pairs.map(([a, b]) => a / b));
  const [a, b] = [median(pairs.map(([one]) => one)), median(pairs.map(([, other]) => other))];
  const limits = [floor ?? [], least === undefined ? [] : `${least} ${unit}`].flat();
  return {
    name,
    figures: `ours ${a.toFixed(0)} ${unit}, peer ${b.toFixed(0)} ${unit}, ratio ${ratio.toFixed(2)}`,
    limit: limits.length === 0 ? null : `at least ${limits.join(' and ')}`,
    holds: (floor === null || ratio >= floor) && (least === undefined || a >= least),
  };
}
