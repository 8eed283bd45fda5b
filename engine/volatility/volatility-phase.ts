import type { Day } from '../calendar.ts';
import { atr } from '../indicators/atr.ts';
import { rollingMedian } from '../indicators/rolling-median.ts';
import type { PriceBars } from '../markets/price-bars.ts';

const ATR_BARS = 14;
const MEDIAN_BARS = 200;
const GROWTH_BARS = 20;
/** Bars before the first phase: an average true range on each of 200 bars. */
export const PHASE_WARM_UP = ATR_BARS + MEDIAN_BARS;

export const VOLATILITY_PHASES = ['low', 'normal', 'high', 'expansion'] as const;
export type VolatilityPhase = (typeof VOLATILITY_PHASES)[number];

/** Range of the average true range (14 bars) over its own median (200 bars) that each phase names. */
export const VOLATILITY_PHASE_MEANINGS: Readonly<Record<VolatilityPhase, string>> = {
  low: 'Average true range below 70 % of its own median over 200 bars.',
  normal: 'Average true range from 70 % to 130 % of its own median over 200 bars.',
  high: 'Average true range above 130 % of its own median over 200 bars, and not in expansion.',
  expansion: 'Average true range of 200 % of its own median or more, and at least 30 % above its value 20 bars ago.',
};

/**
 * Returns the phase of an average true range: below 70 % of its own median low, to 130 % normal, below 200 % high. From
 * 200 % on it is an expansion while it has grown by at least 30 % over 20 bars, else high.
 *
 * @param ratio - Average true range divided by its median.
 * @param growth - Its change over 20 bars, as a fraction.
 */
export function volatilityPhase(ratio: number, growth: number): VolatilityPhase {
  if (ratio < 0.7) return 'low';
  if (ratio <= 1.3) return 'normal';
  return ratio >= 2 && growth >= 0.3 ? 'expansion' : 'high';
}

/** The volatility of one bar. */
export interface PhasePoint {
  readonly day: Day;
  readonly phase: VolatilityPhase;
  /** Close, in the quote asset. */
  readonly close: number;
  /** Average true range of 14 bars (Wilder), in the quote asset. */
  readonly atr: number;
  /** Its median over 200 bars. */
  readonly median: number;
  /** Its change over 20 bars, as a fraction. */
  readonly growth: number;
}

/**
 * Returns the phase of every bar of a market that has one, in chronological order. Each uses only bars up to its own.
 */
export function volatilityPhases({ days, high, low, close, length }: PriceBars): PhasePoint[] {
  const range = new Float64Array(length);
  const medians = new Float64Array(length);
  atr(high, low, close, ATR_BARS, range);
  rollingMedian(range, MEDIAN_BARS, medians);
  const points: PhasePoint[] = [];
  for (let i = GROWTH_BARS; i < length; i++) {
    const [now, median] = [range[i]!, medians[i]!];
    // A market that has not moved for months has no scale.
    if (!(median > 0)) continue;
    const growth = now / range[i - GROWTH_BARS]! - 1;
    points.push({
      day: days[i] as Day,
      phase: volatilityPhase(now / median, growth),
      close: close[i]!,
      atr: now,
      median,
      growth,
    });
  }
  return points;
}

/** Returns the first day of the run of equal phases that ends with the last point; null without points. */
export function phaseSince(points: readonly PhasePoint[]): Day | null {
  const last = points.at(-1);
  if (!last) return null;
  let from = points.length - 1;
  while (from > 0 && points[from - 1]?.phase === last.phase) from--;
  return (points[from] as PhasePoint).day;
}
