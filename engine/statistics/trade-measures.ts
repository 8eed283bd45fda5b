import { concentration } from './concentration.ts';
import { sharpe } from './sharpe.ts';
import { missing, type Statistic, statistic } from './statistic.ts';
import { wilsonInterval } from './wilson-interval.ts';

/** Statistics of the completed trades of a run. */
export interface TradeMeasures {
  readonly count: number;
  /** Number of trades with a return above 0. */
  readonly wins: number;
  /** Share of winning trades, 0 to 1. */
  readonly winRate: Statistic;
  /** Wilson's 95 % interval for the win rate. */
  readonly winRateInterval: Statistic<{ readonly low: number; readonly high: number }>;
  /** Sum of the gains over the sum of the losses. */
  readonly profitFactor: Statistic;
  /** Mean gain over mean loss. */
  readonly payoff: Statistic;
  /** Mean return per trade, as a fraction. */
  readonly expectancy: Statistic;
  /** Share of the capital that grows fastest (Kelly 1956): p - (1 - p) / payoff. Negative: do not bet. */
  readonly kelly: Statistic;
  /** System quality number (Tharp): √n times the Sharpe ratio per trade. */
  readonly systemQuality: Statistic;
  /** Compound return of all trades in sequence, as a fraction. */
  readonly compoundReturn: Statistic;
  /** Sharpe ratio per trade, never annualised. */
  readonly sharpe: Statistic;
  /** Concentration of the gains in few trades, 0 to 1. */
  readonly concentration: Statistic;
}

/**
 * Computes statistics of the returns of completed trades. A trade that returned 0 counts as neither won nor lost.
 *
 * @param returns - Net return of each trade on its capital, fractions.
 */
export function tradeMeasures(returns: ArrayLike<number>): TradeMeasures {
  const count = returns.length;
  let [wins, losses, gained, lost, growth] = [0, 0, 0, 0, 1];
  for (let i = 0; i < count; i++) {
    const value = returns[i]!;
    growth *= 1 + value;
    if (value > 0) {
      wins++;
      gained += value;
    } else if (value < 0) {
      losses++;
      lost -= value;
    }
  }
  const none = missing(count === 0 ? 'too_few' : 'no_losses');
  const perTrade = sharpe(returns);
  const payoff = losses === 0 ? none : statistic(wins === 0 ? 0 : gained / wins / (lost / losses));
  const ofAll = (value: () => number) => (count === 0 ? missing('too_few') : statistic(value()));
  return {
    count,
    wins,
    winRate: ofAll(() => wins / count),
    winRateInterval: count === 0 ? missing('too_few') : { value: wilsonInterval(wins / count, count), reason: null },
    profitFactor: losses === 0 ? none : statistic(gained / lost),
    payoff,
    expectancy: ofAll(() => (gained - lost) / count),
    kelly: kelly(wins, count, payoff),
    systemQuality: perTrade.value === null ? perTrade : statistic(Math.sqrt(count) * perTrade.value),
    compoundReturn: ofAll(() => growth - 1),
    sharpe: perTrade,
    concentration: concentration(returns),
  };
}

function kelly(wins: number, count: number, payoff: Statistic): Statistic {
  if (payoff.value === null) return payoff;
  if (payoff.value === 0) return missing('no_gains');
  const rate = wins / count;
  return statistic(rate - (1 - rate) / payoff.value);
}
