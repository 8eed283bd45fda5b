import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BarColumns } from '../backtest/bar-columns.ts';
import { marketWalk } from '../testing/market-walk.ts';
import { claimedTrips } from './claimed-trips.ts';
import type { ClaimedTrade } from './validation-subject.ts';

const DAY = 86_400_000;
const FIRST = 18_000;
const COSTS = { fee: 0.001, slippage: 0.0005 };

interface Row {
  readonly day: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

const rowsOf = (bars: BarColumns): Row[] =>
  Array.from(bars.days, (day, i) => {
    const price = (column: Float64Array) => column[i]!;
    return { day, open: price(bars.open), high: price(bars.high), low: price(bars.low), close: price(bars.close) };
  });

/** One trade by definition: 1,000 of cash, bought at the first open after the day of the entry, sold likewise. */
function byHand(rows: readonly Row[], trade: ClaimedTrade): { growth: number; gross: number } | null {
  const [entryDay, exitDay] = [Math.floor(trade.entryTime / DAY), Math.floor(trade.exitTime / DAY)];
  const [bought, sold] = [rows.find(({ day }) => day > entryDay), rows.find(({ day }) => day > exitDay)];
  const traded = (wanted: number) => rows.some(({ day }) => day === wanted);
  if (!bought || !sold || bought === sold || !traded(entryDay) || !traded(exitDay)) return null;
  const spent = 1000 / (1 + COSTS.fee);
  const coins = spent / (bought.open * (1 + COSTS.slippage));
  const proceeds = coins * sold.open * (1 - COSTS.slippage);
  return { growth: (proceeds - proceeds * COSTS.fee) / 1000, gross: proceeds / spent };
}

const claim = (entry: number, exit: number, entryPrice = 1000, exitPrice = 1000): ClaimedTrade => ({
  entryTime: (FIRST + entry) * DAY,
  exitTime: (FIRST + exit) * DAY,
  entryPrice,
  exitPrice,
});

describe('claimedTrips', () => {
  it('prices every trade as the definition does, on bars with gaps', () => {
    const moment = fc.integer({ min: 0, max: 90 * DAY });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.array(fc.tuple(moment, moment), { maxLength: 20 }),
        (seed, pairs) => {
          const bars = marketWalk(seed, 80, 9);
          const trades = pairs
            .map(([a, b]) => ({ ...claim(0, 0), entryTime: FIRST * DAY + a, exitTime: FIRST * DAY + a + b + 1 }))
            .sort((one, other) => one.entryTime - other.entryTime);
          const { trips, advantages, unpriced, listed } = claimedTrips(trades, bars, COSTS);
          const expected = trades.map((trade) => byHand(rowsOf(bars), trade)).filter((one) => one !== null);
          expect([trips.length, advantages.length, unpriced, listed]).toEqual([
            ...[expected.length, expected.length, trades.length - expected.length, trades.length],
          ]);
          for (const [i, { growth, gross }] of expected.entries()) {
            expect(trips[i]?.netReturn).toBeCloseTo(growth - 1, 12);
            expect(advantages[i]).toBeCloseTo(1 - gross, 12);
          }
        },
      ),
    );
  });

  it('marks a trade at the closes while it is held', () => {
    const bars = marketWalk(3, 20);
    const { trips, mark } = claimedTrips([claim(2, 6)], bars, COSTS);
    const paid = bars.open[3]! * (1 + COSTS.slippage) * (1 + COSTS.fee);
    expect(trips[0]).toMatchObject({ entryBar: 3, exitBar: 7 });
    expect(mark(trips[0] as (typeof trips)[number], 5)).toBeCloseTo(bars.close[5]! / paid, 12);
  });

  it('does not price trades without the necessary bars', () => {
    const bars = marketWalk(3, 20, 10);
    const hole = 10;
    const unpriced = (trade: ClaimedTrade) => claimedTrips([trade], bars, COSTS).unpriced;
    expect([...bars.days]).not.toContain(FIRST + hole);
    expect(
      [claim(hole, 12), claim(2, hole), claim(2, 20), { ...claim(2, 2), exitTime: (FIRST + 2.5) * DAY }].map(unpriced),
    ).toEqual([1, 1, 1, 1]);
    expect([claim(2, 3), claim(2, 19)].map(unpriced)).toEqual([0, 0]);
  });

  it('compares a claim with the range of its bar, including slippage', () => {
    const bars = marketWalk(3, 20);
    const [low, high] = [bars.low[4]!, bars.high[8]!];
    const unreachable = (entryPrice: number, exitPrice: number) =>
      claimedTrips([claim(4, 8, entryPrice, exitPrice)], bars, COSTS).unreachable;
    expect(unreachable(low, high)).toBe(0);
    expect(unreachable(low * 0.9999, high)).toBe(1);
    expect(unreachable(low, high * 1.0001)).toBe(1);
    // Worse than the market by the slippage, like a fill, but not by more.
    const [dear, cheap] = [bars.high[4]!, bars.low[8]!];
    expect(unreachable(dear * 1.0005, cheap * 0.9995)).toBe(0);
    expect(unreachable(dear * 1.0006, cheap)).toBe(1);
    expect(unreachable(dear, cheap * 0.9994)).toBe(1);
  });

  it('counts trades that begin before any earlier one has ended', () => {
    const overlapping = (...trades: readonly ClaimedTrade[]) =>
      claimedTrips(trades, marketWalk(3, 40), COSTS).overlapping;
    expect(overlapping(claim(1, 5), claim(5, 9), claim(10, 11))).toBe(0);
    expect(overlapping(claim(1, 20), claim(2, 3), claim(4, 5), claim(20, 25))).toBe(2);
  });
});
