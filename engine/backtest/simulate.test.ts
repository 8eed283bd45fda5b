import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestError } from '../testing/largest-error.ts';
import { simulate } from './simulate.ts';
import { simulateNaive } from './simulate-naive.ts';
import { createSimulation, EXIT_REASONS, firstTrades, type SimulationRules } from './simulation.ts';

const RUNS = 3_000;
const TOLERANCE = 1e-12;
const FREE: SimulationRules = { fee: 0, slippage: 0, stopLoss: 0, takeProfit: 0, trailingStop: 0 };

type Row = readonly [open: number, high: number, low: number, close: number];

function barsOf(rows: readonly Row[]) {
  const column = (at: 0 | 1 | 2 | 3) => Float64Array.from(rows, (row) => row[at]);
  return { length: rows.length, open: column(0), high: column(1), low: column(2), close: column(3) };
}

type Bars = ReturnType<typeof barsOf>;

function firstBars(bars: Bars, length: number): Bars {
  const cut = (column: Float64Array) => column.slice(0, length);
  return { length, open: cut(bars.open), high: cut(bars.high), low: cut(bars.low), close: cut(bars.close) };
}

/** Whole ticks, so that prices tie; gaps between bars that jump over stops. */
const market = fc
  .array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }), fc.nat(5), fc.nat(5)), {
    minLength: 1,
    maxLength: 60,
  })
  .map((moves) => {
    let before = 100;
    return barsOf(
      moves.map(([gap, body, up, down]): Row => {
        const open = Math.max(20, before + (gap % 3 === 0 ? gap : 0));
        before = Math.max(20, open + body);
        return [open, Math.max(open, before) + up, Math.min(open, before) - down, before];
      }),
    );
  });

/** Stretches of one target each: cash, fully invested, a share in twentieths, or no value. */
const targets = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(0, 0, 1, 1, Number.NaN),
        fc.nat(20).map((share) => share / 20),
      ),
      fc.integer({ min: 1, max: 9 }),
    ),
    { minLength: 60, maxLength: 60 },
  )
  .map((stretches) => Float64Array.from(stretches.flatMap(([share, bars]) => Array<number>(bars).fill(share))));

const cost = fc.constantFrom(0, 0.001, 0.02);
const stop = fc.constantFrom(0, 0, 0.02, 0.05, 0.1);
const rules = fc.record({ fee: cost, slippage: cost, stopLoss: stop, takeProfit: stop, trailingStop: stop });

function run(bars: Bars, target: Float64Array, given: Partial<SimulationRules> = {}) {
  const out = createSimulation(bars.length);
  const trades = firstTrades(out.trades, simulate(bars, target, { ...FREE, ...given }, out));
  return { ...out, trades };
}

describe('the fused simulator', () => {
  it('equals the plain one on any bars, target, costs and stops', () => {
    const reasons = new Set<string | null>();
    fc.assert(
      fc.property(market, targets, rules, (bars, target, given) => {
        const ours = run(bars, target, given);
        const plain = simulateNaive(bars, target, given);
        expect(largestError(ours.equity, plain.equity)).toBeLessThanOrEqual(TOLERANCE);
        expect(largestError(ours.exposure, plain.exposure)).toBeLessThanOrEqual(TOLERANCE);
        expect([...ours.trades.entryBar]).toEqual(plain.trades.map(({ entryBar }) => entryBar));
        expect([...ours.trades.exitBar]).toEqual(plain.trades.map(({ exitBar }) => exitBar ?? -1));
        expect([...ours.trades.exitReason].map((reason) => EXIT_REASONS[reason] ?? null)).toEqual(
          plain.trades.map(({ exitReason }) => exitReason),
        );
        for (const key of ['entryPrice', 'exitPrice', 'netReturn'] as const)
          expect(
            largestError(
              ours.trades[key],
              plain.trades.map((trade) => trade[key] ?? Number.NaN),
            ),
          ).toBeLessThanOrEqual(TOLERANCE);
        for (const { exitReason } of plain.trades) reasons.add(exitReason);
      }),
      { numRuns: RUNS, seed: 1 },
    );
    expect(reasons).toEqual(new Set([...EXIT_REASONS, null]));
  });

  it('gives the same result in reused memory', () => {
    fc.assert(
      fc.property(market, targets, targets, rules, (bars, target, earlier, given) => {
        const out = createSimulation(bars.length);
        simulate(bars, earlier, given, out);
        const trades = firstTrades(out.trades, simulate(bars, target, given, out));
        expect({ ...out, trades }).toEqual(run(bars, target, given));
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});

describe('laws of the simulator', () => {
  it('a prefix of the bars gives a prefix of the account, bit for bit, at every cut', () => {
    fc.assert(
      fc.property(market, targets, rules, (bars, target, given) => {
        const whole = run(bars, target, given);
        for (let cut = 1; cut <= bars.length; cut++) {
          const part = run(firstBars(bars, cut), target.slice(0, cut), given);
          expect(part.equity).toEqual(whole.equity.subarray(0, cut));
          expect(part.exposure).toEqual(whole.exposure.subarray(0, cut));
        }
      }),
      { numRuns: 100, seed: 2 },
    );
  });

  it('the target of a bar changes nothing up to and including that bar', () => {
    fc.assert(
      fc.property(market, targets, rules, fc.nat(59), (bars, target, given, at) => {
        const other = target.map((share, i) => (i < at ? share : 1 - share));
        expect(run(bars, other, given).equity.subarray(0, at + 1)).toEqual(
          run(bars, target, given).equity.subarray(0, at + 1),
        );
      }),
      { numRuns: 300, seed: 3 },
    );
  });

  it('being fully invested at no cost follows the price from the second open', () => {
    fc.assert(
      fc.property(market, (bars) => {
        const { equity, trades } = run(bars, new Float64Array(bars.length).fill(1));
        const expected = [...bars.close].map((close, i) => (i === 0 ? 1 : close / bars.open[1]!));
        expect(largestError(equity, expected)).toBeLessThanOrEqual(TOLERANCE);
        expect(trades.exitBar.every((bar) => bar === -1)).toBe(true);
      }),
    );
  });

  it('higher fees never increase the result, nor does slippage unless a stop depends on the price paid', () => {
    const whole = targets.map((target) => target.map((share) => (share > 0 ? 1 : 0)));
    const notAbove = (dear: Float64Array, cheap: Float64Array) =>
      expect(dear.every((value, i) => value <= cheap[i]! * (1 + TOLERANCE))).toBe(true);
    fc.assert(
      fc.property(market, whole, rules, (bars, target, given) => {
        const { equity } = run(bars, target, given);
        notAbove(run(bars, target, { ...given, fee: given.fee + 0.003 }).equity, equity);
        const costs = { fee: given.fee, slippage: given.slippage };
        notAbove(
          run(bars, target, { ...costs, slippage: given.slippage + 0.003 }).equity,
          run(bars, target, costs).equity,
        );
      }),
      { numRuns: 500, seed: 4 },
    );
  });

  it('the unit of the price does not matter', () => {
    fc.assert(
      fc.property(market, targets, rules, (bars, target, given) => {
        // A power of two scales without rounding, so ties stay ties.
        const scaled = (column: Float64Array) => column.map((price) => price * 2 ** -7);
        const { open, high, low, close } = bars;
        const other = {
          length: bars.length,
          open: scaled(open),
          high: scaled(high),
          low: scaled(low),
          close: scaled(close),
        };
        expect(run(other, target, given).equity).toEqual(run(bars, target, given).equity);
      }),
      { numRuns: 500, seed: 5 },
    );
  });

  it('the trades multiply to the account when every one is closed or marked', () => {
    fc.assert(
      fc.property(market, targets, rules, (bars, target, given) => {
        const { equity, trades } = run(bars, target, given);
        const product = trades.netReturn.reduce((so, gain) => so * (1 + gain), 1);
        expect(largestError([equity.at(-1)!], [product])).toBeLessThanOrEqual(TOLERANCE);
      }),
      { numRuns: 300, seed: 6 },
    );
  });
});
