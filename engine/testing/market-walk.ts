import type { BarColumns } from '../backtest/bar-columns.ts';
import { randomBars } from './random-bars.ts';

/**
 * Creates a random market: daily bars without volume, some days missing, with opens that differ from the previous
 * close.
 *
 * @param gap - One day is missing every `gap` days; 0 for none.
 */
export function marketWalk(seed: number, length: number, gap = 0, firstDay = 18_000): BarColumns {
  const walk = randomBars(seed, length);
  const open = walk.open.map((value, bar) => value + ((bar * 7) % 5) - 2);
  const days = Int32Array.from({ length }, (_, bar) => firstDay + bar + (gap > 0 ? Math.floor(bar / gap) : 0));
  return {
    length,
    interval: '1d',
    days,
    lastDays: days,
    open,
    close: walk.close,
    high: walk.high.map((value, bar) => Math.max(value, open[bar]!)),
    low: walk.low.map((value, bar) => Math.min(value, open[bar]!)),
    volume: new Float64Array(length).fill(Number.NaN),
  };
}
