import type { PriceBars } from '../markets/price-bars.ts';
import { percentAbove } from '../percent-above.ts';
import { type ShapeOf, shape, type ValueOf } from '../shape.ts';
import { wilsonInterval } from '../statistics/wilson-interval.ts';
import { type Pivot, williamsFractals } from './williams-fractals.ts';

/** Number of bars the reading covers. */
export const STRUCTURE_BARS = 1_000;
/**
 * Horizons in bars for a trend flip. Nearly every trend flipped within 30, which leaves too few independent bars to
 * compare.
 */
export const FLIP_HORIZONS = [7, 14, 30] as const;
/** The longest of {@link FLIP_HORIZONS}. */
export const FLIP_HORIZON = 30;
/** Minimum independent observations; a base rate with fewer is thin. */
export const THIN_BELOW = 30;

export const SWING_TREND = shape.enumeration(
  'SwingTrend',
  'Trend of the last two confirmed highs and the last two confirmed lows.',
  {
    up: 'The last two highs and the last two lows rise.',
    down: 'The last two highs and the last two lows fall.',
    sideways: 'Highs and lows disagree: one pair rises and the other falls, or neither moves.',
  },
);
export type Trend = ValueOf<typeof SWING_TREND>;

/** Price move from one turning point to the next. */
export interface Wave {
  readonly direction: 'up' | 'down';
  readonly from: Pivot;
  readonly to: Pivot;
  /** Percent of the price at its start. */
  readonly changePct: number;
}

export const FLIP_BASE_RATE = shape.object(
  'TrendFlipBaseRate',
  'How often the trend became another within the horizon, over the bars of the reading.',
  {
    state: shape.of(SWING_TREND, 'Trend the rate is about: the current one.'),
    horizonBars: shape.from('horizon', shape.integer('Bars within which a flip counts.')),
    rate: shape.rounded.orNull(
      'Share of the bars in the state after which the trend flipped, fraction 0 to 1; null while none has an outcome.',
    ),
    ciLow: shape.from(
      'low',
      shape.rounded.orNull("Lower end of Wilson's 95 % interval by the independent observations, fraction."),
    ),
    ciHigh: shape.from('high', shape.rounded.orNull('Upper end of the interval, fraction.')),
    unconditionalRate: shape.rounded.orNull('The same share over bars of every state.'),
    n: shape.integer('Bars in the state with a known outcome; neighbours overlap.'),
    nIndependent: shape.integer('Number of them that are at least the horizon apart.'),
    nMissing: shape.from(
      'missing',
      shape.integer(`How many independent bars are missing to the ${THIN_BELOW} below which it is thin.`),
    ),
    thin: shape.flag(`Whether fewer than ${THIN_BELOW} are independent.`),
  },
);
export type FlipBaseRate = ShapeOf<typeof FLIP_BASE_RATE>;

export interface MarketStructure {
  /** All fractals in chronological order. */
  readonly pivots: readonly Pivot[];
  /** Turning points: alternating highs and lows. */
  readonly swings: readonly Pivot[];
  readonly waves: readonly Wave[];
  /** Trend known at the close of each bar; null before it can be judged. */
  readonly trends: readonly (Trend | null)[];
  readonly trend: Trend | null;
  /** Base rate over the longest horizon; null while there is no trend. */
  readonly flips: FlipBaseRate | null;
  /** Base rates over each horizon; empty while there is no trend. */
  readonly flipRates: readonly FlipBaseRate[];
}

/** Computes turning points, waves and trend of a market, each as known at its bar. */
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

/**
 * Adds a pivot: on the side of the last turning point it replaces that point when it is more extreme; on the other side
 * it ends a wave.
 */
function addPivot(swings: Pivot[], pivot: Pivot): void {
  const last = swings.at(-1);
  if (!last) {
    swings.push(pivot);
    return;
  }
  const beyond = pivot.side === 'high' ? pivot.price > last.price : pivot.price < last.price;
  // A high that is not above the preceding low ends no upward wave.
  if (!beyond) return;
  if (last.side === pivot.side) swings[swings.length - 1] = pivot;
  else swings.push(pivot);
}

/**
 * Returns up when the last two highs and the last two lows rise, down when both fall, else sideways. Null before there
 * are two of each.
 */
function swingTrend(swings: readonly Pivot[]): Trend | null {
  if (swings.length < 4) return null;
  const [first, second, third, fourth] = swings.slice(-4).map(({ price }) => price) as [number, number, number, number];
  if (third > first && fourth > second) return 'up';
  return third < first && fourth < second ? 'down' : 'sideways';
}

function toWave(from: Pivot, to: Pivot): Wave {
  return { direction: to.side === 'high' ? 'up' : 'down', from, to, changePct: percentAbove(to.price, from.price) };
}

/** Counts only bars whose horizon has passed; the newest ones have no outcome yet. */
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
