import type { Day } from '../calendar.ts';
import { mean } from '../indicators/mean.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import type { SeriesView } from '../series-view.ts';
import { type Quadrant, quadrantOf } from './quadrant.ts';

const DAYS_PER_YEAR = 365;
/** Below this a yearly figure would be blown up from a season. */
export const LEAST_QUADRANT_DAYS = 90;
/** In the order of the contract: from both high to liquidity alone. */
const CODES = [3, 2, 0, 1];

/** How Bitcoin did on the days of one macro quadrant. */
export interface QuadrantPerformance {
  readonly quadrant: Quadrant;
  /** Days with a price change in the quadrant. */
  readonly days: number;
  /** Of all days with a quadrant, percent; null when there is none. */
  readonly shareOfTimePct: number | null;
  /** Geometric, percent a year. */
  readonly annualizedReturnPct: number | null;
  /** Of daily logarithmic returns, percent a year. */
  readonly volatilityPct: number | null;
  /** Deepest fall on the path of these days alone, percent, 0 to 100. */
  readonly maxDrawdownPct: number | null;
  readonly nullReason: string | null;
}

/**
 * Bitcoin's daily returns by the macro quadrant of their day.
 *
 * The quadrant of a day is what had been published when it began, so the return of that day comes after it.
 */
export function quadrantPerformance(view: SeriesView, lastDay: Day): QuadrantPerformance[] {
  const close = view.values('btc_close');
  const codes = view.values('macro_regime_quadrant');
  const returns = new Map<number, number[]>(CODES.map((code) => [code, []]));
  let total = 0;
  for (let i = 1; i <= lastDay - view.firstDay; i++) {
    const change = Math.log((close[i] as number) / (close[i - 1] as number));
    const mine = returns.get(codes[i] as number);
    if (!mine || !Number.isFinite(change)) continue;
    mine.push(change);
    total++;
  }
  return CODES.map((code) => summarize(quadrantOf(code) as Quadrant, returns.get(code) ?? [], total));
}

function summarize(quadrant: Quadrant, returns: readonly number[], total: number): QuadrantPerformance {
  const days = returns.length;
  const shareOfTimePct = total === 0 ? null : roundSignificant((100 * days) / total);
  if (days < LEAST_QUADRANT_DAYS)
    return {
      ...{ quadrant, days, shareOfTimePct, annualizedReturnPct: null, volatilityPct: null, maxDrawdownPct: null },
      nullReason: `It needs ${LEAST_QUADRANT_DAYS} days in the quadrant; there are ${days}.`,
    };
  const drift = mean(returns);
  const variance = returns.reduce((sum, value) => sum + (value - drift) ** 2, 0) / (days - 1);
  return {
    quadrant,
    days,
    shareOfTimePct,
    annualizedReturnPct: roundSignificant(100 * Math.expm1(DAYS_PER_YEAR * drift)),
    volatilityPct: roundSignificant(100 * Math.sqrt(DAYS_PER_YEAR * variance)),
    maxDrawdownPct: roundSignificant(100 * maxDrawdown(returns)),
    nullReason: null,
  };
}

/** Deepest fall of the compounded path below its highest point so far, its start among them. */
function maxDrawdown(returns: readonly number[]): number {
  let [level, highest, deepest] = [0, 0, 0];
  for (const change of returns) {
    level += change;
    highest = Math.max(highest, level);
    deepest = Math.max(deepest, -Math.expm1(level - highest));
  }
  return deepest;
}
