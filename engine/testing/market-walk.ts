import type { BarColumns } from '../backtest/bar-columns.ts';
import { randomBars } from './random-bars.ts';

/**
 * A random market: daily bars without volume, some days missing, an open that differs from the close before it.
 *
 * @param gap - Every so many days one is missing; 0 for none.
 */
export function marketWalk(seed: number, length: number, gap = 0, firstDay = 18_000): BarColumns {
  const walk = randomBars(seed, length);
  const open = walk.open.map((value, bar) => value + ((bar * 7) % 5) - 2);
  const days = Int32Array.from({ length }, (_, bar) => firstDay + bar + (gap > 0 ? Math.floor(bar / gap) : 0));
  return {
    ...{ length, interval: '1d', days, lastDays: days, open, close: walk.close },
    high: walk.high.map((value, bar) => Math.max(value, open[bar] as number)),
    low: walk.low.map((value, bar) => Math.min(value, open[bar] as number)),
    volume: new Float64Array(length).fill(Number.NaN),
  };
}
