import type { Day } from '../calendar.ts';
import { latest, type SeriesView, valueOn } from '../series-view.ts';

/** Cost basis of short-term holders against the price of the same day. */
export interface SthCostBasis {
  readonly day: Day;
  /** USD. */
  readonly costBasis: number;
  /** USD. */
  readonly spot: number;
  /** Spot divided by cost basis. */
  readonly sthMvrv: number;
  readonly inLoss: boolean;
}

/** Returns the newest cost basis of coins younger than 155 days; null without one. */
export function sthCostBasis(view: SeriesView): SthCostBasis | null {
  const newest = latest(view, 'sth_realized_price');
  const spot = newest && valueOn(view, 'btc_close', newest.day);
  if (!newest || spot === null) return null;
  const { day, value: costBasis } = newest;
  return { day, costBasis, spot, sthMvrv: spot / costBasis, inLoss: spot < costBasis };
}
