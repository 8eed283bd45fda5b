import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inputsOfCloses } from '../testing/inputs-of-closes.ts';
import { backtestMetrics, barReturns, completedReturns, windowDays, yearlyGrowth } from './backtest-metrics.ts';
import type { ExecutedRun } from './executed-run.ts';

// Vectors: test/vectors/README.md.
const { basic, trades: vector } = JSON.parse(
  readFileSync(new URL('../../test/vectors/stats.json', import.meta.url), 'utf8'),
);

const closeBars = (closes: readonly number[]) => inputsOfCloses(closes).bars;

function runOf(equity: readonly number[], trades: readonly number[] = [], differences: Partial<ExecutedRun> = {}) {
  const length = trades.length;
  const run: ExecutedRun = {
    equity: Float64Array.from(equity),
    exposure: Float64Array.from(equity, (_, i) => (i % 2 === 0 ? 1 : 0)),
    moneyWeightedReturn: null,
    trades: {
      entryBar: Int32Array.from(trades, (_, i) => i),
      exitBar: Int32Array.from(trades, (_, i) => i + 1),
      entryPrice: new Float64Array(length),
      exitPrice: new Float64Array(length),
      netReturn: Float64Array.from(trades),
      exitReason: new Int8Array(length),
    },
    ...differences,
  };
  return run;
}

/** Account value after each return, starting from 1. */
function compounded(returns: readonly number[]): number[] {
  let value = 1;
  return [
    1,
    ...returns.map((gain) => {
      value *= 1 + gain;
      return value;
    }),
  ];
}

const measure = (run: ExecutedRun) => backtestMetrics(closeBars([...run.equity]), run);

describe('the metrics of a run', () => {
  it('match the return and drawdown of the vectors', () => {
    const { metrics } = measure(runOf(compounded(basic.returns)));
    expect(metrics.totalReturn).toBeCloseTo(basic.final_equity - 1, 12);
    expect(metrics.maxDrawdown).toBeCloseTo(basic.max_drawdown, 12);
  });

  it('match the trade metrics of the vectors', () => {
    const { metrics } = measure(runOf(compounded(vector.r), vector.r));
    expect([metrics.trades, metrics.wins, metrics.winRate]).toEqual([10, 5, vector.win_rate]);
    expect(metrics.profitFactor).toBeCloseTo(vector.profit_factor, 12);
    expect(metrics.expectancy).toBeCloseTo(vector.expectancy, 12);
    expect(metrics.payoff).toBeCloseTo(vector.payoff, 12);
    expect(metrics.kelly).toBeCloseTo(vector.kelly, 12);
    expect(metrics.sharpePerPeriod).toBeCloseTo(vector.sharpe_per_trade, 12);
    expect(metrics.sqn).toBeCloseTo(vector.sqn, 12);
    expect(metrics.winRateLow).toBeCloseTo(0.236593090512564, 12);
    expect(metrics.winRateHigh).toBeCloseTo(0.7634069094874361, 12);
  });

  it('annualise the returns of bars by their interval', () => {
    const returns = Array.from({ length: 40 }, (_, i) => basic.returns[i % 12]!);
    const mean = returns.reduce((sum, value) => sum + value, 0) / 40;
    const deviation = Math.sqrt(returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 39);
    const below = Math.sqrt(returns.reduce((sum, value) => sum + Math.min(value, 0) ** 2, 0) / 40);
    const run = runOf(compounded(returns));
    for (const [interval, yearly] of [
      ['1d', 365],
      ['1w', 365 / 7],
      ['1M', 12],
    ] as const) {
      const { metrics } = backtestMetrics({ ...closeBars([...run.equity]), interval }, run);
      expect(metrics.resultSharpe).toBeCloseTo((mean / deviation) * Math.sqrt(yearly), 10);
      expect(metrics.sortino).toBeCloseTo((mean / below) * Math.sqrt(yearly), 10);
    }
  });

  it('have a yearly growth rate from ninety days on', () => {
    const bars = (length: number) => closeBars(Array<number>(length).fill(1));
    expect(yearlyGrowth(bars(89), 1.5).value).toBeNull();
    expect(yearlyGrowth(bars(90), 1.5).value).toBeCloseTo(1.5 ** (365 / 90) - 1, 12);
    expect(yearlyGrowth(bars(730), 4).value).toBeCloseTo(1, 12);
    expect(windowDays(closeBars([1, 2, 3]))).toBe(3);
  });

  it('count the bars with a position', () => {
    expect(measure(runOf([1, 1, 1, 1, 1])).metrics.exposure).toBe(3 / 5);
  });

  it('leave an open trade out', () => {
    const run = runOf([1, 1.1, 1.2], [0.1, 0.5]);
    const open: ExecutedRun = { ...run, trades: { ...run.trades, exitBar: Int32Array.of(1, -1) } };
    expect([...completedReturns(open)]).toEqual([0.1]);
    expect(measure(open).metrics).toMatchObject({ trades: 1, wins: 1 });
  });

  it('give a reason for every missing number and for no other', () => {
    const runs = [
      runOf([1, 1]),
      runOf([1, 1.1, 1.2], [0.1, 0.1]),
      runOf(compounded(vector.r), vector.r),
      runOf(Array<number>(200).fill(1)),
      runOf(Array.from({ length: 200 }, (_, i) => 1.01 ** i)),
      runOf([1, 1.2], [], { moneyWeightedReturn: 0.2 }),
    ];
    for (const run of runs) {
      const { metrics, nullReasons } = measure(run);
      const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const missing = Object.entries(metrics).flatMap(([name, value]) => (value === null ? [snake(name)] : []));
      expect(nullReasons.map(({ field }) => field).sort()).toEqual(missing.sort());
      expect(nullReasons.every(({ reason }) => reason.length > 5)).toBe(true);
    }
  });

  it('have one return fewer than bars', () => {
    expect([...barReturns(Float64Array.of(1, 2, 1))]).toEqual([1, -0.5]);
    expect(barReturns(new Float64Array()).length).toBe(0);
  });
});
