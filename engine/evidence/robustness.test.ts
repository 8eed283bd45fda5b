import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDistinguishable, NOISE_SOURCES } from './is-distinguishable.ts';
import { robustnessField } from './robustness-field.ts';

describe('the field around a setting', () => {
  const assets = [0.9, 0.8, 0.7, -0.1];

  it('distinguishes a plateau from a spike and from a result that fails on other assets', () => {
    const verdictOf = (neighbours: number[], others = assets) =>
      robustnessField({ center: 1, neighbours, assets: others });
    expect(verdictOf([0.9, 1.1, 0.8, 0.7])).toMatchObject({
      verdict: 'plateau',
      nullReason: null,
      decidedBy: { gate: 'assets_kept', threshold: 0.5, value: 0.75 },
    });
    expect(verdictOf([0.4, 0.3, 0.5, 0.2])).toMatchObject({
      verdict: 'spike',
      decidedBy: { gate: 'neighbours_kept', threshold: 0.5, value: 0.35 },
    });
    expect(verdictOf([0.9, 0.9, 0.9, -0.9])).toMatchObject({
      verdict: 'fragile',
      decidedBy: { gate: 'neighbours_positive_share', threshold: 0.8, value: 0.75 },
    });
    expect(verdictOf([0.6, 0.6, 0.6, 0.6])).toMatchObject({
      verdict: 'fragile',
      decidedBy: { gate: 'neighbours_kept', threshold: 0.7, value: 0.6 },
    });
    expect(verdictOf([1, 1, 1, 1], [2, 2, -1, -1]).decidedBy).toMatchObject({ gate: 'assets_positive_share' });
    expect(verdictOf([1, 1, 1, 1], [0.4, 0.4, 0.4])).toMatchObject({
      verdict: 'fragile',
      decidedBy: { gate: 'assets_kept', threshold: 0.5, value: 0.4 },
    });
  });

  it('counts a value on the border as kept', () => {
    expect(robustnessField({ center: 1, neighbours: [0.7, 0.7, 0.7, 0.7], assets: [0.5, 0.5, 0.5] }).verdict).toBe(
      'plateau',
    );
  });

  it('reports the numbers of both sides', () => {
    expect(robustnessField({ center: 2, neighbours: [1, 3, -1, 2], assets: [] })).toMatchObject({
      neighbours: { count: 4, median: 1.5, worst: -1, kept: 0.75, positiveShare: 0.75 },
      assets: { count: 0, median: null, worst: null, kept: null, positiveShare: null },
      verdict: null,
      decidedBy: null,
      nullReason: 'It needs 3 other assets; there are 0.',
    });
    expect(robustnessField({ center: 1, neighbours: [1, 1, 1], assets }).nullReason).toMatch(/4 neighbouring settings/);
    expect(robustnessField({ center: 0, neighbours: [1, 1, 1, 1], assets }).nullReason).toMatch(/not above 0/);
  });

  it('does not depend on the scale of the metric or the order of the neighbours', () => {
    const values = fc.array(fc.integer({ min: -20, max: 30 }), { minLength: 4, maxLength: 9 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), values, values, (center, neighbours, others) => {
        const found = robustnessField({ center, neighbours, assets: others });
        const scaled = robustnessField({
          center: 4 * center,
          neighbours: neighbours.map((value) => 4 * value).reverse(),
          assets: others.map((value) => 4 * value).reverse(),
        });
        expect([scaled.verdict, scaled.decidedBy]).toEqual([found.verdict, found.decidedBy]);
      }),
    );
  });

  it('never gets better when a neighbour gets worse', () => {
    const order = ['spike', 'fragile', 'plateau'];
    const values = fc.array(fc.integer({ min: -20, max: 30 }), { minLength: 4, maxLength: 9 });
    fc.assert(
      fc.property(values, fc.nat(8), fc.nat(40), (neighbours, which, loss) => {
        const at = which % neighbours.length;
        const worse = neighbours.map((value, i) => (i === at ? value - loss : value));
        const rankOf = (around: number[]) =>
          order.indexOf(robustnessField({ center: 15, neighbours: around, assets: [15, 15, 15] }).verdict ?? '');
        expect(rankOf(worse)).toBeLessThanOrEqual(rankOf(neighbours));
      }),
    );
  });
});

describe('whether two strategies differ', () => {
  const still = { anchor: [1], parameters: [1], window_edges: [1], pair_choice: [1] };

  it('adds up the variances of choices that should not matter', () => {
    // Sample deviations 3 and 4 make 5; the floor is 1.645 times that.
    const variations = { ...still, anchor: [-3, 0, 3], parameters: [10, 14, 18] };
    const at = (difference: number) => isDistinguishable({ difference, variations });
    expect(at(8.2)).toMatchObject({ distinguishable: false, largest: 'parameters', nullReason: null });
    expect(at(8.3).distinguishable).toBe(true);
    expect(at(-8.3).distinguishable).toBe(true);
    expect(at(0).noiseFloor).toBeCloseTo(5 * 1.6448536269514722, 10);
    expect(at(0).spreads.map(({ deviation }) => deviation)).toEqual([3, 4, 0, 0]);
  });

  it('treats a source without variations as nothing to vary, and an unmeasured one as unknown', () => {
    expect(isDistinguishable({ difference: 0.1, variations: still })).toMatchObject({
      distinguishable: true,
      noiseFloor: 0,
      largest: null,
      nullReason: null,
    });
    const unknown = { ...still, anchor: [-1, 1], pair_choice: [] };
    expect(isDistinguishable({ difference: 9, variations: unknown })).toMatchObject({
      distinguishable: null,
      nullReason: 'The measurement noise of pair_choice is not known.',
    });
    expect(isDistinguishable({ difference: 1, variations: unknown })).toMatchObject({
      distinguishable: false,
      nullReason: null,
    });
  });

  it('never becomes more certain with another source', () => {
    const differences = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        fc.integer({ min: -20, max: 20 }),
        differences,
        differences,
        fc.constantFrom(...NOISE_SOURCES),
        (difference, first, more, source) => {
          const calm = isDistinguishable({ difference, variations: { ...still, parameters: first, [source]: [1] } });
          const loud = isDistinguishable({ difference, variations: { ...still, parameters: first, [source]: more } });
          expect(loud.noiseFloor).toBeGreaterThanOrEqual(calm.noiseFloor);
          if (loud.distinguishable) expect(calm.distinguishable).toBe(true);
        },
      ),
    );
  });
});
