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

/** Of each market those of the last day that was asked for: whoever studies a market asks for it many times. */
const known = new WeakMap<PanelEntity, { readonly lastDay: Day; readonly phases: MarketPhases }>();

/** The daily volatility phases of a market up to a day. */
export function marketPhases(market: PanelEntity, lastDay: Day): MarketPhases {
  const kept = known.get(market);
  if (kept?.lastDay === lastDay) return kept.phases;
  const points = volatilityPhases(priceBars(market, lastDay));
  const phases = { points, days: Int32Array.from(points, ({ day }) => day) };
  known.set(market, { lastDay, phases });
  return phases;
}
