import type { BarColumns } from '../backtest/bar-columns.ts';
import type { Day } from '../calendar.ts';
import { type QuadrantKey, quadrantOf } from '../macro/quadrant.ts';
import type { MissingReason } from '../statistics/statistic.ts';
import type { RoundTrip } from './round-trip.ts';

/** Minimum share of the round trips whose quadrant must be known. */
const MIN_COVERAGE = 0.5;

/** Codes of the macro quadrant (`quadrantCode`) as published when a day began; NaN where there was none. */
export interface QuadrantColumn {
  /** Day of the first code. */
  readonly firstDay: Day;
  readonly codes: Float64Array;
}

/** The quadrant with the largest share of the profit; above 1 when the others lost. */
export type RegimeProfit =
  | { readonly value: { readonly quadrant: QuadrantKey; readonly share: number }; readonly reason: null }
  | { readonly value: null; readonly reason: MissingReason | 'no_profit' | 'no_quadrants' };

/**
 * Computes the largest share of the profit of round trips earned in one macro quadrant, by the day of the entry.
 *
 * Trips on days without a quadrant are left out; the result is missing where they are more than half.
 */
export function regimeProfit(
  trips: readonly RoundTrip[],
  bars: BarColumns,
  { firstDay, codes }: QuadrantColumn,
): RegimeProfit {
  const profits = new Map<QuadrantKey, number>();
  let [total, known] = [0, 0];
  for (const { entryBar, netReturn } of trips) {
    const key = quadrantOf(codes[(bars.days[entryBar] as Day) - firstDay] ?? null)?.key;
    if (key === undefined) continue;
    known++;
    total += netReturn;
    profits.set(key, (profits.get(key) ?? 0) + netReturn);
  }
  if (trips.length === 0) return { value: null, reason: 'too_few' };
  if (known < MIN_COVERAGE * trips.length) return { value: null, reason: 'no_quadrants' };
  if (!(total > 0)) return { value: null, reason: 'no_profit' };
  const [quadrant, profit] = [...profits].reduce((best, one) => (one[1] > best[1] ? one : best));
  return { value: { quadrant, share: profit / total }, reason: null };
}
