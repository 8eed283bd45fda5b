import type { Day } from '../calendar.ts';
import { priceBars } from '../markets/price-bars.ts';
import type { PanelEntity } from '../panel-view.ts';
import { type PhasePoint, volatilityPhases } from '../volatility/volatility-phase.ts';

/** Volatility phases of a market, for look-up by day. */
export interface MarketPhases {
  readonly points: readonly PhasePoint[];
  /** Day of each point, ascending. */
  readonly days: Int32Array;
}

/** Caches each market's phases for the most recent day; strategies query the same market repeatedly. */
const known = new WeakMap<PanelEntity, { readonly lastDay: Day; readonly phases: MarketPhases }>();

/** Returns the daily volatility phases of a market up to a day. */
export function marketPhases(market: PanelEntity, lastDay: Day): MarketPhases {
  const kept = known.get(market);
  if (kept?.lastDay === lastDay) return kept.phases;
  const points = volatilityPhases(priceBars(market, lastDay));
  const phases = { points, days: Int32Array.from(points, ({ day }) => day) };
  known.set(market, { lastDay, phases });
  return phases;
}
