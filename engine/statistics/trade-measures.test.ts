import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../test/vectors/stats.json' with { type: 'json' };
import { concentration } from './concentration.ts';
import { missing, type Statistic } from './statistic.ts';
import { tradeMeasures } from './trade-measures.ts';

// scipy's numbers for ten trades; formulas.md, section 3.
const { trades, wilson, hhi } = vectors;

function expectValue(actual: Statistic, expected: number): void {
  expect(actual.reason).toBeNull();
  expect(Math.abs(actual.value! / expected - 1)).toBeLessThan(1e-12);
}

describe('measures of trades', () => {
  it('agree with the golden numbers', () => {
    const measures = tradeMeasures(trades.r);
    expectValue(measures.winRate, trades.win_rate);
    expectValue(measures.profitFactor, trades.profit_factor);
    expectValue(measures.expectancy, trades.expectancy);
    expectValue(measures.payoff, trades.payoff);
    expectValue(measures.kelly, trades.kelly);
    expectValue(measures.sharpe, trades.sharpe_per_trade);
    expectValue(measures.systemQuality, trades.sqn);
    expectValue(measures.compoundReturn, trades.comp_return);
    expect(measures.winRateInterval.value?.low).toBeCloseTo(wilson.lo, 12);
    expect(measures.winRateInterval.value?.high).toBeCloseTo(wilson.hi, 12);
  });

  it('are missing without trades, without losses and without gains', () => {
    const nothing = tradeMeasures([]);
    for (const key of ['winRate', 'winRateInterval', 'profitFactor', 'expectancy', 'kelly', 'compoundReturn'] as const)
      expect(nothing[key]).toEqual(missing('too_few'));
    const winners = tradeMeasures([0.1, 0.2]);
    for (const key of ['profitFactor', 'payoff', 'kelly'] as const) expect(winners[key]).toEqual(missing('no_losses'));
    const losers = tradeMeasures([-0.1, -0.2]);
    expect(losers.profitFactor.value).toBe(0);
    expect(losers.kelly).toEqual(missing('no_gains'));
    expect(losers.concentration).toEqual(missing('no_gains'));
  });

  it('choose the Kelly stake that grows fastest when trades win or lose equal amounts', () => {
    const sample = [0.2, 0.2, 0.2, -0.1, -0.1];
    const growth = (stake: number) => sample.reduce((sum, value) => sum + Math.log1p((stake * value) / 0.1), 0);
    const best = tradeMeasures(sample).kelly.value ?? 0;
    expect(growth(best)).toBeGreaterThan(growth(best - 0.001));
    expect(growth(best)).toBeGreaterThan(growth(best + 0.001));
  });

  it('have an expectancy between the worst and the best trade', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -0.9, max: 3, noNaN: true }), { minLength: 1 }), (values) => {
        const expectancy = tradeMeasures(values).expectancy.value ?? Number.NaN;
        expect(expectancy).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
        expect(expectancy).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
      }),
    );
  });
});

describe('the concentration of profit', () => {
  it('agrees with the golden number, ignoring losses', () => {
    expectValue(concentration(hhi.gains), hhi.normalized);
    expectValue(concentration([...hhi.gains, -50, 0]), hhi.normalized);
  });

  it('ranges from equal winners to a single winner', () => {
    expect(concentration([3, 3, 3]).value).toBeCloseTo(0, 12);
    expect(concentration([1e9, 1e-9]).value).toBeCloseTo(1, 9);
    expect(concentration([5, -1])).toEqual(missing('too_few'));
  });
});
