import { type Day, dayOfInstant, toIsoDate } from '../calendar.ts';
import { mean } from '../indicators/mean.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { percentAbove } from '../percent-above.ts';
import { type CoinFactors, priceOn } from './coin-factors.ts';
import { hasPriceOf, type Screener, scoresOn } from './screener-scores.ts';

const DAYS_PER_YEAR = 365;
/** A share of fewer months says little. */
const THIN_BELOW = 30;

/** A month of the portfolio. */
export interface ValidationMonth {
  /** Close the month begins with. */
  readonly from: Day;
  /** Close it ends with, that of the next rebalancing. */
  readonly to: Day;
  readonly coins: number;
  /** Percent. */
  readonly returnPct: number;
  readonly btcReturnPct: number;
  /** Multiples of the start, at the end of the month. */
  readonly equity: number;
  readonly btcEquity: number;
}

/** How a portfolio of the best scores would have done, against Bitcoin. */
export interface ScreenerValidation {
  readonly topN: number;
  readonly months: readonly ValidationMonth[];
  readonly cagrPct: number | null;
  readonly btcCagrPct: number | null;
  /** Deepest fall of the daily curve from its highest so far, percent, at most 0. */
  readonly maxDrawdownPct: number | null;
  readonly btcMaxDrawdownPct: number | null;
  /** Fraction of months better than Bitcoin. */
  readonly winRateVsBtc: number | null;
  /** Mean fraction of the coins that are exchanged at a rebalancing. */
  readonly meanTurnover: number | null;
  /** Positions that ended at zero because the coin had no price any more. */
  readonly deadPositions: number;
  /** Coins of the whole data whose prices end before the others: without any the history knows only survivors. */
  readonly deadCoins: number;
  /** Fewer than 30 months. */
  readonly thin: boolean;
  readonly nullReason: 'too_few_coins' | null;
}

interface Curve {
  equity: number;
  highest: number;
  drawdown: number;
}

/**
 * Buys the best scores in equal parts at the close of the first day of each month and holds them to the next, by the scores
 * of the day before.
 *
 * The first month is the first with twice as many scored coins as are bought, so that there is something to choose. What
 * has no price on the day it would be bought is passed over. A coin that stops trading keeps its last price for a week and is
 * worth nothing after it. Costs are not counted; the turnover says how much they matter.
 */
export function validateScreener(screener: Screener, topN: number): ScreenerValidation {
  const days = firstsOfMonths(screener);
  const ours: Curve = { equity: 1, highest: 1, drawdown: 0 };
  const bitcoins: Curve = { equity: 1, highest: 1, drawdown: 0 };
  const months: ValidationMonth[] = [];
  const exchanged: number[] = [];
  let held: readonly CoinFactors[] = [];
  let deadPositions = 0;
  for (let i = 0; i + 1 < days.length; i++) {
    const [from, to] = [days[i] as Day, days[i + 1] as Day];
    const scores = scoresOn(screener, from - 1);
    if (months.length === 0 && scores.length < 2 * topN) continue;
    const chosen = scores.map(({ coin }) => coin).filter((coin) => hasPriceOf(coin, from));
    const bought = chosen.slice(0, topN);
    if (months.length > 0) exchanged.push(shareNew(bought, held));
    held = bought;
    const before = [ours.equity, bitcoins.equity] as const;
    // A day without a price of Bitcoin is a hole in the data, not the death of every coin.
    const known = daysBetween(from, to).filter((day) => !Number.isNaN(priceOn(screener.bitcoin, day)));
    hold(ours, bought, from, known);
    hold(bitcoins, [screener.bitcoin], from, known);
    deadPositions += bought.filter((coin) => Number.isNaN(priceOn(coin, to))).length;
    months.push({
      from,
      to,
      coins: bought.length,
      returnPct: percentGained(ours.equity, before[0]),
      btcReturnPct: percentGained(bitcoins.equity, before[1]),
      equity: roundSignificant(ours.equity),
      btcEquity: roundSignificant(bitcoins.equity),
    });
  }
  return {
    topN,
    months,
    ...summarize(months, ours, bitcoins, exchanged),
    deadPositions,
    deadCoins: deadCoins(screener),
  };
}

/** Moves a curve day by day with coins bought in equal parts; without any it stands still, in cash. */
function hold(
  curve: Curve,
  coins: readonly Pick<CoinFactors, 'price' | 'firstDay'>[],
  from: Day,
  days: readonly Day[],
): void {
  if (coins.length === 0) return;
  const start = curve.equity;
  for (const day of days) {
    let sum = 0;
    for (const coin of coins) {
      const price = priceOn(coin, day);
      if (!Number.isNaN(price)) sum += price / priceOn(coin, from);
    }
    curve.equity = (start * sum) / coins.length;
    curve.highest = Math.max(curve.highest, curve.equity);
    curve.drawdown = Math.min(curve.drawdown, curve.equity / curve.highest - 1);
  }
}

function daysBetween(from: Day, to: Day): Day[] {
  return Array.from({ length: to - from }, (_, i) => from + 1 + i);
}

function summarize(
  months: readonly ValidationMonth[],
  ours: Curve,
  bitcoins: Curve,
  exchanged: readonly number[],
): Omit<ScreenerValidation, 'topN' | 'months' | 'deadPositions' | 'deadCoins'> {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last)
    return {
      cagrPct: null,
      btcCagrPct: null,
      maxDrawdownPct: null,
      btcMaxDrawdownPct: null,
      winRateVsBtc: null,
      meanTurnover: null,
      thin: true,
      nullReason: 'too_few_coins',
    };
  const years = (last.to - first.from) / DAYS_PER_YEAR;
  const growth = ({ equity }: Curve) => roundSignificant(100 * (equity ** (1 / years) - 1));
  return {
    cagrPct: growth(ours),
    btcCagrPct: growth(bitcoins),
    maxDrawdownPct: roundSignificant(100 * ours.drawdown),
    btcMaxDrawdownPct: roundSignificant(100 * bitcoins.drawdown),
    winRateVsBtc: months.filter((month) => month.returnPct > month.btcReturnPct).length / months.length,
    meanTurnover: exchanged.length === 0 ? null : mean(exchanged),
    thin: months.length < THIN_BELOW,
    nullReason: null,
  };
}

/** The first day of each month from the second day of Bitcoin to its newest, where Bitcoin has a price. */
function firstsOfMonths({ bitcoin, lastDay }: Screener): Day[] {
  const [year = 0, month = 0] = toIsoDate(bitcoin.firstDay).split('-').map(Number);
  const days: Day[] = [];
  for (let months = 0; ; months++) {
    const day = dayOfInstant(Date.UTC(year, month - 1 + months, 1));
    if (day > lastDay) return days;
    if (day > bitcoin.firstDay && !Number.isNaN(priceOn(bitcoin, day))) days.push(day);
  }
}

/** Coins whose prices end more than a week before the newest. */
function deadCoins({ coins, lastDay }: Screener): number {
  return [...coins.values()].filter((coin) => Number.isNaN(priceOn(coin, lastDay))).length;
}

function shareNew(bought: readonly CoinFactors[], held: readonly CoinFactors[]): number {
  return bought.length === 0 ? 1 : bought.filter((coin) => !held.includes(coin)).length / bought.length;
}

/** Of nothing nothing is lost any more. */
function percentGained(value: number, before: number): number {
  return before === 0 ? 0 : roundSignificant(percentAbove(value, before));
}
