import type { Day } from '../calendar.ts';
import type { QuadrantKey } from '../macro/quadrant.ts';
import { type RowOf, shape } from '../shape.ts';
import { REGIME_BUCKET, regimeBucket } from './regime-bucket.ts';
import { type RegimeRecommendation, regimeRecommendation } from './regime-recommendation.ts';

/** In the order of the published contract. */
const BUCKETS: readonly QuadrantKey[] = ['sweet_spot', 'late_cycle_warning', 'crisis', 'recovery'];

/** A completed trade. */
export interface RegimeTrade {
  /** Day of the entry fill. */
  readonly entryDay: Day;
  /** After costs, as a fraction. */
  readonly netReturn: number;
}

/** Trades of a strategy, and the macro quadrants of their time. */
export interface RegimeTrades {
  readonly trades: readonly RegimeTrade[];
  /** Window of the backtest. */
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Returns the quadrant published by the time a day began; null without one. */
  quadrantOn(day: Day): QuadrantKey | null;
  /** The latest quadrant. */
  readonly current: QuadrantKey | null;
}

/** Trades by the quadrant of their entry. */
export const REGIME_FIELDS = {
  buckets: shape.list(REGIME_BUCKET, 'Trades of each macro quadrant.'),
  unassignedTrades: shape.integer('Trades entered before a quadrant was published; they are in no bucket.'),
};

export interface RegimePerformance extends RowOf<typeof REGIME_FIELDS> {
  readonly recommendation: RegimeRecommendation;
}

/** Computes the results of a strategy's trades by the macro quadrant in which they were entered. */
export function regimePerformance(input: RegimeTrades): RegimePerformance {
  const returns = new Map<QuadrantKey | null, number[]>([null, ...BUCKETS].map((key) => [key, []]));
  for (const { entryDay, netReturn } of input.trades) returns.get(input.quadrantOn(entryDay))?.push(netReturn);
  const days = daysByQuadrant(input);
  const total = [...days.values()].reduce((sum, count) => sum + count, 0);
  const buckets = BUCKETS.map((quadrant) =>
    regimeBucket(quadrant, returns.get(quadrant) ?? [], total === 0 ? null : (days.get(quadrant) ?? 0) / total),
  );
  return {
    buckets,
    unassignedTrades: returns.get(null)?.length ?? 0,
    recommendation: regimeRecommendation(buckets, input.current),
  };
}

function daysByQuadrant(input: RegimeTrades): Map<QuadrantKey, number> {
  const days = new Map<QuadrantKey, number>();
  for (let day = input.firstDay; day <= input.lastDay; day++) {
    const quadrant = input.quadrantOn(day);
    if (quadrant !== null) days.set(quadrant, (days.get(quadrant) ?? 0) + 1);
  }
  return days;
}
