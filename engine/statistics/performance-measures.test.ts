import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../test/vectors/stats.json' with { type: 'json' };
import { autocorrelation } from './autocorrelation.ts';
import { autocorrelationFactor } from './autocorrelation-factor.ts';
import { calmar, compoundGrowth } from './compound-growth.ts';
import { drawdown } from './drawdown.ts';
import { moments } from './moments.ts';
import { annualizedSharpe, sharpe } from './sharpe.ts';
import { sortino } from './sortino.ts';
import { missing } from './statistic.ts';

// scipy's numbers for twelve returns; formulas.md, section 3.
const { basic, lo_eta } = vectors;
const basisPoints = fc.integer({ min: -5000, max: 5000 }).map((value) => value / 10_000);
const returns = fc.array(basisPoints, { minLength: 2, maxLength: 60 });

function equityOf(changes: readonly number[]): number[] {
  let level = 1;
  return changes.map((change) => {
    level *= 1 + change;
    return level;
  });
}

function expectRatio(actual: number | null | undefined, expected: number): void {
  expect(actual).not.toBeNull();
  expect(Math.abs(actual! / expected - 1)).toBeLessThan(1e-12);
}

describe('measures of returns', () => {
  const equity = equityOf(basic.returns);

  it('agree with the golden numbers', () => {
    const spread = moments(basic.returns).value;
    expectRatio(spread?.mean, basic.mean);
    expectRatio(spread?.deviation, basic.sd_ddof1);
    expectRatio(spread?.skew, basic.skew_pop);
    expectRatio(spread?.kurtosis, basic.kurt_raw_pop);
    expectRatio(sharpe(basic.returns).value, basic.sharpe_per_period);
    expectRatio(sortino(basic.returns, 365).value, basic.sortino_ann365);
    expectRatio(drawdown(equity, 1).value?.maximum, basic.max_drawdown);
    expectRatio(drawdown(equity, 1).value?.ulcer, basic.ulcer);
    const growth = compoundGrowth(equity.at(-1) ?? 0, basic.returns.length);
    expectRatio(growth.value, basic.cagr365);
    expectRatio(calmar(growth.value ?? 0, drawdown(equity, 1).value?.maximum ?? 0).value, basic.calmar);
    expectRatio(autocorrelation(basic.returns, 1).value, basic.lo_ac1);
  });

  it('scale a Sharpe ratio by the root of the periods, from 30 returns on', () => {
    const year = [...basic.returns, ...basic.returns, ...basic.returns];
    expectRatio(annualizedSharpe(year, 365).value, (sharpe(year).value ?? 0) * Math.sqrt(365));
    expect(annualizedSharpe(year.slice(0, 29), 365)).toEqual(missing('too_few'));
    expect(annualizedSharpe(year.slice(0, 30), 365).value).not.toBeNull();
  });

  it('are missing where undefined', () => {
    expect(moments([0.1])).toEqual(missing('too_few'));
    expect(sharpe([0.1, 0.1, 0.1])).toEqual(missing('no_variation'));
    expect(sharpe([0.1, Number.NaN])).toEqual(missing('not_defined'));
    expect(sortino([0, 0.1, 0.2], 365)).toEqual(missing('no_losses'));
    expect(drawdown([], 1)).toEqual(missing('too_few'));
    expect(compoundGrowth(2, 0)).toEqual(missing('no_time'));
    expect(compoundGrowth(-0.1, 400)).toEqual(missing('total_loss'));
    expect(compoundGrowth(1e9, 1)).toEqual(missing('not_defined'));
    expect(calmar(0.2, 0)).toEqual(missing('no_drawdown'));
    expect(autocorrelation([1, 2, 3, 4], 1)).toEqual(missing('too_few'));
    expect(autocorrelation([1, 1, 1, 1, 1, 1], 1)).toEqual(missing('no_variation'));
  });

  it('hold for the smallest representable numbers', () => {
    const tiny = moments([0, 0, 1e-300]).value;
    expect(tiny?.skew).toBeCloseTo(Math.SQRT1_2, 12);
    expect(tiny?.kurtosis).toBeCloseTo(1.5, 12);
    expect(sharpe([0, 0, 1e-300]).value).toBeCloseTo(1 / Math.sqrt(3), 12);
  });

  it('keep kurtosis above the square of the skew by at least 1 (Pearson)', () => {
    fc.assert(
      fc.property(returns, (values) => {
        const spread = moments(values).value;
        if (spread) expect(spread.kurtosis + 1e-9 * spread.kurtosis).toBeGreaterThanOrEqual(1 + spread.skew ** 2);
      }),
    );
  });

  it('keep a Sharpe ratio when all returns are scaled', () => {
    fc.assert(
      fc.property(returns, fc.double({ min: 0.01, max: 100, noNaN: true }), (values, factor) => {
        const [one, other] = [sharpe(values), sharpe(values.map((value) => value * factor))];
        if (one.value !== null && other.value !== null)
          expect(Math.abs(one.value - other.value)).toBeLessThanOrEqual(1e-9 * (1 + Math.abs(one.value)));
      }),
    );
  });

  it('find the largest drop from an earlier to a later point', () => {
    fc.assert(
      fc.property(returns, (values) => {
        const path = [1, ...equityOf(values)];
        const falls = path.flatMap((high, i) => path.slice(i).map((low) => 1 - low / high));
        expect(drawdown(path.slice(1), 1).value?.maximum).toBe(Math.max(...falls));
      }),
    );
  });
});

describe("Lo's factor", () => {
  it('matches the worked number for correlations that decay by ten', () => {
    const fading = Array.from({ length: lo_eta.q - 1 }, (_, k) => lo_eta.rho ** (k + 1));
    expectRatio(autocorrelationFactor(fading, lo_eta.q).value, lo_eta.eta);
  });

  it('is the root of the periods without correlation, and 1 for a single period', () => {
    expect(autocorrelationFactor([], 365).value).toBeCloseTo(Math.sqrt(365), 12);
    expect(autocorrelationFactor([0.5], 1).value).toBe(1);
  });

  it('is missing when the correlations leave no variance', () => {
    expect(autocorrelationFactor([-1], 12)).toEqual(missing('not_defined'));
  });
});
