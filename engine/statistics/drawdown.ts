import { missing, type Statistic } from './statistic.ts';

/** Drawdown of an equity curve below its running maximum. */
export interface Drawdown {
  /** Maximum drawdown, 0 to 1. */
  readonly maximum: number;
  /** Root mean square of the drawdown over all points: the Ulcer index (Martin 1987), 0 to 1. */
  readonly ulcer: number;
}

/**
 * Computes the drawdown of an equity curve below its running maximum.
 *
 * @param equity - One value per bar.
 * @param start - Equity before the first bar, above 0; counts as the first point.
 */
export function drawdown(equity: ArrayLike<number>, start: number): Statistic<Drawdown> {
  let highest = start;
  let maximum = 0;
  let squares = 0;
  for (let i = 0; i < equity.length; i++) {
    const value = equity[i]!;
    if (value > highest) highest = value;
    const fall = 1 - value / highest;
    if (fall > maximum) maximum = fall;
    squares += fall * fall;
  }
  if (equity.length === 0) return missing('too_few');
  if (!Number.isFinite(squares)) return missing('not_defined');
  return { value: { maximum, ulcer: Math.sqrt(squares / (equity.length + 1)) }, reason: null };
}
