import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { belowOwnLine } from './below-own-line.ts';

function byDefinition(x: Float64Array, y: Float64Array, slope: Float64Array): number[] {
  return [...x].map((_, t) => {
    const residual = (s: number) => y[s]! - slope[t]! * x[s]!;
    return [...x.subarray(0, t + 1)].filter((_point, s) => residual(s) < residual(t)).length;
  });
}

function counted(x: Float64Array, y: Float64Array, slope: Float64Array): number[] {
  const out = new Float64Array(x.length);
  belowOwnLine(x, y, slope, out);
  return [...out];
}

describe('belowOwnLine', () => {
  it('agrees with the definition on any points, including ties and falling slopes', () => {
    const point = fc.tuple(
      // Few distinct values, so that ties are common, and some that are close to each other.
      fc.oneof(fc.integer({ min: 0, max: 4 }), fc.double({ min: 0, max: 3, noNaN: true })),
      fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ min: -3, max: 3, noNaN: true })),
      fc.oneof(fc.constant(1), fc.constant(Number.NaN), fc.double({ min: -2, max: 6, noNaN: true })),
    );
    fc.assert(
      fc.property(fc.array(point, { maxLength: 70 }), (points) => {
        const x = Float64Array.from(points, ([a]) => a).sort();
        const y = Float64Array.from(points, ([, b]) => b);
        const slope = Float64Array.from(points, ([, , c]) => c);
        expect(counted(x, y, slope)).toEqual(byDefinition(x, y, slope));
      }),
      { numRuns: 400 },
    );
  });

  it('agrees with the definition for thousands of points on a curve that bends', () => {
    const x = Float64Array.from({ length: 3_000 }, (_, i) => Math.log(i + 560));
    const y = x.map((value, i) => 2 * value + Math.sin(i / 90) + Math.sin(i * i) / 9);
    const slope = x.map((_, i) => 2 + Math.sin(i / 300) / (1 + i / 500));
    expect(counted(x, y, slope)).toEqual(byDefinition(x, y, slope));
  });

  it('agrees with the definition exactly where all points lie on one line except for rounding', () => {
    const x = Float64Array.from({ length: 300 }, (_, i) => Math.log(i + 560));
    const y = x.map((value) => 2.6616 * value - 17.9);
    const slope = x.map((_, i) => 2.6616 + (i % 3) * 1e-16);
    expect(counted(x, y, slope)).toEqual(byDefinition(x, y, slope));
  });
});
