import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceBars } from '../markets/price-bars.ts';
import { largestError } from '../testing/largest-error.ts';
import { barsUntil, randomBars } from '../testing/random-bars.ts';
import { type GridPath, gridBot } from './grid-bot.ts';
import { type GridSettings, gridLevels } from './grid-bot-levels.ts';
import { gridBotRange } from './grid-bot-range.ts';

const TOLERANCE = 1e-12;

const vector = (name: string) => readFileSync(new URL(`../../test/vectors/${name}`, import.meta.url), 'utf8');
const golden = JSON.parse(vector('backtests400.json')) as Record<string, Record<string, number>>;
const rows = vector('ohlcv400.csv')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split(',').map(Number));
const column = (at: number) => Float64Array.from(rows, (row) => row[at]!);
const bars400 = { length: rows.length, open: column(2), high: column(3), low: column(4), close: column(5) };

describe.each([
  ['grid_arith_10', 'arithmetic'],
  ['grid_geo_10', 'geometric'],
] as const)('%s of the golden numbers', (name, spacing) => {
  const expected = golden[name] as Record<'ret' | 'mdd' | 'fills' | 'trips' | 'profit' | 'sharpe', number>;
  const { equity, fills, trips, gridProfit } = gridBot(
    bars400,
    { lower: 80, upper: 110, cells: 10, spacing, fee: 0.001 },
    'likely',
  );

  it('fills the same orders', () => {
    expect([fills, trips]).toEqual([expected.fills, expected.trips]);
    expect(gridProfit).toBeCloseTo(expected.profit, 13);
  });

  it('has the same return, drawdown and Sharpe ratio', () => {
    const returns = [...equity].map((value, i) => value / (equity[i - 1] ?? 1) - 1);
    const mean = returns.reduce((so, value) => so + value, 0) / returns.length;
    const variance = returns.reduce((so, value) => so + (value - mean) ** 2, 0) / (returns.length - 1);
    const falls = [...equity].map((value, i) => 1 - value / Math.max(1, ...equity.subarray(0, i + 1)));
    expect(equity.at(-1)).toBeCloseTo(1 + expected.ret, 13);
    expect(Math.max(...falls)).toBeCloseTo(expected.mdd, 13);
    expect((mean / Math.sqrt(variance)) * Math.sqrt(365)).toBeCloseTo(expected.sharpe, 12);
  });
});

/** Oracle that reads the description literally: every cell on its own, the price walked from point to point. */
function byCell(bars: Pick<PriceBars, 'open' | 'high' | 'low' | 'close'>, settings: GridSettings, path: GridPath) {
  const { cells, fee } = settings;
  const levels = gridLevels(settings);
  let price = bars.open[0]!;
  let cash = 1;
  let [fills, trips, gridProfit] = [0, 0, 0];
  const held = Array<number | null>(cells).fill(null);
  const buy = (cell: number, at: number) => {
    held[cell] = 1 / cells / (1 + fee) / at;
    cash -= 1 / cells;
    fills++;
  };
  for (let cell = 0; cell < cells; cell++) if (levels[cell]! >= price) buy(cell, price);
  const walk = (to: number) => {
    for (let cell = 0; cell < cells; cell++) {
      const [lower, upper] = [levels[cell]!, levels[cell + 1]!];
      const units = held[cell] ?? null;
      if (units === null && price > lower && to <= lower) buy(cell, lower);
      else if (units !== null && price < upper && to >= upper) {
        held[cell] = null;
        cash += units * upper * (1 - fee);
        gridProfit += units * (upper - lower - fee * (upper + lower));
        fills++;
        trips++;
      }
    }
    price = to;
  };
  const heldCells: number[] = [];
  const equity = [...bars.close].map((close, i) => {
    const [open, high, low] = [bars.open, bars.high, bars.low].map((prices) => prices[i]!) as [number, number, number];
    const likely = close >= open ? [open, low, high, close] : [open, high, low, close];
    const mirrored = close >= open ? [open, high, low, close] : [open, low, high, close];
    (path === 'likely' ? likely : mirrored).forEach(walk);
    heldCells.push(held.filter((units) => units !== null).length);
    return held.reduce<number>((value, units) => value + (units ?? 0) * close, cash);
  });
  const capitalUtilisation = heldCells.reduce((so, count) => so + count, 0) / heldCells.length / cells;
  return { equity, fills, trips, gridProfit, capitalUtilisation };
}

const settings = fc.record({
  lower: fc.integer({ min: 600, max: 1_050 }),
  upper: fc.integer({ min: 1_060, max: 1_500 }),
  cells: fc.integer({ min: 1, max: 40 }),
  spacing: fc.constantFrom('arithmetic', 'geometric'),
  fee: fc.constantFrom(0, 0.001, 0.01),
});
const path = fc.constantFrom('likely', 'mirrored');

describe('a grid bot', () => {
  it('equals the sum of its cells simulated one by one', () => {
    fc.assert(
      fc.property(fc.integer(), settings, path, (seed, given, way) => {
        const bars = randomBars(seed, 120);
        const ours = gridBot(bars, given, way);
        const cells = byCell(bars, given, way);
        expect([ours.fills, ours.trips]).toEqual([cells.fills, cells.trips]);
        expect(largestError(ours.equity, cells.equity)).toBeLessThanOrEqual(TOLERANCE);
        expect(ours.gridProfit).toBeCloseTo(cells.gridProfit, 12);
        expect(ours.capitalUtilisation).toBeCloseTo(cells.capitalUtilisation, 12);
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  it('gives a prefix of the account on a prefix of the bars', () => {
    const bars = randomBars(5, 150);
    const given: GridSettings = { lower: 900, upper: 1_100, cells: 12, spacing: 'geometric', fee: 0.001 };
    const whole = gridBot(bars, given, 'likely').equity;
    for (let cut = 1; cut <= bars.length; cut++)
      expect(gridBot(barsUntil(bars, cut), given, 'likely').equity).toEqual(whole.subarray(0, cut));
  });

  it('splits its result into grid profit and inventory profit', () => {
    // Bought at market for 100, although its level is 110; sold at 120 once the price reaches it.
    const column2 = Float64Array.of(100, 130);
    const bars = { length: 2, open: column2, high: column2, low: column2, close: column2 };
    const run = gridBot(bars, { lower: 110, upper: 120, cells: 1, spacing: 'arithmetic', fee: 0 }, 'likely');
    expect(run).toMatchObject({ fills: 2, trips: 1, capitalUtilisation: 0.5 });
    expect(run.gridProfit).toBeCloseTo(0.1, 14);
    expect(run.inventoryProfit).toBeCloseTo(0.1, 14);
    expect(run.buyAndHoldReturn).toBeCloseTo(0.3, 14);
  });

  it('holds its position outside its range', () => {
    const prices = Float64Array.of(100, 50, 40, 30);
    const bars = { length: 4, open: prices, high: prices, low: prices, close: prices };
    const { equity, fills } = gridBot(
      bars,
      { lower: 60, upper: 90, cells: 3, spacing: 'arithmetic', fee: 0 },
      'likely',
    );
    const units = (1 / 60 + 1 / 70 + 1 / 80) / 3;
    expect(fills).toBe(3);
    expect(largestError(equity, [1, 50 * units, 40 * units, 30 * units])).toBeLessThanOrEqual(TOLERANCE);
  });

  it('refuses an empty range, an invalid number of cells and no bars', () => {
    const good: GridSettings = { lower: 80, upper: 110, cells: 10, spacing: 'arithmetic', fee: 0 };
    for (const wrong of [{ lower: 0 }, { lower: 110 }, { upper: Number.NaN }, { cells: 0 }, { cells: 1.5 }])
      expect(() => gridLevels({ ...good, ...wrong })).toThrow(RangeError);
    const none = new Float64Array(0);
    expect(() => gridBot({ length: 0, open: none, high: none, low: none, close: none }, good, 'likely')).toThrow(
      RangeError,
    );
  });
});

describe('the levels of a grid', () => {
  it('are equally far apart in price or in percent, from end to end', () => {
    const range = { lower: 80, upper: 110, cells: 3, fee: 0 };
    expect([...gridLevels({ ...range, spacing: 'arithmetic' })]).toEqual([80, 90, 100, 110]);
    const levels = gridLevels({ ...range, spacing: 'geometric' });
    const steps = [1, 2, 3].map((k) => levels[k]! / levels[k - 1]!);
    expect(largestError(steps, Array<number>(3).fill(Math.cbrt(110 / 80)))).toBeLessThanOrEqual(TOLERANCE);
    expect([levels[0], levels[3]]).toEqual([80, 110]);
  });
});

describe('the suggested range', () => {
  it('widens with volatility and time', () => {
    // One year at 69.3 % is a doubling or a halving.
    const { lower, upper } = gridBotRange(100, Math.LN2, 365, 1);
    expect([lower, upper].map((price) => price.toFixed(9))).toEqual(['50.000000000', '200.000000000']);
    expect(gridBotRange(100, Math.LN2, 365 / 4, 2)).toEqual(gridBotRange(100, Math.LN2, 365, 1));
  });
});
