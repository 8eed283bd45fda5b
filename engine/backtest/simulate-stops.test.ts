import { describe, expect, it } from 'vitest';
import { simulate } from './simulate.ts';
import { createSimulation, EXIT_REASONS, firstTrades, type SimulationRules } from './simulation.ts';

type Row = readonly [open: number, high: number, low: number, close: number];

/** Simulates a target over small hand-written bars and returns its trades. */
function trade(rows: readonly Row[], target: readonly number[], rules: Partial<SimulationRules>) {
  const column = (at: 0 | 1 | 2 | 3) => Float64Array.from(rows, (row) => row[at]);
  const bars = { length: rows.length, open: column(0), high: column(1), low: column(2), close: column(3) };
  const all = { fee: 0, slippage: 0, stopLoss: 0, takeProfit: 0, trailingStop: 0, ...rules };
  const out = createSimulation(rows.length);
  const trades = firstTrades(out.trades, simulate(bars, Float64Array.from(target), all, out));
  return {
    equity: [...out.equity],
    exposure: [...out.exposure],
    trades: [...trades.entryBar].map((entry, i) => ({
      entry,
      exit: trades.exitBar[i],
      paid: trades.entryPrice[i],
      received: trades.exitPrice[i],
      reason: EXIT_REASONS[trades.exitReason[i]!],
      netReturn: trades.netReturn[i],
    })),
  };
}

const FLAT: Row = [100, 100, 100, 100];
const HELD = [1, 1, 1, 1, 1];

describe('stops', () => {
  it('fill at the stop inside a bar', () => {
    const { trades, equity } = trade([FLAT, FLAT, [100, 101, 85, 95], FLAT], HELD, { stopLoss: 0.1 });
    expect(trades).toMatchObject([{ entry: 1, exit: 2, received: 90, reason: 'stop_loss' }]);
    expect(equity).toEqual([1, 1, 0.9, 0.9]);
  });

  it('fill at the open of a bar that opens beyond them', () => {
    const { trades } = trade([FLAT, FLAT, [80, 99, 70, 95]], HELD, { stopLoss: 0.1 });
    expect(trades).toMatchObject([{ exit: 2, received: 80, reason: 'stop_loss' }]);
  });

  it('are checked on the entry bar, after its open', () => {
    const { trades } = trade([FLAT, [100, 100, 85, 95], FLAT], HELD, { stopLoss: 0.1 });
    expect(trades).toMatchObject([{ entry: 1, exit: 1, received: 90, reason: 'stop_loss' }]);
  });

  it('are measured from the price paid, and pay slippage and fee on the exit', () => {
    const { trades } = trade([FLAT, FLAT, [100, 100, 85, 95]], HELD, { stopLoss: 0.1, slippage: 0.01, fee: 0.001 });
    const [one] = trades;
    expect(one?.paid).toBeCloseTo(101, 12);
    expect(one?.received).toBeCloseTo(101 * 0.9 * 0.99, 12);
    expect(one?.netReturn).toBeCloseTo((0.9 * 0.99 * 0.999) / 1.001 - 1, 14);
  });

  it('take precedence over the profit target when a bar reaches both', () => {
    const { trades } = trade([FLAT, FLAT, [100, 120, 80, 110]], HELD, { stopLoss: 0.1, takeProfit: 0.1 });
    expect(trades).toMatchObject([{ received: 90, reason: 'stop_loss' }]);
  });

  it('yield to the profit target when the bar opens beyond it', () => {
    const { trades } = trade([FLAT, FLAT, [115, 120, 80, 110]], HELD, { stopLoss: 0.1, takeProfit: 0.1 });
    expect(trades).toMatchObject([{ received: 115, reason: 'take_profit' }]);
  });

  it('trail the highest high before the bar, not that of the bar itself', () => {
    const rows: Row[] = [FLAT, FLAT, [100, 130, 100, 118], [118, 119, 116, 116]];
    const { trades } = trade(rows, HELD, { trailingStop: 0.1 });
    expect(trades).toMatchObject([{ exit: 3, received: 117, reason: 'trailing_stop' }]);
  });

  it('wait until the target has returned to 0 and risen again', () => {
    const rows: Row[] = [FLAT, [100, 100, 80, 100], FLAT, FLAT, FLAT, FLAT, FLAT];
    const { trades } = trade(rows, [1, 1, 1, 0, 1, 1, 1], { stopLoss: 0.1 });
    expect(trades.map(({ entry, exit }) => [entry, exit])).toEqual([
      [1, 1],
      [5, -1],
    ]);
  });

  it('yield to a signal at the same open', () => {
    const { trades } = trade([FLAT, FLAT, [80, 90, 70, 85]], [1, 0, 0], { stopLoss: 0.1 });
    expect(trades).toMatchObject([{ exit: 2, received: 80, reason: 'signal' }]);
  });
});

describe('weights', () => {
  it('are left alone within five points of the target', () => {
    const { exposure } = trade([FLAT, FLAT, [120, 120, 120, 120]], [0.5, 0.5, 0.5], {});
    expect(exposure[2]).toBeCloseTo(60 / 110, 14);
  });

  it('are traded back at the open beyond that, at cost', () => {
    const { exposure, equity } = trade([FLAT, FLAT, [150, 150, 150, 150]], [0.5, 0.5, 0.5], { fee: 0.01 });
    const units = 0.5 / 1.01 / 100;
    const sold = units * 150 - (0.5 + units * 150) / 2;
    expect(equity[2]).toBeCloseTo(0.5 + units * 150 - sold * 0.01, 14);
    expect(exposure[2]).toBeCloseTo((units * 150 - sold) / (0.5 + units * 150 - sold * 0.01), 14);
  });

  it('below the band are still entered from cash and closed to cash', () => {
    const { exposure, trades } = trade([FLAT, FLAT, FLAT], [0.03, 0, 0], {});
    expect(exposure).toEqual([0, 0.03, 0]);
    expect(trades).toMatchObject([{ entry: 1, exit: 2 }]);
  });

  it('are not traded back at an open that closes the position', () => {
    const { trades } = trade([FLAT, FLAT, [50, 50, 50, 50]], [0.5, 0.5, 0.5], { stopLoss: 0.1, fee: 0.01 });
    expect(trades[0]?.netReturn).toBeCloseTo(0.5 + (0.5 * 0.5 * 0.99) / 1.01 - 1, 14);
  });
});
