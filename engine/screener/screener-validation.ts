import { type Day, dayOfInstant, toIsoDate } from '../calendar.ts';
import { mean } from '../indicators/mean.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { percentAbove } from '../percent-above.ts';
import { type ShapeOf, shape } from '../shape.ts';
import { type CoinFactors, priceOn } from './coin-factors.ts';
import { hasPriceOf, type Screener, scoresOn } from './screener-scores.ts';

const DAYS_PER_YEAR = 365;
/** Minimum number of months; a share of fewer is thin. */
const THIN_BELOW = 30;

const MONTH = shape.object(
  'GemValidationMonth',
  'A month of the portfolio, from close to close of two rebalancing days.',
  {
    from: shape.day('Day it is bought.'),
    to: shape.day('Day it is sold.'),
    coins: shape.integer('Number of coins held in the month.'),
    returnPct: shape.number('Return of the month, percent.'),
    btcReturnPct: shape.number('Return of Bitcoin, percent.'),
    equity: shape.number('Multiple of the start at the end of the month.'),
    btcEquity: shape.number('The same of Bitcoin.'),
  },
);
type ValidationMonth = ShapeOf<typeof MONTH>;

export const SCREENER_VALIDATION = shape.object(
  'GemValidation',
  'Equal parts of the best scores, bought at the close of the first day of a month by the scores of the day before. Before costs.',
  {
    topN: shape.integer('Number of coins held each month, at most.'),
    cagrPct: shape.number.orNull('Yearly growth, percent; null without a month.'),
    btcCagrPct: shape.number.orNull('Yearly growth of Bitcoin, percent; null without a month.'),
    maxDrawdownPct: shape.number.orNull('Deepest fall of the daily curve, percent, at most 0; null without a month.'),
    btcMaxDrawdownPct: shape.number.orNull('The same of Bitcoin; null without a month.'),
    winRateVsBtc: shape.number.orNull('Part of the months better than Bitcoin, 0 to 1; null without a month.'),
    meanTurnover: shape.number.orNull(
      'Mean part of the coins exchanged at a rebalancing, 0 to 1; null below two months.',
    ),
    deadPositions: shape.integer('Positions that ended at zero because the coin had no price for more than a week.'),
    deadCoins: shape.integer(
      'Coins of the data that have died. With none the history knows only survivors and flatters.',
    ),
    thin: shape.flag('Whether there are fewer than 30 months.'),
    nullReason: shape.text.orNull<'too_few_coins'>(
      '`too_few_coins` when no month has twice as many scored coins as are held.',
    ),
    equityCurve: shape.from('months', shape.list(MONTH, 'Result of each completed month, oldest first.')),
  },
);
export type ScreenerValidation = ShapeOf<typeof SCREENER_VALIDATION>;

interface Curve {
  equity: number;
  highest: number;
  drawdown: number;
}

/**
 * Simulates buying the best scores of the previous day in equal parts at the close of the first day of each month, and
 * holding them to the next.
 *
 * The first month is the first with twice as many scored coins as are bought, so that there is a choice. Coins without
 * a price on the day of purchase are skipped. A coin that stops trading keeps its last price for a week and is worth
 * nothing afterwards. Costs are not included; the turnover shows how much they matter.
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
    // A day without a Bitcoin price is a gap in the data, not the death of every coin.
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

/** Extends a curve day by day with coins bought in equal parts; without coins it stays constant, in cash. */
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

/** Returns the first day of each month from the second day of Bitcoin to its newest, where Bitcoin has a price. */
function firstsOfMonths({ bitcoin, lastDay }: Screener): Day[] {
  const [year = 0, month = 0] = toIsoDate(bitcoin.firstDay).split('-').map(Number);
  const days: Day[] = [];
  for (let months = 0; ; months++) {
    const day = dayOfInstant(Date.UTC(year, month - 1 + months, 1));
    if (day > lastDay) return days;
    if (day > bitcoin.firstDay && !Number.isNaN(priceOn(bitcoin, day))) days.push(day);
  }
}

/** Counts coins whose prices end more than a week before the newest. */
function deadCoins({ coins, lastDay }: Screener): number {
  return [...coins.values()].filter((coin) => Number.isNaN(priceOn(coin, lastDay))).length;
}

function shareNew(bought: readonly CoinFactors[], held: readonly CoinFactors[]): number {
  return bought.length === 0 ? 1 : bought.filter((coin) => !held.includes(coin)).length / bought.length;
}

/** A portfolio worth nothing cannot lose more. */
function percentGained(value: number, before: number): number {
  return before === 0 ? 0 : roundSignificant(percentAbove(value, before));
}
