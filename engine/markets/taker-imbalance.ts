import type { Day } from '../calendar.ts';
import { lowerBound } from '../indicators/lower-bound.ts';
import { mean } from '../indicators/mean.ts';
import type { PanelEntity } from '../panel-view.ts';

/** Taker side of the volume on a day. */
export interface TakerDay {
  readonly day: Day;
  /** Fraction of the volume bought by takers, 0 to 1. */
  readonly share: number;
  /** Twice the share minus one: -1 when all takers sold, 1 when all takers bought. */
  readonly imbalance: number;
}

/**
 * Returns the taker buying of a market within a window, ascending.
 *
 * Days without trading, without a published taker volume, or with one above the volume itself are left out.
 */
export function takerDays(market: PanelEntity, from: Day, to: Day): TakerDay[] {
  const volumes = market.column('volume');
  const taken = market.column('taker_buy_volume');
  const days: TakerDay[] = [];
  const end = lowerBound(market.days, to + 1);
  for (let row = lowerBound(market.days, from); row < end; row++) {
    const share = taken[row]! / volumes[row]!;
    if (share >= 0 && share <= 1) days.push({ day: market.days[row] as Day, share, imbalance: 2 * share - 1 });
  }
  return days;
}

/** Returns the mean share of the days, equally weighted; null without days. */
export function meanTakerShare(days: readonly TakerDay[]): number | null {
  return days.length === 0 ? null : mean(days.map(({ share }) => share));
}
