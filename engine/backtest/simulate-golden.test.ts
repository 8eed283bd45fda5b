import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rsi } from '../indicators/rsi.ts';
import { sma } from '../indicators/sma.ts';
import { simulate } from './simulate.ts';
import { createSimulation, firstTrades, type SimulationRules } from './simulation.ts';

/** Costs the golden numbers were computed with; see test/vectors/README.md. */
const COSTS: SimulationRules = { fee: 0.001, slippage: 0.0005, stopLoss: 0, takeProfit: 0, trailingStop: 0 };
const BARS_PER_YEAR = 365;

interface Golden {
  readonly ret: number;
  readonly mdd: number;
  readonly trades: number;
  readonly wins: number;
  readonly sharpe: number;
  readonly exposure: number;
  readonly entryIdx: readonly number[];
  readonly exitIdx: readonly number[];
  readonly ret0: number;
  readonly final: number;
}

const vector = (name: string) => readFileSync(new URL(`../../test/vectors/${name}`, import.meta.url), 'utf8');
const golden = JSON.parse(vector('backtests400.json')) as Record<string, Golden>;
const [head = '', ...rows] = vector('ohlcv400.csv').trim().split('\n');
const column = (name: string) =>
  Float64Array.from(rows, (row) => Number(row.split(',')[head.split(',').indexOf(name)]));
const bars = {
  length: rows.length,
  open: column('open'),
  high: column('high'),
  low: column('low'),
  close: column('close'),
};
const { close, high, low } = bars;

function column400(kernel: (out: Float64Array) => void): Float64Array {
  const out = new Float64Array(bars.length);
  kernel(out);
  return out;
}

const average = (length: number) => column400((out) => sma(close, length, out));
const relativeStrength = column400((out) => rsi(close, 14, out));

/** Population deviation of the last 20 closes. */
const deviation = close.map((_, i) => {
  const window = close.subarray(Math.max(0, i - 19), i + 1);
  const mean = window.reduce((so, value) => so + value, 0) / window.length;
  return Math.sqrt(window.reduce((so, value) => so + (value - mean) ** 2, 0) / window.length);
});

/** Holds from a bar where the first condition is true until the second one is. */
function between(enter: (i: number) => boolean, leave: (i: number) => boolean): Float64Array {
  let held = 0;
  return close.map((_, i) => {
    if (held === 0 && enter(i)) held = 1;
    else if (held === 1 && leave(i)) held = 0;
    return held;
  });
}

const at = (values: Float64Array, i: number) => values[i] ?? Number.NaN;
const highestBefore = (i: number, length: number) =>
  i < length ? Number.NaN : Math.max(...high.subarray(i - length, i));
const lowestBefore = (i: number, length: number) =>
  i < length ? Number.NaN : Math.min(...low.subarray(i - length, i));

const [fast, slow, middle] = [average(10), average(30), average(20)];
const TARGETS: Record<string, Float64Array> = {
  sma_cross_10_30: close.map((_, i) => (at(fast, i) > at(slow, i) ? 1 : 0)),
  rsi_14_35_65: between(
    (i) => at(relativeStrength, i) < 35,
    (i) => at(relativeStrength, i) > 65,
  ),
  bb_20_2_mid: between(
    (i) => at(close, i) < at(middle, i) - 2 * at(deviation, i),
    (i) => at(close, i) > at(middle, i),
  ),
  donchian_20_10: between(
    (i) => at(close, i) > highestBefore(i, 20),
    (i) => at(close, i) < lowestBefore(i, 10),
  ),
};

describe.each(Object.entries(TARGETS))('%s on the golden bars', (name, target) => {
  const expected = golden[name] as Golden;
  const out = createSimulation(bars.length);
  const trades = firstTrades(out.trades, simulate(bars, target, COSTS, out));
  const closed = trades.exitBar.filter((bar) => bar >= 0);
  const values = [1, ...out.equity];
  const returns = values.slice(1).map((value, i) => value / values[i]! - 1);

  it('trades on the same bars', () => {
    // Columns have room for one more entry than exits, padded with 0; the entry of a last, open trade fills it.
    expect(expected.entryIdx.filter((bar, i) => i < expected.trades || bar > 0)).toEqual([...trades.entryBar]);
    expect([...closed]).toEqual(expected.exitIdx);
    expect(closed).toHaveLength(expected.trades);
    expect(trades.netReturn.filter((gain, i) => gain > 0 && trades.exitBar[i] !== -1)).toHaveLength(expected.wins);
  });

  it('matches return, drawdown, Sharpe ratio and exposure', () => {
    const mean = returns.reduce((so, value) => so + value, 0) / returns.length;
    const variance = returns.reduce((so, value) => so + (value - mean) ** 2, 0) / (returns.length - 1);
    let highest = 1;
    let drawdown = 0;
    for (const value of out.equity) {
      highest = Math.max(highest, value);
      drawdown = Math.max(drawdown, 1 - value / highest);
    }
    expect(out.equity.at(-1)).toBeCloseTo(expected.final, 13);
    expect(out.equity.at(-1)! - 1).toBeCloseTo(expected.ret, 13);
    expect(trades.netReturn[0]).toBeCloseTo(expected.ret0, 13);
    expect(drawdown).toBeCloseTo(expected.mdd, 13);
    expect((mean / Math.sqrt(variance)) * Math.sqrt(BARS_PER_YEAR)).toBeCloseTo(expected.sharpe, 12);
    expect(out.exposure.filter((share) => share > 0).length / bars.length).toBe(expected.exposure);
  });
});
