import { missing, type Statistic } from './statistic.ts';

/** How far a path of equity lay below its highest point. */
export interface Drawdown {
  /** Deepest fall, 0 to 1. */
  readonly maximum: number;
  /** Root of the mean squared fall over all points: the Ulcer index (Martin 1987), 0 to 1. */
  readonly ulcer: number;
}

/**
 * Falls of a path of equity below its highest point so far.
 *
 * @param equity - One value a bar.
 * @param start - Equity before the first bar, above 0; the first of the points.
 */
export function drawdown(equity: ArrayLike<number>, start: number): Statistic<Drawdown> {
  let highest = start;
  let maximum = 0;
  let squares = 0;
  for (let i = 0; i < equity.length; i++) {
    const value = equity[i] as number;
    if (value > highest) highest = value;
    const fall = 1 - value / highest;
    if (fall > maximum) maximum = fall;
    squares += fall * fall;
  }
  if (equity.length === 0) return missing('too_few');
  if (!Number.isFinite(squares)) return missing('not_defined');
  return { value: { maximum, ulcer: Math.sqrt(squares / (equity.length + 1)) }, reason: null };
}
