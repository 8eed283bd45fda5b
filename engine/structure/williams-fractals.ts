import type { PriceBars } from '../markets/price-bars.ts';

/** Bars on either side that a pivot must exceed. */
export const FRACTAL_WIDTH = 2;

export type PivotSide = 'high' | 'low';

/** A turning point of the price. Positions are bar indexes. */
export interface Pivot {
  readonly side: PivotSide;
  readonly price: number;
  /** Bar of the extreme. */
  readonly at: number;
  /** Bar at whose close it is known: two bars later. */
  readonly knownAt: number;
}

/**
 * Fractals of width 2 + 2 (Bill Williams): a high above the two highs before it and not below the two after it, and the
 * reverse for lows. Of equal neighbouring extremes the first is the pivot.
 *
 * In chronological order. A bar that is both starts with the side its open and close suggest: a rising bar is assumed
 * to have made its low before its high.
 */
export function williamsFractals(bars: PriceBars): Pivot[] {
  const pivots: Pivot[] = [];
  for (let at = FRACTAL_WIDTH; at < bars.length - FRACTAL_WIDTH; at++) {
    for (const side of sidesInOrder(bars, at)) {
      const values = bars[side];
      if (exceedsNeighbours(values, at, side === 'high' ? 1 : -1))
        pivots.push({ side, price: values[at]!, at, knownAt: at + FRACTAL_WIDTH });
    }
  }
  return pivots;
}

function sidesInOrder({ open, close }: PriceBars, at: number): readonly PivotSide[] {
  return close[at]! >= open[at]! ? ['low', 'high'] : ['high', 'low'];
}

/**
 * Tells whether a value exceeds its neighbours in a direction: strictly those before, at least equal to those after.
 */
function exceedsNeighbours(values: Float64Array, at: number, direction: 1 | -1): boolean {
  for (let k = 1; k <= FRACTAL_WIDTH; k++) {
    const [before, after] = [at - k, at + k].map((i) => direction * (values[at]! - values[i]!));
    if (!(before! > 0 && after! >= 0)) return false;
  }
  return true;
}
