import { type Day, toIsoDate } from '../calendar.ts';
import { LEAST_RATED_TRADES, REGIME_RATINGS, type RegimeRating } from '../evidence/regime-bucket.ts';
import { publishedNumber } from '../published-number.ts';
import { clusteredMean, effectiveCount } from '../statistics/clustered-mean.ts';
import { tradeMeasures } from '../statistics/trade-measures.ts';
import { wilsonInterval, Z90 } from '../statistics/wilson-interval.ts';
import { payload } from './payload.ts';

/** Effective trades below which a group is thin. */
export const LEAST_EFFECTIVE = 30;

/** Payload fields of a group of trades. */
export const TRADE_GROUP_FIELDS = {
  trades: payload.integer('completed_trades'),
  effective_trades: payload.number('effective_trades'),
  win_rate: payload.maybe(payload.number('trade_win_rate')),
  win_rate_low: payload.maybe(
    payload.number('trade_win_rate', "Lower end of Wilson's interval of 95 % at the effective number of trades."),
  ),
  win_rate_high: payload.maybe(payload.number('trade_win_rate', 'Upper end of it.')),
  avg_pnl_pct: payload.maybe(payload.number('trade_return')),
  avg_pnl_low_pct: payload.maybe(
    payload.number(
      'trade_return',
      'Lower end of the interval of 90 % of the mean, robust to trades of one month being alike.',
    ),
  ),
  avg_pnl_high_pct: payload.maybe(payload.number('trade_return', 'Upper end of it.')),
  reward_risk_ratio: payload.maybe(payload.number('reward_risk_ratio')),
  is_thin: payload.flag('thin_trades'),
  rating: payload.maybe(payload.oneOf('regime_rating', REGIME_RATINGS)),
  null_reason: payload.maybe(payload.text('null_reason')),
} as const;

/** A trade, as far as a group counts it. */
export interface GroupedTrade {
  readonly entryDay: Day;
  readonly netReturn: number;
}

/**
 * Trades of many markets in a line. Markets move together and strategies enter together, so the trades entered in one
 * calendar month count as one cluster, in the interval of the win rate as in that of the mean.
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
    is_thin: effective < LEAST_EFFECTIVE,
    rating: ratingOf(count, low, high),
    null_reason: nullReasonOf(count, spread !== null, payoff.value !== null),
  };
}

export type TradeGroup = ReturnType<typeof tradeGroup>;

/** The calendar month of each entry as a number: trades of one month are one cluster. */
export function entryMonths(trades: readonly Pick<GroupedTrade, 'entryDay'>[]): number[] {
  return trades.map(({ entryDay }) => Number(toIsoDate(entryDay).slice(0, 7).replace('-', '')));
}

function ratingOf(trades: number, low: number | null, high: number | null): RegimeRating | null {
  if (trades < LEAST_RATED_TRADES || low === null || high === null) return null;
  if (low > 0) return 'favourable';
  return high < 0 ? 'unfavourable' : 'mixed';
}

function nullReasonOf(trades: number, hasSpread: boolean, hasPayoff: boolean): string | null {
  if (trades === 0) return 'No trade was entered and completed here.';
  const reasons = [
    ...(hasSpread ? [] : ['An interval of the mean needs trades entered in two calendar months.']),
    ...(trades < LEAST_RATED_TRADES ? [`A rating needs ${LEAST_RATED_TRADES} trades; there are ${trades}.`] : []),
    ...(hasPayoff ? [] : ['No trade lost, so there is no ratio of reward to risk.']),
  ];
  return reasons.length === 0 ? null : reasons.join(' ');
}
