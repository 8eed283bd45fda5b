import type { BarColumns } from '../backtest/bar-columns.ts';
import type { SimulationRules } from '../backtest/simulation.ts';
import { dayOfInstant } from '../calendar.ts';
import { barOf } from './bar-of.ts';
import type { PricedTrips, RoundTrip } from './round-trip.ts';
import type { ClaimedTrade } from './validation-subject.ts';

/** Relative difference allowed between two computations of the same price. */
const ROUNDING = 1e-9;

/** Claimed trades priced at market, with the comparison of claims and bars. */
export interface ClaimedTrips extends PricedTrips {
  /** Number of trades in the list. */
  readonly listed: number;
  /**
   * Number of trades that cannot be priced: on a day without a bar, without a later bar yet, or with entry and exit
   * filled at the same open.
   */
  readonly unpriced: number;
  /** Number of trades that begin before an earlier one has ended. */
  readonly overlapping: number;
  /** Number of trades with a claimed price that their bar did not reach. */
  readonly unreachable: number;
  /** Claimed return of each priced trade minus its return at market prices, before fees, as fractions. */
  readonly advantages: Float64Array;
}

/** Bars in which a trade is decided, and those in which it is filled. */
interface Fills {
  readonly entryBar: number;
  readonly exitBar: number;
}

/**
 * Prices claimed trades as a follower could have traded them: bought at the first open after the bar of the entry, sold
 * at the first open after that of the exit, with costs on both sides.
 *
 * A claimed price is within reach when its bar traded there. A price paid may exceed the high by the slippage, and one
 * received may be below the low by it, since a fill is worse than the market by that much.
 *
 * @param trades - Ascending by entry.
 */
export function claimedTrips(
  trades: readonly ClaimedTrade[],
  bars: BarColumns,
  { fee, slippage }: Pick<SimulationRules, 'fee' | 'slippage'>,
): ClaimedTrips {
  const open = (bar: number) => bars.open[bar]!;
  const paid = (bar: number) => open(bar) * (1 + slippage);
  const received = (bar: number) => open(bar) * (1 - slippage);
  const trips: RoundTrip[] = [];
  const advantages: number[] = [];
  let unreachable = 0;
  for (const trade of trades) {
    if (!isWithinReach(trade, bars, slippage)) unreachable++;
    const fills = fillsOf(trade, bars);
    if (fills === null) continue;
    const growth = received(fills.exitBar) / paid(fills.entryBar);
    trips.push({ ...fills, netReturn: (growth * (1 - fee)) / (1 + fee) - 1 });
    advantages.push(trade.exitPrice / trade.entryPrice - growth);
  }
  return {
    trips,
    open: null,
    mark: ({ entryBar }, bar) => bars.close[bar]! / (paid(entryBar) * (1 + fee)),
    listed: trades.length,
    unpriced: trades.length - trips.length,
    overlapping: overlapping(trades),
    unreachable,
    advantages: Float64Array.from(advantages),
  };
}

/** Returns where a trade is filled, or null when it cannot be priced. */
function fillsOf({ entryTime, exitTime }: ClaimedTrade, bars: BarColumns): Fills | null {
  const [entry, exit] = [tradingBar(bars, entryTime), tradingBar(bars, exitTime)];
  if (entry === null || exit === null || entry === exit || exit + 1 >= bars.length) return null;
  return { entryBar: entry + 1, exitBar: exit + 1 };
}

/** Returns the bar an instant is in, null when there was no trading then. */
function tradingBar(bars: BarColumns, time: number): number | null {
  const bar = barOf(bars, time);
  return bar >= 0 && dayOfInstant(time) <= bars.lastDays[bar]! ? bar : null;
}

/** Tells whether both prices were traded in their bars; without a bar the price counts as within reach. */
function isWithinReach(trade: ClaimedTrade, bars: BarColumns, slippage: number): boolean {
  const [entry, exit] = [tradingBar(bars, trade.entryTime), tradingBar(bars, trade.exitTime)];
  return (
    (entry === null || isTraded(trade.entryPrice, bars, entry, 1, 1 + slippage)) &&
    (exit === null || isTraded(trade.exitPrice, bars, exit, 1 - slippage, 1))
  );
}

function isTraded(price: number, bars: BarColumns, bar: number, belowLow: number, aboveHigh: number): boolean {
  const lowest = bars.low[bar]! * belowLow * (1 - ROUNDING);
  return price >= lowest && price <= bars.high[bar]! * aboveHigh * (1 + ROUNDING);
}

function overlapping(trades: readonly ClaimedTrade[]): number {
  let [count, ended] = [0, Number.NEGATIVE_INFINITY];
  for (const { entryTime, exitTime } of trades) {
    if (entryTime < ended) count++;
    ended = Math.max(ended, exitTime);
  }
  return count;
}
