import { compoundGrowth } from './compound-growth.ts';
import { type PercentileBands, percentileBands } from './percentile-bands.ts';
import { createFillRandom, type FillRandom } from './random.ts';
import { type MissingReason, missing, type Statistic } from './statistic.ts';

export interface TradeMonteCarloPlan {
  /** Seed of the random numbers; equal seeds give equal paths. */
  readonly seed: number;
  /** Days that the trades took, for the annual growth. */
  readonly days: number;
  /** Number of paths; 10,000 by default. */
  readonly paths?: number;
  /** Loss of the starting capital that counts as ruin, as a fraction; one half by default. */
  readonly ruinLoss?: number;
}

/** Distribution of outcomes if the same trades were drawn again, with replacement and in random order. */
export interface TradeMonteCarlo {
  readonly paths: number;
  /** In multiples of the starting capital. */
  readonly finalEquity: PercentileBands;
  /** Compound annual growth, as a fraction. */
  readonly annualGrowth: Statistic<PercentileBands>;
  /** Maximum drawdown of each path, 0 to 1. */
  readonly maximumDrawdown: PercentileBands;
  /** Share of the paths that touch the starting capital minus the ruin loss, 0 to 1. */
  readonly ruinProbability: number;
  readonly ruinLoss: number;
}

export const DEFAULT_PATHS = 10_000;
const DEFAULT_RUIN_LOSS = 0.5;

/**
 * Draws as many trades as there are, with replacement, in sequence on all of the capital, for each path. A trade that
 * loses more than everything loses everything.
 *
 * Assumes that the trades are independent of each other. Missing below two trades.
 *
 * @param returns - Net return of each trade, fractions.
 */
export function tradeMonteCarlo(returns: ArrayLike<number>, plan: TradeMonteCarloPlan): Statistic<TradeMonteCarlo> {
  const reason = whyNotResampled(returns);
  if (reason) return missing(reason);
  const factors = Float64Array.from(returns, (value) => Math.max(0, 1 + value));
  const ruinLoss = plan.ruinLoss ?? DEFAULT_RUIN_LOSS;
  const paths = plan.paths ?? DEFAULT_PATHS;
  const [finals, drawdowns, lows] = [new Float64Array(paths), new Float64Array(paths), new Float64Array(paths)];
  drawPaths(factors, createFillRandom(plan.seed), finals, drawdowns, lows);
  let ruined = 0;
  for (const low of lows) if (low <= 1 - ruinLoss) ruined++;
  if (!finals.every(Number.isFinite)) return missing('not_defined');
  const value = {
    paths,
    finalEquity: percentileBands(finals),
    annualGrowth: annualGrowth(finals, plan.days),
    maximumDrawdown: percentileBands(drawdowns),
    ruinProbability: ruined / paths,
    ruinLoss,
  };
  return { value, reason: null };
}

/** Returns why trades cannot be resampled, null when they can. */
export function whyNotResampled(returns: ArrayLike<number>): MissingReason | null {
  if (returns.length < 2) return 'too_few';
  return Array.from(returns).every(Number.isFinite) ? null : 'not_defined';
}

/** Divides only where a path reaches a new maximum drawdown, and multiplies only where that or the high changes. */
function drawPaths(
  factors: Float64Array,
  fillRandom: FillRandom,
  finals: Float64Array,
  drawdowns: Float64Array,
  lows: Float64Array,
): void {
  const trades = factors.length;
  const drawn = new Int32Array(trades);
  for (let path = 0; path < finals.length; path++) {
    fillRandom(drawn, trades);
    let equity = 1.0;
    let highest = 1.0;
    let lowest = 1.0;
    let kept = 1.0;
    /** Equity below which the drawdown is a new maximum. */
    let floor = 1.0;
    for (let i = 0; i < trades; i++) {
      equity *= factors[drawn[i]!]!;
      if (equity > highest) {
        highest = equity;
        floor = kept * highest;
      } else {
        if (equity < floor) {
          kept = equity / highest;
          floor = kept * highest;
        }
        if (equity < lowest) lowest = equity;
      }
    }
    finals[path] = equity;
    drawdowns[path] = 1 - kept;
    lows[path] = lowest;
  }
}

/** Growth rises monotonically with final equity, so sorted finals give sorted rates. */
function annualGrowth(finals: Float64Array, days: number): Statistic<PercentileBands> {
  const rates = new Float64Array(finals.length);
  for (let i = 0; i < rates.length; i++) {
    const { value, reason } = compoundGrowth(finals[i]!, days);
    if (value === null) return missing(reason);
    rates[i] = value;
  }
  return { value: percentileBands(rates), reason: null };
}
