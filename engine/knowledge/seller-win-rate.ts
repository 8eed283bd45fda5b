import { PREMIUM_DAYS, type VolatilityCurrency, volatilitySeries } from '../options/volatility-premium.ts';
import type { SeriesView } from '../series-view.ts';
import { wilsonInterval } from '../statistics/wilson-interval.ts';

/** Number of independent observations below which a rate is thin. */
const THIN_BELOW = 30;

export type PremiumSign = 'positive' | 'negative';

/**
 * How often implied volatility exceeded the realised volatility that followed, after days with a premium of one sign.
 */
export interface SellerWinRate {
  readonly sign: PremiumSign;
  /** Fraction, 0 to 1; null while no such day has an outcome. */
  readonly rate: number | null;
  /** Bounds of the 95 % Wilson interval, based on the independent observations. */
  readonly low: number | null;
  readonly high: number | null;
  /** Same rate after days of either sign. */
  readonly unconditionalRate: number | null;
  /** Days with such a premium and a known outcome. */
  readonly n: number;
  /** Subset of those days at least {@link PREMIUM_DAYS} days apart. */
  readonly nIndependent: number;
  readonly thin: boolean;
}

/** Computes the win rate from days whose outcome is known at the end of the view. */
export function sellerWinRate(view: SeriesView, currency: VolatilityCurrency, sign: PremiumSign): SellerWinRate {
  const ids = volatilitySeries(currency);
  const [premium, exPost] = [view.values(ids.premium), view.values(ids.exPost)];
  const all: boolean[] = [];
  const alike: boolean[] = [];
  let nIndependent = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (let i = 0; i + PREMIUM_DAYS < premium.length; i++) {
    const [now, outcome] = [premium[i]!, exPost[i + PREMIUM_DAYS]!];
    if (Number.isNaN(now) || Number.isNaN(outcome)) continue;
    all.push(outcome > 0);
    if (now >= 0 !== (sign === 'positive')) continue;
    alike.push(outcome > 0);
    if (i - last < PREMIUM_DAYS) continue;
    last = i;
    nIndependent++;
  }
  const rate = shareOf(alike);
  const interval = rate === null ? null : wilsonInterval(rate, nIndependent);
  return {
    sign,
    rate,
    nIndependent,
    n: alike.length,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    unconditionalRate: shareOf(all),
    thin: nIndependent < THIN_BELOW,
  };
}

function shareOf(outcomes: readonly boolean[]): number | null {
  return outcomes.length === 0 ? null : outcomes.filter(Boolean).length / outcomes.length;
}
