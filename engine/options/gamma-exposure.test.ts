import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gamma, gammaExposure } from './gamma-exposure.ts';
import type { OptionQuote } from './option-chain.ts';

const YEARS = 30 / 365;

/** Standard normal distribution by integrating its density with Simpson's rule. */
function normal(x: number): number {
  const steps = 2_000;
  const low = -9;
  const width = (x - low) / steps;
  const density = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  let sum = density(low) + density(x);
  for (let i = 1; i < steps; i++) sum += (i % 2 === 1 ? 4 : 2) * density(low + i * width);
  return (sum * width) / 3;
}

const callPrice = (spot: number, strike: number, volatility: number, years: number) => {
  const spread = volatility * Math.sqrt(years);
  const d1 = Math.log(spot / strike) / spread + spread / 2;
  return spot * normal(d1) - strike * normal(d1 - spread);
};

describe('gamma', () => {
  it('matches the worked example', () => {
    expect(gamma(100_000, 105_000, 0.55, YEARS)).toBeCloseTo(2.46369867e-5, 13);
  });

  it('is the second difference of the price', () => {
    const params = fc.record({
      strike: fc.double({ min: 70, max: 140, noNaN: true }),
      volatility: fc.double({ min: 0.3, max: 1.5, noNaN: true }),
      years: fc.double({ min: 0.05, max: 2, noNaN: true }),
    });
    fc.assert(
      fc.property(params, ({ strike, volatility, years }) => {
        const h = 0.05;
        const at = (spot: number) => callPrice(spot, strike, volatility, years);
        const second = (at(100 + h) - 2 * at(100) + at(100 - h)) / (h * h);
        expect(Math.abs(gamma(100, strike, volatility, years) - second)).toBeLessThan(1e-5);
      }),
      { numRuns: 50 },
    );
  });
});

describe('gammaExposure', () => {
  const quote = (isCall: boolean, strike: number, openInterest: number, volatility = 0.55): OptionQuote => ({
    isCall,
    strike,
    openInterest,
    volatility,
  });

  it('is 2,463,698.67 dollars per percent for the thousand calls of the worked example', () => {
    const { strikes, total } = gammaExposure([quote(true, 105_000, 1_000)], 100_000, YEARS);
    expect(total).toBeCloseTo(2_463_698.67, 2);
    expect(strikes).toEqual([{ strike: 105_000, calls: total, puts: 0, net: total }]);
  });

  it('offsets puts against calls, strike by strike', () => {
    const quotes = [quote(false, 105_000, 400), quote(true, 95_000, 10), quote(true, 105_000, 1_000)];
    const { strikes, total } = gammaExposure(quotes, 100_000, YEARS);
    expect(strikes.map(({ strike }) => strike)).toEqual([95_000, 105_000]);
    const [low, high] = strikes;
    expect(high?.puts).toBeCloseTo(-0.4 * (high?.calls ?? 0), 3);
    expect(high?.net).toBeCloseTo(0.6 * (high?.calls ?? 0), 3);
    expect(total).toBeCloseTo((low?.net ?? 0) + (high?.net ?? 0), 3);
    // A call and a put of the same size have the same gamma.
    expect(gammaExposure([quote(true, 1, 5), quote(false, 1, 5)], 1, 1).total).toBe(0);
  });

  it('leaves out options without a volatility and counts them', () => {
    const quotes = [quote(true, 100, 5, Number.NaN), quote(false, 100, 5, 0), quote(true, 100, 0, Number.NaN)];
    expect(gammaExposure(quotes, 100, 1)).toEqual({ strikes: [], total: 0, withoutVolatility: 2 });
  });
});
