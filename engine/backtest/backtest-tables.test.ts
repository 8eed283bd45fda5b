import { describe, expect, it } from 'vitest';
import { toDay } from '../calendar.ts';
import { panelEntity } from '../testing/panel-entity.ts';
import { drawdownList } from './drawdown-list.ts';
import { periodReturns } from './period-returns.ts';
import { rollingBars, rollingSharpe } from './rolling-sharpe.ts';
import { windowCandles } from './window-candles.ts';

// Tables and pictures of a backtest, against results worked out by hand.

const daysFrom = (date: string, count: number, step = 1) =>
  Int32Array.from({ length: count }, (_, i) => toDay(date) + i * step);

describe('returns by period', () => {
  it('compound to the whole, begin at 1, and are null where nothing was held', () => {
    const days = daysFrom('2023-12-31', 62);
    // 1.1 from the first close on, flat in January, 1.1 × 1.2 from 1 February on.
    const values = Float64Array.from(days, (day) => (day < toDay('2024-02-01') ? 1.1 : 1.32));
    const held = Float64Array.from(days, (_, i) => 2 + i / 100);
    const months = periodReturns({ days, values, held }, '1d', 7);
    expect(months.map(({ period }) => period)).toEqual(['2023-12', '2024-01', '2024-02', '2024-03']);
    expect(months.map(({ value }) => value && Number(value.toFixed(9)))).toEqual([0.1, null, 0.2, null]);
    expect(months[0]?.held).toBe(1);
    expect(periodReturns({ days, values, held: null }, '1d', 4)).toMatchObject([
      { period: '2023', held: null },
      { period: '2024', held: null },
    ]);
  });

  it('put a bar into the period of its last day', () => {
    // A week from Monday, 29 January to Sunday, 4 February 2024.
    const week = { days: daysFrom('2024-01-29', 1), values: Float64Array.of(1.5), held: null };
    expect(periodReturns(week, '1w', 7)).toEqual([{ period: '2024-02', value: 0.5, held: null }]);
  });
});

describe('the list of drawdowns', () => {
  it('names high, lowest day and new high, deepest first', () => {
    const days = daysFrom('2024-01-01', 8);
    const values = Float64Array.of(0.9, 1, 2, 1, 1.5, 2.1, 2, 1.9);
    const round = drawdownList(days, values, 8).map((one) => ({ ...one, depth: Number(one.depth.toFixed(6)) }));
    expect(round).toEqual([
      { from: '2024-01-03', lowest: '2024-01-04', to: '2024-01-06', depth: 0.5, days: 3 },
      { from: '2024-01-01', lowest: '2024-01-01', to: '2024-01-02', depth: 0.1, days: 1 },
      { from: '2024-01-06', lowest: '2024-01-08', to: null, depth: 0.095238, days: 2 },
    ]);
    expect(drawdownList(days, values, 1).length).toBe(1);
  });
});

describe('the rolling Sharpe ratio', () => {
  it('reads the returns of the year before a bar alone', () => {
    const equity = Float64Array.from({ length: 500 }, (_, i) => 1.001 ** i * (i % 2 === 0 ? 1 : 1.01));
    const [early, late] = rollingSharpe(equity, '1d', [364, 400]);
    const changed = equity.map((value, i) => (i > 400 || i < 400 - rollingBars('1d') ? value * 3 : value));
    expect(early).toBeNull();
    expect(rollingSharpe(changed, '1d', [400])[0]).toBeCloseTo(late as number, 12);
    // Mean over deviation of the same 365 returns, times the root of 365.
    const returns = Array.from({ length: 365 }, (_, i) => equity[36 + i]! / equity[35 + i]! - 1);
    const mean = returns.reduce((sum, one) => sum + one, 0) / 365;
    const variance = returns.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 364;
    expect(late).toBeCloseTo((mean / Math.sqrt(variance)) * Math.sqrt(365), 9);
  });
});

describe('the candles of a window', () => {
  it('join equally many days and span their highs and lows', () => {
    const rows = Array.from({ length: 7 }, (_, i) => ({
      day: toDay('2024-01-01') + i,
      open: 10 + i,
      high: 20 + i,
      low: 5 - i / 10,
      close: 11 + i,
      volume: 1,
    }));
    const market = panelEntity('binance:BTCUSDT', rows);
    expect(windowCandles(market, toDay('2024-01-02'), toDay('2024-01-06'), 2)).toEqual([
      { date: '2024-01-02', open: 11, high: 23, low: 4.7, close: 14 },
      { date: '2024-01-05', open: 14, high: 25, low: 4.5, close: 16 },
    ]);
    expect(windowCandles(market, toDay('2025-01-01'), toDay('2025-02-01'), 2)).toEqual([]);
  });
});
