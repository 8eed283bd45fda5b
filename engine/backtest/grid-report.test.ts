import { describe, expect, it } from 'vitest';
import type { PanelEntity } from '../panel-view.ts';
import { backtestWorld } from '../testing/backtest-world.ts';
import { gridBot } from './grid-bot.ts';
import { type GridRequest, gridReport } from './grid-report.ts';
import { marketBars } from './market-bars.ts';

const { market } = backtestWorld(8, 240);
const { days } = market;
const lastDay = days.at(-1)!;
const START = 100;
const REQUEST: GridRequest = {
  pair: market.code,
  dateFrom: days[START]!,
  dateTo: null,
  lower: null,
  upper: null,
  cells: 10,
  spacing: 'geometric',
  feeBps: 10,
};

const noImplied = () => null;

/** The market with prices multiplied from a bar on. */
function changedFrom(bar: number, factor: number): PanelEntity {
  return { ...market, column: (field) => market.column(field).map((value, i) => (i >= bar ? value * factor : value)) };
}

describe('the suggested range of a grid', () => {
  it('reaches two deviations of the thirty returns before the window, scaled to its length', () => {
    const report = gridReport(REQUEST, market, lastDay, noImplied);
    const closes = market.column('close').subarray(START - 31, START);
    const returns = Array.from(closes.subarray(1), (close, i) => Math.log(close / closes[i]!));
    const mean = returns.reduce((sum, value) => sum + value, 0) / 30;
    const annual = Math.sqrt((365 * returns.reduce((sum, value) => sum + (value - mean) ** 2, 0)) / 29);
    const reach = 2 * annual * Math.sqrt((days.length - START) / 365);
    expect(report?.rangeSource).toBe('realized');
    expect(report?.rangeVolatility).toBeCloseTo(annual, 9);
    expect(report!.lower / (closes[30]! * Math.exp(-reach))).toBeCloseTo(1, 9);
    expect(report!.upper / (closes[30]! * Math.exp(reach))).toBeCloseTo(1, 9);
  });

  it('prefers the implied volatility of the day before the window', () => {
    const asked: number[] = [];
    const report = gridReport(REQUEST, market, lastDay, (day) => {
      asked.push(day);
      return 0.5;
    });
    expect([report?.rangeSource, report?.rangeVolatility]).toEqual(['implied', 0.5]);
    expect(asked).toEqual([days[START - 1]]);
    const reach = 2 * 0.5 * Math.sqrt((days.length - START) / 365);
    const price = market.column('close')[START - 1]!;
    expect(report!.upper / (price * Math.exp(reach))).toBeCloseTo(1, 9);
  });

  it('uses only the length of the window, none of its data', () => {
    const { lower, upper } = gridReport(REQUEST, market, lastDay, noImplied) ?? {};
    for (const factor of [0.3, 4]) {
      const changed = gridReport(REQUEST, changedFrom(START, factor), lastDay, noImplied);
      expect([changed?.lower, changed?.upper]).toEqual([lower, upper]);
    }
    const earlier = gridReport(REQUEST, changedFrom(START - 1, 1.1), lastDay, noImplied);
    expect(earlier?.lower).not.toBe(lower);
  });

  it('takes a level the caller gives and suggests the other', () => {
    const whole = gridReport(REQUEST, market, lastDay, noImplied);
    const half = gridReport({ ...REQUEST, lower: 1 }, market, lastDay, noImplied);
    expect([half?.lower, half?.upper, half?.rangeSource]).toEqual([1, whole?.upper, 'realized']);
    const given = gridReport({ ...REQUEST, lower: 1, upper: 500 }, market, lastDay, noImplied);
    expect([given?.lower, given?.upper, given?.rangeSource, given?.rangeVolatility]).toEqual([1, 500, 'given', null]);
  });

  it('needs thirty returns before the window and otherwise starts after them', () => {
    expect(gridReport({ ...REQUEST, dateFrom: null }, market, lastDay, noImplied)?.firstDay).toBe(days[31]);
    expect(gridReport({ ...REQUEST, dateTo: days[30]!, dateFrom: null }, market, lastDay, noImplied)).toBeNull();
    expect(gridReport({ ...REQUEST, dateFrom: null, lower: 1, upper: 500 }, market, lastDay, noImplied)?.firstDay).toBe(
      days[0],
    );
    expect(gridReport({ ...REQUEST, dateFrom: lastDay + 1 }, market, lastDay, noImplied)).toBeNull();
  });
});

describe('the report of a grid', () => {
  it('has both orders of prices inside a bar, and the equity of the likely one', () => {
    const request = { ...REQUEST, lower: 20, upper: 400 };
    const report = gridReport(request, market, days[200]!, noImplied);
    const all = marketBars(market, '1d', 0, days[200]!);
    const bars = { ...all, length: all.length - START };
    for (const field of ['open', 'high', 'low', 'close'] as const) bars[field] = all[field].subarray(START);
    const settings = { lower: 20, upper: 400, cells: 10, spacing: 'geometric', fee: 0.001 } as const;
    expect(report?.results.map(({ path }) => path)).toEqual(['likely', 'mirrored']);
    for (const { path, totalReturn, fills, trips } of report?.results ?? []) {
      const run = gridBot(bars, settings, path);
      expect([totalReturn, fills, trips]).toEqual([run.equity.at(-1)! - 1, run.fills, run.trips]);
    }
    expect(report?.equity.values).toEqual(gridBot(bars, settings, 'likely').equity);
    expect([report?.firstDay, report?.lastDay, report?.bars]).toEqual([days[START], days[200], 101]);
  });
});
