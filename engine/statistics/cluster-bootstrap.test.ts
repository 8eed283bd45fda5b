import { describe, expect, it } from 'vitest';
import { clusterBootstrap } from './cluster-bootstrap.ts';

/** The ratio for every possible draw of as many clusters as there are, all equally likely, sorted. */
function everyDraw(part: readonly number[], whole: readonly number[]): number[] {
  const draws = part.reduce<(readonly [number, number])[]>(
    (sums) => sums.flatMap(([p, w]) => part.map((one, at) => [p + one, w + whole[at]!] as const)),
    [[0, 0]],
  );
  return draws.map(([p, w]) => p / w).sort((a, b) => a - b);
}

describe('the bootstrap of clusters', () => {
  const part = [3, -1, 4, 0.5, 2];
  const whole = [10, 4, 25, 2, 7];

  it('matches the exact distribution over all draws', () => {
    const exact = everyDraw(part, whole);
    const { low, high } = clusterBootstrap(part, whole, 4).value ?? { low: 0, high: 0 };
    const shareBelow = (edge: number) => exact.filter((one) => one <= edge).length / exact.length;
    expect(exact.length).toBe(5 ** 5);
    expect(Math.abs(shareBelow(low) - 0.05)).toBeLessThan(0.015);
    expect(Math.abs(shareBelow(high) - 0.95)).toBeLessThan(0.015);
  });

  it('is the same for equal seeds, has zero width for identical clusters, and is missing for one', () => {
    expect(clusterBootstrap(part, whole, 4)).toEqual(clusterBootstrap(part, whole, 4));
    expect(clusterBootstrap([2, 2, 2], [5, 5, 5], 1).value).toEqual({ low: 0.4, high: 0.4 });
    expect(clusterBootstrap([2], [5], 1)).toEqual({ value: null, reason: 'too_few' });
  });
});
