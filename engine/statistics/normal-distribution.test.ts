import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalCdf } from './normal-cdf.ts';
import { normalQuantile } from './normal-quantile.ts';

// Both tables: mpmath 1.3.0 with 40 digits, ncdf and the root of ncdf(x) = p.
const PROBABILITIES = [
  [-20, 2.7536241186062337e-89],
  [-8, 6.220960574271784e-16],
  [-5.7, 5.990371401063528e-9],
  [-5.6, 1.071759025831093e-8],
  [-3, 0.0013498980316300946],
  [-1.959963984540054, 0.025000000000000012],
  [-0.7, 0.24196365222307303],
  [-0.6, 0.2742531177500736],
  [-0.001, 0.49960105778608893],
  [0, 0.5],
  [0.3, 0.6179114221889527],
  [1, 0.8413447460685429],
  [2.5, 0.9937903346742238],
  [5, 0.9999997133484281],
] as const;
const QUANTILES = [
  [1e-300, -37.0470962993612],
  [1e-20, -9.262340089798407],
  [1e-6, -4.753424308822899],
  [0.001, -3.0902323061678136],
  [0.025, -1.9599639845400543],
  [0.2, -0.8416212335729142],
  [0.4999, -0.00025066283008800747],
  [0.5, 0],
  [0.6, 0.2533471031357997],
  [0.95, 1.6448536269514722],
  [0.99, 2.3263478740408408],
  [0.9999, 3.7190164854557084],
] as const;

describe('the normal distribution', () => {
  it.each(PROBABILITIES)('has the probability below %d', (z, expected) => {
    expect(Math.abs(normalCdf(z) / expected - 1)).toBeLessThan(2e-15);
  });

  it('is 0 or 1 far out', () => {
    expect([normalCdf(-50), normalCdf(50), normalCdf(Number.NEGATIVE_INFINITY)]).toEqual([0, 1, 0]);
  });

  it.each(QUANTILES)('has the quantile of %d', (probability, expected) => {
    expect(Math.abs(normalQuantile(probability) - expected)).toBeLessThanOrEqual(2e-12 * Math.abs(expected));
  });

  it.each([0, 1, -0.1, 1.1, Number.NaN])('has no quantile of %d', (probability) => {
    expect(() => normalQuantile(probability)).toThrow(RangeError);
  });

  it('returns from the quantile to the probability', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true }), (probability) => {
        expect(Math.abs(normalCdf(normalQuantile(probability)) / probability - 1)).toBeLessThan(1e-12);
      }),
    );
  });
});
