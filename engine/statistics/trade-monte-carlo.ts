import { compoundGrowth } from './compound-growth.ts';
import { type PercentileBands, percentileBands } from './percentile-bands.ts';
import { createRandom, type Random } from './random.ts';
import { type MissingReason, missing, type Statistic } from './statistic.ts';

export interface TradeMonteCarloPlan {
  /** Same seed, same paths. */
  readonly seed: number;
  /** Days that the trades took, for the growth of a year. */
  readonly days: number;
  /** 10,000 unless told. */
  readonly paths?: number;
  /** Loss of the capital at the start that is ruin, a fraction; one half unless told. */
  readonly ruinLoss?: number;
}

/** What might have become of the capital had the same trades come in other numbers and another order. */
export interface TradeMonteCarlo {
  readonly paths: number;
  /** In units of the capital at the start. */
  readonly finalEquity: PercentileBands;
  /** Compound growth of a year, a fraction. */
  readonly annualGrowth: Statistic<PercentileBands>;
  /** Deepest fall of each path, 0 to 1. */
  readonly maximumDrawdown: PercentileBands;
  /** Share of the paths that touch the capital at the start less the loss that is ruin, 0 to 1. */
  readonly ruinProbability: number;
  readonly ruinLoss: number;
}

export const DEFAULT_PATHS = 10_000;
const DEFAULT_RUIN_LOSS = 0.5;

/**
 * Draws as many trades as there are, with replacement, one after the other on all of the capital, and again for each
 * path. A trade that loses more than everything loses everything.
 *
 * It takes the trades as independent of each other. Missing below two trades.
 *
 * @param returns - Net return of each trade, fractions.
 */
export function tradeMonteCarlo(returns: ArrayLike<number>, plan: TradeMonteCarloPlan): Statistic<TradeMonteCarlo> {
  const reason = unfit(returns);
  if (reason) return missing(reason);
  const factors = Float64Array.from(returns, (value) => Math.max(0, 1 + value));
  const ruinLoss = plan.ruinLoss ?? DEFAULT_RUIN_LOSS;
  const paths = plan.paths ?? DEFAULT_PATHS;
  const [finals, drawdowns, lows] = [new Float64Array(paths), new Float64Array(paths), new Float64Array(paths)];
  drawPaths(factors, createRandom(plan.seed), finals, drawdowns, lows);
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

/** Why trades cannot be drawn from, null when they can. */
export function unfit(returns: ArrayLike<number>): MissingReason | null {
  if (returns.length < 2) return 'too_few';
  return Array.from(returns).every(Number.isFinite) ? null : 'not_defined';
}

/** Divides only where a path falls deeper below its highest point than it did before. */
function drawPaths(
  factors: Float64Array,
  random: Random,
  finals: Float64Array,
  drawdowns: Float64Array,
  lows: Float64Array,
): void {
  const trades = factors.length;
  for (let path = 0; path < finals.length; path++) {
    let equity = 1.0;
    let highest = 1.0;
    let lowest = 1.0;
    let kept = 1.0;
    for (let i = 0; i < trades; i++) {
      equity *= factors[Math.floor(random() * trades)] as number;
      if (equity > highest) highest = equity;
      else if (equity < kept * highest) kept = equity / highest;
      if (equity < lowest) lowest = equity;
    }
    finals[path] = equity;
    drawdowns[path] = 1 - kept;
    lows[path] = lowest;
  }
}

/** Growth rises with the final equity, so the finals in their order are the rates in theirs. */
function annualGrowth(finals: Float64Array, days: number): Statistic<PercentileBands> {
  const rates = new Float64Array(finals.length);
  for (let i = 0; i < rates.length; i++) {
    const { value, reason } = compoundGrowth(finals[i] as number, days);
    if (value === null) return missing(reason);
    rates[i] = value;
  }
  return { value: percentileBands(rates), reason: null };
}
