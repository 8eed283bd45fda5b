import type { QuadrantKey } from '../macro/quadrant.ts';
import { publishedNumber } from '../published-number.ts';
import { type ShapeOf, shape, type ValueOf } from '../shape.ts';
import { moments } from '../statistics/moments.ts';
import { tradeMeasures } from '../statistics/trade-measures.ts';
import { Z90 } from '../statistics/wilson-interval.ts';

/** Minimum number of trades for rating a regime. */
export const MIN_RATED_TRADES = 20;

export const REGIME_RATING = shape.enumeration(
  'RegimeRating',
  'Rating of the trades of a strategy in a macro quadrant, by the 90 % interval of their mean return.',
  {
    favourable: 'The whole 90 % interval of the mean return of a trade lies above 0.',
    mixed: 'The 90 % interval of the mean return of a trade contains 0.',
    unfavourable: 'The whole 90 % interval of the mean return of a trade lies below 0.',
  },
);
export type RegimeRating = ValueOf<typeof REGIME_RATING>;

export const REGIME_BUCKET = shape.object('RegimeBucket', 'Trades entered in one macro quadrant.', {
  quadrant: shape.text<QuadrantKey>('sweet_spot, late_cycle_warning, crisis or recovery.'),
  trades: shape.integer('Completed trades entered in the quadrant.'),
  winRate: shape.number.orNull('Share of them that won, 0 to 1.'),
  avgPnlPct: shape.number.orNull('Mean net return of a trade, percent.'),
  avgPnlLowPct: shape.number.orNull('Lower end of the 90 % interval of that mean.'),
  avgPnlHighPct: shape.number.orNull('Upper end of it.'),
  rewardRiskRatio: shape.number.orNull('Mean gain over mean loss.'),
  shareOfTimePct: shape.number.orNull('Days of the window in the quadrant, percent of the days that have one.'),
  rating: shape.of.orNull(REGIME_RATING, 'Rating; null below 20 trades.'),
  nullReason: shape.text.orNull('Why something is missing.'),
});
export type RegimeBucket = ShapeOf<typeof REGIME_BUCKET>;

/**
 * @param returns - Net returns of the trades, fractions.
 * @param shareOfTime - Fraction of the days; null when no day has a quadrant.
 */
export function regimeBucket(
  quadrant: QuadrantKey,
  returns: readonly number[],
  shareOfTime: number | null,
): RegimeBucket {
  const { count, winRate, expectancy, payoff } = tradeMeasures(returns);
  const error = standardError(returns);
  const pct = (value: number | null) => (value === null ? null : publishedNumber(100 * value));
  const end = (side: 1 | -1) =>
    pct(expectancy.value === null || error === null ? null : expectancy.value + side * Z90 * error);
  const [avgPnlLowPct, avgPnlHighPct] = [end(-1), end(1)];
  return {
    quadrant,
    trades: count,
    winRate: publishedNumber(winRate.value),
    avgPnlPct: pct(expectancy.value),
    avgPnlLowPct,
    avgPnlHighPct,
    rewardRiskRatio: publishedNumber(payoff.value),
    shareOfTimePct: pct(shareOfTime),
    rating: rating(count, avgPnlLowPct, avgPnlHighPct),
    nullReason: nullReasonOf(count, payoff.value, shareOfTime),
  };
}

function standardError(returns: readonly number[]): number | null {
  const { value, reason } = moments(returns);
  if (value !== null) return value.deviation / Math.sqrt(value.count);
  return reason === 'no_variation' ? 0 : null;
}

function rating(trades: number, lowPct: number | null, highPct: number | null): RegimeRating | null {
  if (trades < MIN_RATED_TRADES || lowPct === null || highPct === null) return null;
  if (lowPct > 0) return 'favourable';
  return highPct < 0 ? 'unfavourable' : 'mixed';
}

function nullReasonOf(trades: number, payoff: number | null, shareOfTime: number | null): string | null {
  const reasons = [
    ...(shareOfTime === null ? ['No day of the window has a quadrant.'] : []),
    ...(trades === 0 ? ['No trade was entered in this quadrant.'] : []),
    ...(trades > 0 && trades < MIN_RATED_TRADES
      ? [`A rating needs ${MIN_RATED_TRADES} trades; there are ${trades}.`]
      : []),
    ...(trades > 0 && payoff === null ? ['No trade lost, so there is no reward-to-risk ratio.'] : []),
  ];
  return reasons.length === 0 ? null : reasons.join(' ');
}
