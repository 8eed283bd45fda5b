import { REBALANCE_BAND, type SimulationRules } from '../backtest/simulation.ts';
import type { PairBars } from './pair-bars.ts';

/** What trading one leg costs, as fractions. */
export type LegCosts = Pick<SimulationRules, 'fee' | 'slippage'>;

export interface PairCosts {
  readonly first: LegCosts;
  readonly second: LegCosts;
  /** Interest of a year on the worth of the leg that is short, a fraction. */
  readonly borrowPerYear: number;
}

/** A pair trade, from cash to cash. */
export interface PairTrade {
  readonly entryBar: number;
  /** -1 while open. */
  readonly exitBar: number;
  /** 1 is long the first leg and short the second, -1 the reverse. */
  readonly side: number;
  /** Worth of the account after the trade over before it, less 1, costs included; marked at the last close while open. */
  readonly netReturn: number;
}

/** What trading the sides came to. Starts with 1 of cash. */
export interface PairSimulation {
  /** Worth at the close of each bar, in multiples of the start; 0 from the loss of the account on. */
  readonly equity: Float64Array;
  readonly trades: readonly PairTrade[];
  /** Whether losses ate the whole account. */
  readonly lost: boolean;
}

/** Share of the account that each leg is worth at the entry: both together are worth the account. */
const LEG_SHARE = 0.5;
const DAYS_PER_YEAR = 365;

/** An account, the trade that it holds, and those that it has completed. */
interface Account {
  cash: number;
  /** Units of each leg; below 0 is sold short. */
  first: number;
  second: number;
  worth: number;
  /** Side that is held; 0 without a trade. */
  side: number;
  entryBar: number;
  /** Worth before the trade. */
  before: number;
  readonly trades: PairTrade[];
}

/** Prices of the legs. */
type Prices = readonly [first: number, second: number];

/**
 * Trades sides that were judged at closes, at the next opens of both legs.
 *
 * - At the entry half of the account buys one leg, costs included, and the same worth of the other is sold short. At an open
 *   at which either leg has drifted from half of the account by more than {@link REBALANCE_BAND} of it, both are traded back.
 * - Fee and slippage are paid on both legs, in and out and on what is traded back. The short leg pays interest on its worth at
 *   each close, for the days since the close before.
 * - An account that is worth nothing at an open or a close is lost: the trade ends there, and nothing is traded afterwards.
 *
 * @param sides - 1, -1 or 0, judged at each close.
 */
export function simulatePair(bars: PairBars, sides: Int8Array, costs: PairCosts): PairSimulation {
  const { length, days, first, second } = bars;
  const equity = new Float64Array(length);
  const trades: PairTrade[] = [];
  const account: Account = { cash: 1, first: 0, second: 0, worth: 1, side: 0, entryBar: 0, before: 1, trades };
  for (let i = 0; i < length && account.worth > 0; i++) {
    const wanted = i === 0 ? 0 : (sides[i - 1] as number);
    fill(account, wanted, i, [first.open[i] as number, second.open[i] as number], costs);
    if (account.side !== 0) {
      const nights = i === account.entryBar ? 1 : (days[i] as number) - (days[i - 1] as number);
      markAtClose(account, nights, i, [first.close[i] as number, second.close[i] as number], costs);
    }
    equity[i] = Math.max(account.worth, 0);
  }
  if (account.side !== 0) complete(account, -1);
  return { equity, trades, lost: account.worth <= 0 };
}

/** Brings the account to the side that was judged at the close before. */
function fill(account: Account, wanted: number, bar: number, prices: Prices, costs: PairCosts): void {
  if (account.side !== 0) {
    const stays = wanted === account.side;
    if (stays) rebalance(account, prices, costs);
    else trade(account, -account.first, -account.second, prices, costs);
    account.worth = worthOf(account, prices);
    if (!stays || account.worth <= 0) complete(account, bar);
  }
  if (account.side === 0 && wanted !== 0 && account.worth > 0) {
    account.side = wanted;
    account.entryBar = bar;
    account.before = account.worth;
    enter(account, prices, costs);
  }
}

/** Pays for the nights that the short leg was borrowed, and marks the account at the close. */
function markAtClose(account: Account, nights: number, bar: number, prices: Prices, costs: PairCosts): void {
  const borrowed = account.side > 0 ? account.second * prices[1] : account.first * prices[0];
  account.cash += (borrowed * costs.borrowPerYear * nights) / DAYS_PER_YEAR;
  account.worth = worthOf(account, prices);
  if (account.worth <= 0) complete(account, bar);
}

function complete(account: Account, exitBar: number): void {
  const { entryBar, side, worth, before } = account;
  account.trades.push({ entryBar, exitBar, side, netReturn: Math.max(worth, 0) / before - 1 });
  account.side = 0;
}

function worthOf({ cash, first, second }: Account, prices: Prices): number {
  return cash + first * prices[0] + second * prices[1];
}

function enter(account: Account, prices: Prices, costs: PairCosts): void {
  const { fee, slippage } = account.side > 0 ? costs.first : costs.second;
  const leg = (account.side * LEG_SHARE * account.cash) / ((1 + slippage) * (1 + fee));
  trade(account, leg / prices[0], -leg / prices[1], prices, costs);
}

/** Brings both legs back to half of the account when one of them has drifted too far from it. */
function rebalance(account: Account, prices: Prices, costs: PairCosts): void {
  const worth = worthOf(account, prices);
  const leg = account.side * LEG_SHARE * worth;
  const [first, second] = [leg - account.first * prices[0], -leg - account.second * prices[1]];
  if (Math.max(Math.abs(first), Math.abs(second)) > REBALANCE_BAND * worth && worth > 0)
    trade(account, first / prices[0], second / prices[1], prices, costs);
}

/** Buys units of each leg, or sells those below 0. */
function trade(account: Account, first: number, second: number, prices: Prices, costs: PairCosts): void {
  account.first += first;
  account.second += second;
  account.cash -= paid(first * prices[0], costs.first) + paid(second * prices[1], costs.second);
}

/** Money that a purchase takes, or, below 0, that a sale brings. */
function paid(worth: number, { fee, slippage }: LegCosts): number {
  return worth > 0 ? worth * (1 + slippage) * (1 + fee) : worth * (1 - slippage) * (1 - fee);
}
