import { describe, expect, it } from 'vitest';
import { marketWalk } from '../testing/market-walk.ts';
import { type PairBars, pairBars, slicedPair } from './pair-bars.ts';
import { declaredValues, type PairModeDeclaration } from './pair-mode.ts';
import { PAIR_MODE_DECLARATIONS } from './pair-modes.ts';
import { pairRun } from './pair-run.ts';
import { type PairCosts, simulatePair } from './simulate-pair.ts';

const LEG = { fee: 0.001, slippage: 0.0005 };
const COSTS: PairCosts = { first: LEG, second: LEG, borrowPerYear: 0.05 };
const modes = PAIR_MODE_DECLARATIONS.map((declaration) => [declaration.mode, declaration] as const);
const walk = (seed: number, length = 700) => pairBars(marketWalk(seed, length, 17), marketWalk(seed + 500, length, 23));

function sidesOf(declaration: PairModeDeclaration, { first, second, length }: PairBars): Int8Array {
  const out = new Int8Array(length);
  const ratio = first.close.map((price, i) => Math.log(price) - Math.log(second.close[i]!));
  declaration.sides(ratio, declaredValues(declaration), out);
  return out;
}

function traded(declaration: PairModeDeclaration, bars: PairBars) {
  const sides = sidesOf(declaration, bars);
  return { sides, ...simulatePair(bars, sides, COSTS) };
}

/** The same bars with another future: every price after a bar is changed. */
function mutated(bars: PairBars, after: number): PairBars {
  const leg = ({ open, close }: PairBars['first'], factor: number) => ({
    open: open.map((price, i) => (i > after ? price * factor : price)),
    close: close.map((price, i) => (i > after ? price * factor * (1 + (i % 3) / 10) : price)),
  });
  return { ...bars, first: leg(bars.first, 1.7), second: leg(bars.second, 0.6) };
}

const swapped = ({ length, days, first, second }: PairBars): PairBars => ({
  length,
  days,
  first: second,
  second: first,
});

describe.each(modes)('a pair traded by %s', (_mode, declaration) => {
  it('decides and earns from past data alone, bit for bit', () => {
    for (const seed of [3, 11]) {
      const bars = walk(seed);
      const whole = traded(declaration, bars);
      expect(whole.trades.length).toBeGreaterThan(4);
      for (let cut = 100; cut < bars.length - 1; cut += 7)
        for (const [what, other] of [
          ['cut', slicedPair(bars, 0, cut + 1)],
          ['mutated', mutated(bars, cut)],
        ] as const) {
          const again = traded(declaration, other);
          const label = `${what} after ${cut}`;
          expect(again.sides.subarray(0, cut + 1), label).toEqual(whole.sides.subarray(0, cut + 1));
          expect(again.equity.subarray(0, cut + 1), label).toEqual(whole.equity.subarray(0, cut + 1));
          const over = ({ exitBar }: { exitBar: number }) => exitBar >= 0 && exitBar <= cut;
          expect(again.trades.filter(over), label).toEqual(whole.trades.filter(over));
        }
    }
  });

  it('is the same trade when the legs are swapped', () => {
    for (const seed of [3, 11, 29]) {
      const bars = walk(seed);
      const one = traded(declaration, bars);
      const other = traded(declaration, swapped(bars));
      expect(other.sides).toEqual(one.sides.map((side) => -side));
      expect(other.trades.map(({ entryBar, exitBar, side }) => [entryBar, exitBar, side])).toEqual(
        one.trades.map(({ entryBar, exitBar, side }) => [entryBar, exitBar, -side]),
      );
      for (const [i, value] of one.equity.entries()) expect(other.equity[i]).toBeCloseTo(value, 10);
    }
  });

  it('does not depend on the unit of a price', () => {
    const bars = walk(7);
    const scale = (column: Float64Array) => column.map((price) => price * 977);
    const { open, close } = bars.second;
    const scaled = { ...bars, second: { open: scale(open), close: scale(close) } };
    const [one, other] = [traded(declaration, bars), traded(declaration, scaled)];
    expect(other.sides).toEqual(one.sides);
    for (const [i, value] of one.equity.entries()) expect(other.equity[i]).toBeCloseTo(value, 10);
  });

  it('holds nothing before its warm-up, and something soon after it', () => {
    const warmup = declaration.warmup(declaredValues(declaration));
    let first = Number.POSITIVE_INFINITY;
    for (let seed = 1; seed <= 400; seed++) {
      const sides = sidesOf(declaration, walk(seed, 200));
      const entry = sides.findIndex((side) => side !== 0);
      if (entry >= 0) first = Math.min(first, entry);
    }
    expect(first).toBe(warmup);
  });

  it('trades nothing where the ratio never moves', () => {
    const bars = marketWalk(5, 500);
    const still = pairBars(bars, bars);
    expect(pairRun(declaration, still, 100, COSTS)?.outcome).toMatchObject({
      trades: 0,
      wins: 0,
      cagr: 0,
      lost: false,
    });
  });
});

it('catches a mode that looks ahead', () => {
  const cheat: PairModeDeclaration = {
    mode: 'ratio',
    rule: '',
    parameters: [],
    warmup: () => 0,
    sides(ratio, _none, out) {
      for (let i = 0; i < out.length; i++) out[i] = Math.sign((ratio[i + 1] ?? 0) - ratio[i]!);
    },
  };
  const bars = walk(3);
  expect(traded(cheat, slicedPair(bars, 0, 200)).sides).not.toEqual(traded(cheat, bars).sides.subarray(0, 200));
});
