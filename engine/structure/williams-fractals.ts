import type { PriceBars } from '../markets/price-bars.ts';

/** Bars on either side that a pivot must outdo. */
export const FRACTAL_WIDTH = 2;

export type PivotSide = 'high' | 'low';

/** A turning point of the price. Positions count bars. */
export interface Pivot {
  readonly side: PivotSide;
  readonly price: number;
  /** Bar of the extreme. */
  readonly at: number;
  /** Bar at whose close it is known: two bars later. */
  readonly knownAt: number;
}

/**
 * Fractals of width 2 + 2 (Bill Williams): a high above the two highs before it and not below the two after it, a low
 * the other way round. Of equal extremes next to each other the first is the pivot.
 *
 * In order of time. A bar that is both comes with the side first that its open and close suggest: a rising bar is taken
 * to have made its low before its high.
 */
export function williamsFractals(bars: PriceBars): Pivot[] {
  const pivots: Pivot[] = [];
  for (let at = FRACTAL_WIDTH; at < bars.length - FRACTAL_WIDTH; at++) {
    for (const side of sidesInOrder(bars, at)) {
      const values = bars[side];
      if (outdoes(values, at, side === 'high' ? 1 : -1))
        pivots.push({ side, price: values[at] as number, at, knownAt: at + FRACTAL_WIDTH });
    }
  }
  return pivots;
}

function sidesInOrder({ open, close }: PriceBars, at: number): readonly PivotSide[] {
  return (close[at] as number) >= (open[at] as number) ? ['low', 'high'] : ['high', 'low'];
}

/** Whether a value lies beyond its neighbours in a direction: strictly beyond those before, or level with those after. */
function outdoes(values: Float64Array, at: number, direction: 1 | -1): boolean {
  for (let k = 1; k <= FRACTAL_WIDTH; k++) {
    const [before, after] = [at - k, at + k].map((i) => direction * ((values[at] as number) - (values[i] as number)));
    if (!((before as number) > 0 && (after as number) >= 0)) return false;
  }
  return true;
}
