import type { BenchResult } from './bench-result.ts';

/** Measures two candidates in turn, so that a noisy machine is noisy for both. */
export async function alternate(
  what: Pick<BenchResult, 'name' | 'unit' | 'floor'>,
  rounds: number,
  ours: () => Promise<number>,
  peer: () => Promise<number>,
): Promise<BenchResult> {
  const pairs: (readonly [number, number])[] = [];
  // The first round warms both up and does not count.
  for (let round = 0; round <= rounds; round++) {
    const pair =
      round % 2 === 0
        ? ([await ours(), await peer()] as const)
        : await peer().then(async (theirs) => [await ours(), theirs] as const);
    if (round > 0) pairs.push(pair);
  }
  return {
    ...what,
    ours: median(pairs.map(([a]) => a)),
    peer: median(pairs.map(([, b]) => b)),
    ratio: median(pairs.map(([a, b]) => a / b)),
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
