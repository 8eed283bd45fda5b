import type { Day } from '../calendar.ts';
import { lowerBound } from '../indicators/lower-bound.ts';
import { mean } from '../indicators/mean.ts';
import type { PanelEntity } from '../panel-view.ts';

/** Who was in a hurry on a day. */
export interface TakerDay {
  readonly day: Day;
  /** Part of the volume that buyers took, 0 to 1. */
  readonly share: number;
  /** Twice the share less one: -1 when only sellers took, 1 when only buyers did. */
  readonly imbalance: number;
}

/**
 * Taker buying of a market from a day to another, ascending.
 *
 * Days without trading, without a published taker volume, or with one above the volume itself are left out.
 */
export function takerDays(market: PanelEntity, from: Day, to: Day): TakerDay[] {
  const volumes = market.column('volume');
  const taken = market.column('taker_buy_volume');
  const days: TakerDay[] = [];
  const end = lowerBound(market.days, to + 1);
  for (let row = lowerBound(market.days, from); row < end; row++) {
    const share = (taken[row] as number) / (volumes[row] as number);
    if (share >= 0 && share <= 1) days.push({ day: market.days[row] as Day, share, imbalance: 2 * share - 1 });
  }
  return days;
}

/** Mean share of the days, each counting the same; null without one. */
export function meanTakerShare(days: readonly TakerDay[]): number | null {
  return days.length === 0 ? null : mean(days.map(({ share }) => share));
}
