import { REBALANCE_BAND, type SimulationRules } from '../backtest/simulation.ts';
import type { PairBars } from './pair-bars.ts';

/** Trading costs of one leg, as fractions. */
export type LegCosts = Pick<SimulationRules, 'fee' | 'slippage'>;

export interface PairCosts {
  readonly first: LegCosts;
  readonly second: LegCosts;
  /** Yearly interest on the value of the short leg, as a fraction. */
  readonly borrowPerYear: number;
}

/** A pair trade, from cash to cash. */
export interface PairTrade {
  readonly entryBar: number;
  /** -1 while open. */
  readonly exitBar: number;
  /** 1 is long the first leg and short the second, -1 the reverse. */
  readonly side: number;
  /**
   * Account value after the trade over its value before, less 1, costs included; marked at the last close while open.
   */
  readonly netReturn: number;
}

/** Results of trading the sides, starting with 1 of cash. */
export interface PairSimulation {
  /** Account value at the close of each bar, in multiples of the start; 0 once the account is lost. */
  readonly equity: Float64Array;
  readonly trades: readonly PairTrade[];
  /** Whether losses consumed the whole account. */
  readonly lost: boolean;
}

/** Value of each leg at the entry as a share of the account; both together equal the account. */
const LEG_SHARE = 0.5;
const DAYS_PER_YEAR = 365;

/** An account with its open trade and its completed trades. */
interface Account {
  cash: number;
  /** Units of the leg; below 0 is short. */
  first: number;
  second: number;
  value: number;
  /** Side held; 0 without a trade. */
  side: number;
  entryBar: number;
  /** Account value before the trade. */
  before: number;
  readonly trades: PairTrade[];
}

/** Prices of the legs. */
type Prices = readonly [first: number, second: number];

/**
 * Trades sides that were judged at closes, at the next opens of both legs.
 *
 * - At the entry half of the account buys one leg, costs included, and the same value of the other is sold short. When
 *   either leg has drifted at an open from half of the account by more than {@link REBALANCE_BAND} of it, both are
 *   rebalanced.
 * - Fee and slippage are paid on both legs, at entry, exit and rebalancing. The short leg pays interest on its value at
 *   each close, for the days since the previous close.
 * - An account worth nothing at an open or a close is lost: the trade ends there, and nothing is traded afterwards.
 *
 * @param sides - 1, -1 or 0, judged at each close.
 */
export function simulatePair(bars: PairBars, sides: Int8Array, costs: PairCosts): PairSimulation {
  const { length, days, first, second } = bars;
  const equity = new Float64Array(length);
  const trades: PairTrade[] = [];
  const account: Account = { cash: 1, first: 0, second: 0, value: 1, side: 0, entryBar: 0, before: 1, trades };
  for (let i = 0; i < length && account.value > 0; i++) {
    const wanted = i === 0 ? 0 : sides[i - 1]!;
    fill(account, wanted, i, [first.open[i]!, second.open[i]!], costs);
    if (account.side !== 0) {
      const nights = i === account.entryBar ? 1 : days[i]! - days[i - 1]!;
      markAtClose(account, nights, i, [first.close[i]!, second.close[i]!], costs);
    }
    equity[i] = Math.max(account.value, 0);
  }
  if (account.side !== 0) complete(account, -1);
  return { equity, trades, lost: account.value <= 0 };
}

/** Brings the account to the side judged at the previous close. */
function fill(account: Account, wanted: number, bar: number, prices: Prices, costs: PairCosts): void {
  if (account.side !== 0) {
    const stays = wanted === account.side;
    if (stays) rebalance(account, prices, costs);
    else trade(account, -account.first, -account.second, prices, costs);
    account.value = accountValue(account, prices);
    if (!stays || account.value <= 0) complete(account, bar);
  }
  if (account.side === 0 && wanted !== 0 && account.value > 0) {
    account.side = wanted;
    account.entryBar = bar;
    account.before = account.value;
    enter(account, prices, costs);
  }
}

/** Charges interest for the nights that the short leg was borrowed, and marks the account at the close. */
function markAtClose(account: Account, nights: number, bar: number, prices: Prices, costs: PairCosts): void {
  const borrowed = account.side > 0 ? account.second * prices[1] : account.first * prices[0];
  account.cash += (borrowed * costs.borrowPerYear * nights) / DAYS_PER_YEAR;
  account.value = accountValue(account, prices);
  if (account.value <= 0) complete(account, bar);
}

function complete(account: Account, exitBar: number): void {
  const { entryBar, side, value, before } = account;
  account.trades.push({ entryBar, exitBar, side, netReturn: Math.max(value, 0) / before - 1 });
  account.side = 0;
}

function accountValue({ cash, first, second }: Account, prices: Prices): number {
  return cash + first * prices[0] + second * prices[1];
}

function enter(account: Account, prices: Prices, costs: PairCosts): void {
  const { fee, slippage } = account.side > 0 ? costs.first : costs.second;
  const leg = (account.side * LEG_SHARE * account.cash) / ((1 + slippage) * (1 + fee));
  trade(account, leg / prices[0], -leg / prices[1], prices, costs);
}

/** Rebalances both legs to half of the account when one of them has drifted too far from it. */
function rebalance(account: Account, prices: Prices, costs: PairCosts): void {
  const value = accountValue(account, prices);
  const leg = account.side * LEG_SHARE * value;
  const [first, second] = [leg - account.first * prices[0], -leg - account.second * prices[1]];
  if (Math.max(Math.abs(first), Math.abs(second)) > REBALANCE_BAND * value && value > 0)
    trade(account, first / prices[0], second / prices[1], prices, costs);
}

/** Buys units of each leg, or sells them where below 0. */
function trade(account: Account, first: number, second: number, prices: Prices, costs: PairCosts): void {
  account.first += first;
  account.second += second;
  account.cash -= paid(first * prices[0], costs.first) + paid(second * prices[1], costs.second);
}

/** Money spent on a purchase, or received (below 0) from a sale. */
function paid(value: number, { fee, slippage }: LegCosts): number {
  return value > 0 ? value * (1 + slippage) * (1 + fee) : value * (1 - slippage) * (1 - fee);
}
