import { atr } from '../indicators/atr.ts';
import type { PriceBars } from '../markets/price-bars.ts';
import { type RowOf, shape } from '../shape.ts';
import { type Pivot, williamsFractals } from './williams-fractals.ts';

const ATR_BARS = 14;
/** Maximum width of a zone in multiples of the average true range. */
const ZONE_ATRS = 1.5;

/** Fields of a price zone in which the market turned at least once. */
export const SWING_ZONE = {
  low: shape.number('Lower edge of the band.'),
  high: shape.number('Upper edge of the band.'),
  mid: shape.rounded('Geometric middle of the band.'),
  touches: shape.integer('Fractals in the zone, at least 1.'),
  highTouches: shape.integer('Fractal highs among them.'),
  lowTouches: shape.integer('Fractal lows among them.'),
};

export interface SwingZone extends RowOf<typeof SWING_ZONE> {
  /** Bar of the newest fractal in the zone. */
  readonly lastTouch: number;
}

/** Fields of the price next to its zones. */
export const KEY_LEVELS = {
  spot: shape.number('Close of the newest bar, in the quote asset.'),
  atrPct: shape.rounded('Average true range of 14 bars, percent of the close.'),
  tolerancePct: shape.rounded('Widest a zone may be, percent: one and a half average true ranges.'),
};

export interface KeyLevels extends RowOf<typeof KEY_LEVELS> {
  /** Zones whose middle is above the price, nearest first. */
  readonly resistance: readonly SwingZone[];
  /** Zones whose middle is at or below it, nearest first. */
  readonly support: readonly SwingZone[];
}

/**
 * Finds zones of clustered fractals around the newest price; null with fewer bars than the average true range needs.
 */
export function keyLevels(bars: PriceBars): KeyLevels | null {
  const range = new Float64Array(bars.length);
  atr(bars.high, bars.low, bars.close, ATR_BARS, range);
  const spot = bars.close.at(-1) ?? Number.NaN;
  const relative = (range.at(-1) ?? Number.NaN) / spot;
  if (Number.isNaN(relative)) return null;
  const zones = swingZones(williamsFractals(bars), ZONE_ATRS * relative);
  return {
    spot,
    atrPct: 100 * relative,
    tolerancePct: 100 * ZONE_ATRS * relative,
    resistance: zones.filter(({ mid }) => mid > spot),
    support: zones.filter(({ mid }) => mid <= spot).reverse(),
  };
}

/**
 * Joins pivots into zones no wider than the tolerance, lowest first.
 *
 * Neighbours are joined narrowest union first (complete linkage). A zone therefore depends on the prices around it and
 * not on where a sweep began, and zones never chain together.
 *
 * @param tolerance - Height of a zone over its low, as a fraction.
 */
export function swingZones(pivots: readonly Pivot[], tolerance: number): SwingZone[] {
  const groups = [...pivots].sort((a, b) => a.price - b.price || a.at - b.at).map((pivot) => [pivot]);
  for (;;) {
    const { index, width } = narrowestUnion(groups);
    if (!(width <= tolerance)) return groups.map(toZone);
    groups.splice(index, 2, [...(groups[index] as Pivot[]), ...(groups[index + 1] as Pivot[])]);
  }
}

/** Finds the two neighbours with the narrowest union; infinitely wide when there is only one group. */
function narrowestUnion(groups: readonly (readonly Pivot[])[]): { index: number; width: number } {
  let best = { index: -1, width: Number.POSITIVE_INFINITY };
  for (let index = 0; index + 1 < groups.length; index++) {
    const low = (groups[index] as readonly Pivot[])[0]!.price;
    const high = (groups[index + 1] as readonly Pivot[]).at(-1)!.price;
    if (high / low - 1 < best.width) best = { index, width: high / low - 1 };
  }
  return best;
}

/** @param group - Pivots, lowest price first. */
function toZone(group: readonly Pivot[]): SwingZone {
  const low = (group[0] as Pivot).price;
  const high = (group.at(-1) as Pivot).price;
  const highTouches = group.filter(({ side }) => side === 'high').length;
  return {
    low,
    high,
    mid: Math.sqrt(low * high),
    touches: group.length,
    highTouches,
    lowTouches: group.length - highTouches,
    lastTouch: Math.max(...group.map(({ at }) => at)),
  };
}
