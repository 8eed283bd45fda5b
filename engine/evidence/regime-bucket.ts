import type { QuadrantKey } from '../macro/quadrant.ts';
import { publishedNumber } from '../published-number.ts';
import { moments } from '../statistics/moments.ts';
import { tradeMeasures } from '../statistics/trade-measures.ts';
import { Z90 } from '../statistics/wilson-interval.ts';

/** Trades below which a regime is not rated. */
export const LEAST_RATED_TRADES = 20;

export const REGIME_RATINGS = ['favourable', 'mixed', 'unfavourable'] as const;
export type RegimeRating = (typeof REGIME_RATINGS)[number];

/** Trades entered in one quadrant. */
export interface RegimeBucket {
  readonly quadrant: QuadrantKey;
  readonly trades: number;
  /** 0 to 1. */
  readonly winRate: number | null;
  /** Mean net return of a trade, percent. */
  readonly avgPnlPct: number | null;
  /** Ends of the 90 % interval of that mean, percent: the mean less and plus 1.645 standard errors. */
  readonly avgPnlLowPct: number | null;
  readonly avgPnlHighPct: number | null;
  /** Mean gain over mean loss. */
  readonly rewardRiskRatio: number | null;
  /** Days of the window in the quadrant, percent of the days that have one. */
  readonly shareOfTimePct: number | null;
  /** Favourable when the whole interval is above 0, unfavourable when it is below, else mixed; null below 20 trades. */
  readonly rating: RegimeRating | null;
  readonly nullReason: string | null;
}

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
    ...{ avgPnlLowPct, avgPnlHighPct },
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
  if (trades < LEAST_RATED_TRADES || lowPct === null || highPct === null) return null;
  if (lowPct > 0) return 'favourable';
  return highPct < 0 ? 'unfavourable' : 'mixed';
}

function nullReasonOf(trades: number, payoff: number | null, shareOfTime: number | null): string | null {
  const reasons = [
    ...(shareOfTime === null ? ['No day of the window has a quadrant.'] : []),
    ...(trades === 0 ? ['No trade was entered in this quadrant.'] : []),
    ...(trades > 0 && trades < LEAST_RATED_TRADES
      ? [`A rating needs ${LEAST_RATED_TRADES} trades; there are ${trades}.`]
      : []),
    ...(trades > 0 && payoff === null ? ['No trade lost, so there is no ratio of reward to risk.'] : []),
  ];
  return reasons.length === 0 ? null : reasons.join(' ');
}
