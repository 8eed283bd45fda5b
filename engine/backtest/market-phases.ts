import type { Day } from '../calendar.ts';
import { priceBars } from '../markets/price-bars.ts';
import type { PanelEntity } from '../panel-view.ts';
import { type PhasePoint, volatilityPhases } from '../volatility/volatility-phase.ts';

/** Volatility phases of a market, to be looked up by day. */
export interface MarketPhases {
  readonly points: readonly PhasePoint[];
  /** Day of each point, ascending. */
  readonly days: Int32Array;
}

/** The daily volatility phases of a market up to a day. */
export function marketPhases(market: PanelEntity, lastDay: Day): MarketPhases {
  const points = volatilityPhases(priceBars(market, lastDay));
  return { points, days: Int32Array.from(points, ({ day }) => day) };
}
