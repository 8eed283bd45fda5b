import { atr } from '../indicators/atr.ts';
import type { PriceBars } from '../markets/price-bars.ts';
import { type Pivot, williamsFractals } from './williams-fractals.ts';

const ATR_BARS = 14;
/** Width of a zone in multiples of the average true range. */
const ZONE_ATRS = 1.5;

/** Prices at which the market turned more than once, or once. Prices in the quote asset. */
export interface SwingZone {
  readonly low: number;
  readonly high: number;
  /** Geometric middle. */
  readonly mid: number;
  /** Fractals in the zone. */
  readonly touches: number;
  readonly highTouches: number;
  readonly lowTouches: number;
  /** Bar of the newest fractal in it. */
  readonly lastTouch: number;
}

export interface KeyLevels {
  /** Newest close. */
  readonly spot: number;
  /** Average true range of 14 bars, percent of the close. */
  readonly atrPct: number;
  /** Widest a zone may be, percent. */
  readonly tolerancePct: number;
  /** Zones whose middle lies above the price, nearest first. */
  readonly resistance: readonly SwingZone[];
  /** Zones whose middle lies at or below it, nearest first. */
  readonly support: readonly SwingZone[];
}

/** Zones of clustered fractals around the newest price; null with fewer bars than the average true range needs. */
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
 * Pivots joined into zones no wider than the tolerance, lowest first.
 *
 * Neighbours are joined in the order of how narrow their union is (complete linkage), so that a zone depends on the
 * prices around it and not on where a sweep happened to begin, and zones never chain into one.
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

/** The two neighbours that together are narrowest; infinitely wide when there is one group only. */
function narrowestUnion(groups: readonly (readonly Pivot[])[]): { index: number; width: number } {
  let best = { index: -1, width: Number.POSITIVE_INFINITY };
  for (let index = 0; index + 1 < groups.length; index++) {
    const low = (groups[index] as readonly Pivot[])[0]?.price as number;
    const high = (groups[index + 1] as readonly Pivot[]).at(-1)?.price as number;
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
