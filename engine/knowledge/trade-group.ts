import { type Day, toIsoDate } from '../calendar.ts';
import { MIN_RATED_TRADES, REGIME_RATING, type RegimeRating } from '../evidence/regime-bucket.ts';
import { publishedNumber } from '../published-number.ts';
import { clusteredMean, effectiveCount } from '../statistics/clustered-mean.ts';
import { tradeMeasures } from '../statistics/trade-measures.ts';
import { wilsonInterval, Z90 } from '../statistics/wilson-interval.ts';
import { payload } from './payload.ts';

/** Minimum number of effective trades; a group with fewer is thin. */
export const MIN_EFFECTIVE = 30;

export const TRADE_GROUP_FIELDS = {
  trades: payload.integer('completed_trades'),
  effective_trades: payload.number('effective_trades'),
  win_rate: payload.maybe(payload.number('trade_win_rate')),
  win_rate_low: payload.maybe(
    payload.number('trade_win_rate', "Lower end of Wilson's interval of 95 % at the effective number of trades."),
  ),
  win_rate_high: payload.maybe(payload.number('trade_win_rate', 'Upper end of the interval of the win rate.')),
  avg_pnl_pct: payload.maybe(payload.number('trade_return')),
  avg_pnl_low_pct: payload.maybe(
    payload.number(
      'trade_return',
      'Lower end of the 90 % interval of the mean, robust to similarity of trades in the same month.',
    ),
  ),
  avg_pnl_high_pct: payload.maybe(payload.number('trade_return', 'Upper end of the interval of the mean.')),
  reward_risk_ratio: payload.maybe(payload.number('reward_risk_ratio')),
  is_thin: payload.flag('thin_trades'),
  rating: payload.maybe(payload.oneOf('regime_rating', REGIME_RATING.meanings)),
  null_reason: payload.maybe(payload.text('null_reason')),
} as const;

/** Parts of a trade that a group counts. */
export interface GroupedTrade {
  readonly entryDay: Day;
  readonly netReturn: number;
}

/**
 * Summarises trades across markets. Markets move together and strategies enter together. Trades entered in one calendar
 * month therefore count as one cluster, in the intervals of both the win rate and the mean.
 */
export function tradeGroup(trades: readonly GroupedTrade[]) {
  const returns = trades.map(({ netReturn }) => netReturn);
  const months = entryMonths(trades);
  const effective = effectiveCount(months);
  const { count, winRate, payoff, expectancy } = tradeMeasures(returns);
  const rates = winRate.value === null ? null : wilsonInterval(winRate.value, effective);
  const { value: spread } = clusteredMean(returns, months);
  const pct = (value: number | null) => (value === null ? null : publishedNumber(100 * value));
  const [low, high] = spread
    ? [pct(spread.mean - Z90 * spread.error), pct(spread.mean + Z90 * spread.error)]
    : [null, null];
  return {
    trades: count,
    effective_trades: publishedNumber(effective) ?? 0,
    win_rate: publishedNumber(winRate.value),
    win_rate_low: publishedNumber(rates?.low),
    win_rate_high: publishedNumber(rates?.high),
    avg_pnl_pct: pct(expectancy.value),
    avg_pnl_low_pct: low,
    avg_pnl_high_pct: high,
    reward_risk_ratio: publishedNumber(payoff.value),
    is_thin: effective < MIN_EFFECTIVE,
    rating: ratingOf(count, low, high),
    null_reason: nullReasonOf(count, spread !== null, payoff.value !== null),
  };
}

export type TradeGroup = ReturnType<typeof tradeGroup>;

/** Returns the calendar month of each entry as a number, the cluster key of the trade. */
export function entryMonths(trades: readonly Pick<GroupedTrade, 'entryDay'>[]): number[] {
  return trades.map(({ entryDay }) => Number(toIsoDate(entryDay).slice(0, 7).replace('-', '')));
}

function ratingOf(trades: number, low: number | null, high: number | null): RegimeRating | null {
  if (trades < MIN_RATED_TRADES || low === null || high === null) return null;
  if (low > 0) return 'favourable';
  return high < 0 ? 'unfavourable' : 'mixed';
}

function nullReasonOf(trades: number, hasSpread: boolean, hasPayoff: boolean): string | null {
  if (trades === 0) return 'No completed trade was entered in this group.';
  const reasons = [
    ...(hasSpread ? [] : ['An interval of the mean needs trades entered in at least two calendar months.']),
    ...(trades < MIN_RATED_TRADES ? [`A rating needs ${MIN_RATED_TRADES} trades; there are ${trades}.`] : []),
    ...(hasPayoff ? [] : ['No trade lost, so there is no reward-to-risk ratio.']),
  ];
  return reasons.length === 0 ? null : reasons.join(' ');
}
