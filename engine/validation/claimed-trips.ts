import type { BarColumns } from '../backtest/bar-columns.ts';
import type { SimulationRules } from '../backtest/simulation.ts';
import { dayOfInstant } from '../calendar.ts';
import { barOf } from './bar-of.ts';
import type { PricedTrips, RoundTrip } from './round-trip.ts';
import type { ClaimedTrade } from './validation-subject.ts';

/** Relative; what two ways of computing the same price may differ by. */
const ROUNDING = 1e-9;

/** What the bars say about claimed trades, beside what they came to at the prices of the market. */
export interface ClaimedTrips extends PricedTrips {
  /** Trades of the list. */
  readonly listed: number;
  /**
   * Trades without a price to test them by: a day without a bar, no bar after it yet, or an entry and an exit that fill at
   * the same open.
   */
  readonly unpriced: number;
  /** Trades that begin before an earlier one has ended. */
  readonly overlapping: number;
  /** Trades with a claimed price that their bar did not reach. */
  readonly unreachable: number;
  /** By how much the claimed return of each priced trade is above the one at the prices of the market, before fees. */
  readonly advantages: Float64Array;
}

/** Bars a trade is judged in and where it is filled. */
interface Fills {
  readonly entryBar: number;
  readonly exitBar: number;
}

/**
 * Claimed trades at the prices anybody gets who hears of them: bought at the first open after the bar of the entry, sold at
 * the first one after that of the exit, with costs on both sides.
 *
 * A claim is within reach when its bar traded there. A price paid may lie above the high by the slippage, one received below
 * the low by it, since that is how a fill is worse than the market.
 *
 * @param trades - Ascending by entry.
 */
export function claimedTrips(
  trades: readonly ClaimedTrade[],
  bars: BarColumns,
  { fee, slippage }: Pick<SimulationRules, 'fee' | 'slippage'>,
): ClaimedTrips {
  const open = (bar: number) => bars.open[bar] as number;
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
    mark: ({ entryBar }, bar) => (bars.close[bar] as number) / (paid(entryBar) * (1 + fee)),
    listed: trades.length,
    unpriced: trades.length - trips.length,
    overlapping: overlapping(trades),
    unreachable,
    advantages: Float64Array.from(advantages),
  };
}

/** Where a trade is filled, or null when it cannot be priced. */
function fillsOf({ entryTime, exitTime }: ClaimedTrade, bars: BarColumns): Fills | null {
  const [entry, exit] = [tradingBar(bars, entryTime), tradingBar(bars, exitTime)];
  if (entry === null || exit === null || entry === exit || exit + 1 >= bars.length) return null;
  return { entryBar: entry + 1, exitBar: exit + 1 };
}

/** The bar an instant lies in, null when there was no trading then. */
function tradingBar(bars: BarColumns, time: number): number | null {
  const bar = barOf(bars, time);
  return bar >= 0 && dayOfInstant(time) <= (bars.lastDays[bar] as number) ? bar : null;
}

/** Whether both prices were traded in their bars; where there is no bar nothing speaks against them. */
function isWithinReach(trade: ClaimedTrade, bars: BarColumns, slippage: number): boolean {
  const [entry, exit] = [tradingBar(bars, trade.entryTime), tradingBar(bars, trade.exitTime)];
  return (
    (entry === null || isTraded(trade.entryPrice, bars, entry, 1, 1 + slippage)) &&
    (exit === null || isTraded(trade.exitPrice, bars, exit, 1 - slippage, 1))
  );
}

function isTraded(price: number, bars: BarColumns, bar: number, belowLow: number, aboveHigh: number): boolean {
  const lowest = (bars.low[bar] as number) * belowLow * (1 - ROUNDING);
  return price >= lowest && price <= (bars.high[bar] as number) * aboveHigh * (1 + ROUNDING);
}

function overlapping(trades: readonly ClaimedTrade[]): number {
  let [count, ended] = [0, Number.NEGATIVE_INFINITY];
  for (const { entryTime, exitTime } of trades) {
    if (entryTime < ended) count++;
    ended = Math.max(ended, exitTime);
  }
  return count;
}
