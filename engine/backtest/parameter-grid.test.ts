import { describe, expect, it } from 'vitest';
import { sma } from '../indicators/sma.ts';
import type { PriceBars } from '../markets/price-bars.ts';
import { largestError } from '../testing/largest-error.ts';
import { randomBars } from '../testing/random-bars.ts';
import { parameterGrid } from './parameter-grid.ts';
import type { ParameterGrid } from './parameter-grid-columns.ts';
import { smaCrossGrid } from './parameter-grid-sma-cross.ts';
import { simulateNaive } from './simulate-naive.ts';
import type { SimulationRules } from './simulation.ts';

const TOLERANCE = 1e-12;
const DAYS = 365;
const NO_STOPS = { stopLoss: 0, takeProfit: 0, trailingStop: 0 };

/**
 * The tests use all pairs of these lengths, so the fast average may also be equal to or longer than the slow one, or
 * longer than the bars.
 */
const LENGTHS = [1, 2, 3, 5, 8, 13, 20, 34, 55, 90, 400];
const FAST = Int32Array.from(LENGTHS.flatMap((fast) => LENGTHS.map(() => fast)));
const SLOW = Int32Array.from(LENGTHS.flatMap(() => LENGTHS));

function crossTarget(bars: PriceBars, cell: number): Float64Array {
  const average = (length: number) => {
    const out = new Float64Array(bars.length);
    sma(bars.close, length, out);
    return out;
  };
  const [fast, slow] = [average(FAST[cell]!), average(SLOW[cell]!)];
  return fast.map((value, i) => (value > slow[i]! ? 1 : 0));
}

/** Metrics computed by definition from the account of the plain simulator. */
function plainMeasures(
  bars: PriceBars,
  target: Float64Array,
  rules: SimulationRules,
): Record<keyof ParameterGrid, number> {
  const { equity, trades } = simulateNaive(bars, target, rules);
  const values = [1, ...equity];
  const returns = equity.map((value, i) => value / values[i]! - 1);
  const mean = returns.reduce((so, value) => so + value, 0) / returns.length;
  const variance = returns.reduce((so, value) => so + (value - mean) ** 2, 0) / (returns.length - 1);
  const falls = values.map((value, i) => 1 - value / Math.max(...values.slice(0, i + 1)));
  const closed = trades.filter(({ exitBar }) => exitBar !== null);
  return {
    netReturn: values.at(-1)! - 1,
    maxDrawdown: Math.max(...falls),
    sharpe: variance === 0 ? Number.NaN : (mean / Math.sqrt(variance)) * Math.sqrt(DAYS),
    trades: closed.length,
    wins: closed.filter(({ netReturn }) => netReturn > 0).length,
  };
}

function expectSame(grid: ParameterGrid, expected: readonly Record<keyof ParameterGrid, number>[]): void {
  for (const key of ['netReturn', 'maxDrawdown', 'sharpe'] as const)
    expect(
      largestError(
        grid[key],
        expected.map((cell) => cell[key]),
      ),
      key,
    ).toBeLessThanOrEqual(TOLERANCE);
  for (const key of ['trades', 'wins'] as const) expect([...grid[key]], key).toEqual(expected.map((cell) => cell[key]));
}

describe.each([1, 2, 3, 4, 5, 6])('the grid of SMA crosses over market %i', (seed) => {
  const bars = randomBars(seed, 300);
  // The first market is free of costs, where ties between the account and its highest close are common.
  const costs = seed === 1 ? { fee: 0, slippage: 0 } : { fee: 0.001, slippage: 0.0005 };
  const rules = { ...costs, ...NO_STOPS };
  const plain = [...FAST].map((_, cell) => plainMeasures(bars, crossTarget(bars, cell), rules));

  it('equals the plain simulator on every cell', () => {
    expect(plain.filter(({ trades }) => trades > 5).length).toBeGreaterThan(20);
    expectSame(smaCrossGrid(bars, FAST, SLOW, costs, DAYS), plain);
  });

  it('equals the general grid too', () => {
    const write = (cell: number, out: Float64Array) => out.set(crossTarget(bars, cell));
    expectSame(parameterGrid(bars, FAST.length, write, rules, DAYS), plain);
  });
});

describe('the general grid', () => {
  it('takes weights and stops', () => {
    const bars = randomBars(9, 300);
    const rules = { fee: 0.001, slippage: 0.0005, stopLoss: 0.03, takeProfit: 0.08, trailingStop: 0.05 };
    const targets = [0.2, 0.5, 0.9].map((share) => bars.close.map((_, i) => (i % 17 < 11 ? share * (i % 3) : 0) / 2));
    expectSame(
      parameterGrid(bars, targets.length, (cell, out) => out.set(targets[cell] as Float64Array), rules, DAYS),
      targets.map((target) => plainMeasures(bars, target, rules)),
    );
  });
});
