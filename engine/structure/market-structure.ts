import type { PriceBars } from '../markets/price-bars.ts';
import { percentAbove } from '../percent-above.ts';
import { wilsonInterval } from '../statistics/wilson-interval.ts';
import { type Pivot, williamsFractals } from './williams-fractals.ts';

/** Bars of the reading. */
export const STRUCTURE_BARS = 1_000;
/** Bars within which a trend may flip. Within 30 nearly every trend did, on too few independent bars to tell. */
export const FLIP_HORIZONS = [7, 14, 30] as const;
/** The longest of them. */
export const FLIP_HORIZON = 30;
/** Independent observations below which a base rate is thin. */
export const THIN_BELOW = 30;

export type Trend = 'up' | 'down' | 'sideways';

/** The way from one turning point to the next. */
export interface Wave {
  readonly direction: 'up' | 'down';
  readonly from: Pivot;
  readonly to: Pivot;
  /** Percent of the price it began at. */
  readonly changePct: number;
}

/** How often the trend became another within the horizon, after a bar in the state of the newest one. */
export interface FlipBaseRate {
  /** Bars within which a flip counts. */
  readonly horizon: number;
  readonly state: Trend;
  /** Share of the bars in the state that have the horizon behind them, 0 to 1. */
  readonly rate: number | null;
  /** Interval of 95 % by the independent observations. */
  readonly low: number | null;
  readonly high: number | null;
  /** The same over bars of every state. */
  readonly unconditionalRate: number | null;
  /** Bars in the state with a known outcome. */
  readonly n: number;
  /** Those of them at least the horizon apart. */
  readonly nIndependent: number;
  /** Independent bars that are missing until it is no longer thin. */
  readonly missing: number;
  readonly thin: boolean;
}

export interface MarketStructure {
  /** All fractals, in order of time. */
  readonly pivots: readonly Pivot[];
  /** Turning points: alternating highs and lows. */
  readonly swings: readonly Pivot[];
  readonly waves: readonly Wave[];
  /** Trend as it was known at the close of each bar; null before it can be judged. */
  readonly trends: readonly (Trend | null)[];
  readonly trend: Trend | null;
  /** Over the longest horizon; null while there is no trend. */
  readonly flips: FlipBaseRate | null;
  /** Over each horizon; none while there is no trend. */
  readonly flipRates: readonly FlipBaseRate[];
}

/** Turning points, waves and trend of a market, each as known at its bar. */
export function marketStructure(bars: PriceBars): MarketStructure {
  const pivots = williamsFractals(bars);
  const swings: Pivot[] = [];
  const trends: (Trend | null)[] = [];
  let next = 0;
  for (let bar = 0; bar < bars.length; bar++) {
    for (; (pivots[next]?.knownAt ?? bars.length) <= bar; next++) addPivot(swings, pivots[next] as Pivot);
    trends.push(swingTrend(swings));
  }
  const trend = trends.at(-1) ?? null;
  const flipRates = trend === null ? [] : FLIP_HORIZONS.map((horizon) => flipBaseRate(trends, trend, horizon));
  return {
    pivots,
    swings,
    waves: swings.slice(1).map((to, i) => toWave(swings[i] as Pivot, to)),
    trends,
    trend,
    flips: flipRates.find(({ horizon }) => horizon === FLIP_HORIZON) ?? null,
    flipRates,
  };
}

/** A pivot on the side of the last turning point replaces it when it is more extreme; one on the other side ends a wave. */
function addPivot(swings: Pivot[], pivot: Pivot): void {
  const last = swings.at(-1);
  if (!last) {
    swings.push(pivot);
    return;
  }
  const beyond = pivot.side === 'high' ? pivot.price > last.price : pivot.price < last.price;
  // A high that is not above the low before it ends no wave upwards.
  if (!beyond) return;
  if (last.side === pivot.side) swings[swings.length - 1] = pivot;
  else swings.push(pivot);
}

/** Up when the last two highs and the last two lows rise, down when both fall. Null before there are two of each. */
function swingTrend(swings: readonly Pivot[]): Trend | null {
  if (swings.length < 4) return null;
  const [first, second, third, fourth] = swings.slice(-4).map(({ price }) => price) as [number, number, number, number];
  if (third > first && fourth > second) return 'up';
  return third < first && fourth < second ? 'down' : 'sideways';
}

function toWave(from: Pivot, to: Pivot): Wave {
  return { direction: to.side === 'high' ? 'up' : 'down', from, to, changePct: percentAbove(to.price, from.price) };
}

/** Counts only bars whose horizon has passed, so the newest ones say nothing yet. */
function flipBaseRate(trends: readonly (Trend | null)[], state: Trend, horizon: number): FlipBaseRate {
  const known = trends.slice(0, Math.max(trends.length - horizon, 0));
  const flipped = known.map((trend, i) =>
    trends.slice(i + 1, i + 1 + horizon).some((later) => later !== null && later !== trend),
  );
  const inState = [...known.keys()].filter((i) => known[i] === state);
  const judged = [...known.keys()].filter((i) => known[i] !== null);
  let nIndependent = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const i of inState) {
    if (i - last < horizon) continue;
    last = i;
    nIndependent++;
  }
  const rate = shareOf(inState, flipped);
  const interval = rate === null ? null : wilsonInterval(rate, nIndependent);
  return {
    horizon,
    state,
    rate,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    unconditionalRate: shareOf(judged, flipped),
    n: inState.length,
    nIndependent,
    missing: Math.max(THIN_BELOW - nIndependent, 0),
    thin: nIndependent < THIN_BELOW,
  };
}

function shareOf(indices: readonly number[], flipped: readonly boolean[]): number | null {
  return indices.length === 0 ? null : indices.filter((i) => flipped[i]).length / indices.length;
}
