import { describe, expect, it } from 'vitest';
import { marketWalk } from '../testing/market-walk.ts';
import { bookedPair } from '../testing/pair-bookkeeper.ts';
import { random } from '../testing/random.ts';
import { type PairBars, pairBars } from './pair-bars.ts';
import { type PairCosts, simulatePair } from './simulate-pair.ts';

const FREE = { fee: 0, slippage: 0 };
const NO_COSTS: PairCosts = { first: FREE, second: FREE, borrowPerYear: 0 };
const COSTS: PairCosts = {
  first: { fee: 0.001, slippage: 0.0005 },
  second: { fee: 0.002, slippage: 0.003 },
  borrowPerYear: 0.2,
};

/** Opens and closes of both legs, one row per day from day 100 on. */
function world(rows: readonly (readonly [number, number, number, number])[], days?: readonly number[]): PairBars {
  const column = (at: number) => Float64Array.from(rows, (row) => row[at]!);
  return {
    length: rows.length,
    days: Int32Array.from(days ?? rows.map((_, i) => 100 + i)),
    first: { open: column(0), close: column(1) },
    second: { open: column(2), close: column(3) },
  };
}

describe('simulatePair', () => {
  it("earns half of the long leg's gain and half of the short leg's loss", () => {
    const rows = [
      [10, 10, 5, 5],
      [10, 11, 5, 5],
      [11, 12, 5, 4.8],
      [12, 12, 4.8, 4.8],
    ] as const;
    const { equity, trades } = simulatePair(world(rows), Int8Array.of(1, 1, 0, 0), NO_COSTS);
    // Half of 1 buys 0.05 at 10 and sells 0.1 at 5; nothing drifts by more than 5 % of the account.
    expect([...equity].map((value) => Number(value.toFixed(12)))).toEqual([1, 1.05, 1.12, 1.12]);
    expect(trades).toEqual([{ entryBar: 1, exitBar: 3, side: 1, netReturn: expect.closeTo(0.12, 12) }]);
  });

  it('pays fee and slippage on both legs, in and out, and interest for each night', () => {
    const flat = Array.from({ length: 4 }, () => [10, 10, 10, 10] as const);
    const costs = { first: { fee: 0.01, slippage: 0 }, second: { fee: 0, slippage: 0.02 }, borrowPerYear: 0 };
    const bars = world(flat, [100, 101, 104, 105]);
    const [trade] = simulatePair(bars, Int8Array.of(1, 1, 0, 0), costs).trades;
    // 0.5 / 1.01 on each leg: 0.01 of it twice for the first, 0.02 of it twice for the second.
    expect(trade?.netReturn).toBeCloseTo(-(0.5 / 1.01) * (0.02 + 0.04), 12);
    const interest = simulatePair(bars, Int8Array.of(-1, -1, 0, 0), { ...NO_COSTS, borrowPerYear: 0.365 });
    // One night after the entry, three to the next close.
    expect(interest.trades[0]?.netReturn).toBeCloseTo(-0.5 * 0.001 * 4, 12);
  });

  it('changes sides at a single open, and leaves an open trade open', () => {
    const rows = Array.from({ length: 5 }, (_, i) => [10 + i, 10 + i, 10, 10] as const);
    const { trades } = simulatePair(world(rows), Int8Array.of(1, -1, -1, -1, -1), NO_COSTS);
    expect(trades.map(({ entryBar, exitBar, side }) => [entryBar, exitBar, side])).toEqual([
      [1, 2, 1],
      [2, -1, -1],
    ]);
  });

  it('loses the account when the short leg trebles overnight, and stops trading', () => {
    const rows = [
      [10, 10, 10, 10],
      [10, 10, 10, 10],
      [10, 10, 35, 35],
      [10, 10, 10, 10],
      [10, 10, 10, 10],
    ] as const;
    const found = simulatePair(world(rows), Int8Array.of(1, 1, 0, 1, 1), NO_COSTS);
    expect([...found.equity]).toEqual([1, 1, 0, 0, 0]);
    expect(found.trades).toEqual([{ entryBar: 1, exitBar: 2, side: 1, netReturn: -1 }]);
    expect(found.lost).toBe(true);
  });

  it("matches a bookkeeper's records, on random walks with random sides", () => {
    let [lost, compared] = [0, 0];
    for (let seed = 1; seed <= 120; seed++) {
      const draw = random(seed);
      const wild = (column: Float64Array) => column.map((price) => (draw() < 0.01 ? price * 4 : price));
      const bars = pairBars(marketWalk(seed, 240, 9), marketWalk(seed + 999, 240, 13));
      const shaken =
        seed % 3 === 0 ? { ...bars, second: { open: wild(bars.second.open), close: wild(bars.second.close) } } : bars;
      let side = 0;
      const sides = Int8Array.from({ length: bars.length }, () => {
        if (draw() < 0.08) side = Math.floor(draw() * 3) - 1;
        return side;
      });
      const found = simulatePair(shaken, sides, COSTS);
      const expected = bookedPair(shaken, sides, COSTS);
      for (const [i, value] of expected.equity.entries())
        expect(found.equity[i], `seed ${seed}, bar ${i}`).toBeCloseTo(value, 9);
      expect(
        found.trades.map((one) => [one.entryBar, one.exitBar, one.side]),
        `seed ${seed}`,
      ).toEqual(expected.closed.map((one) => [one.from, one.to, one.side]));
      for (const [i, { netReturn }] of found.trades.entries())
        expect(netReturn).toBeCloseTo(expected.closed[i]!.gain, 9);
      lost += found.lost ? 1 : 0;
      compared += found.trades.length;
    }
    expect([lost > 3, compared > 500]).toEqual([true, true]);
  });
});

describe('pairBars', () => {
  it('are the days on which both markets have a bar', () => {
    const [one, other] = [marketWalk(1, 60, 7), marketWalk(2, 60, 5, 18_010)];
    const common = pairBars(one, other);
    const shared = [...one.days].filter((day) => other.days.includes(day));
    expect([...common.days]).toEqual(shared);
    expect(shared.length).toBeGreaterThan(20);
    shared.forEach((day, i) => {
      expect(common.first.close[i]).toBe(one.close[one.days.indexOf(day)]);
      expect(common.second.open[i]).toBe(other.open[other.days.indexOf(day)]);
    });
    expect(pairBars(one, marketWalk(2, 10, 0, 30_000)).length).toBe(0);
  });
});
