import type { Day } from '../calendar.ts';
import type { SeriesView } from '../series-view.ts';

/** Ids of the series with the four prices of a bar. */
export type BarSeries = Readonly<Record<'open' | 'high' | 'low' | 'close', string>>;

/** Four prices of the days of one step. */
export type Candle = Readonly<Record<keyof BarSeries, number>>;

/**
 * Thins daily bars to a grid of days: each bar covers the step that ends on a day of the grid, from its first open to its last
 * close.
 *
 * @returns one bar per day of the grid; null where a step has no complete day.
 */
export function sampleCandles(view: SeriesView, ids: BarSeries, days: readonly Day[], step: number): (Candle | null)[] {
  const [opens, highs, lows, closes] = [ids.open, ids.high, ids.low, ids.close].map((id) => view.values(id));
  return days.map((day) => {
    const steps = Array.from({ length: step }, (_, i) => day - step + 1 + i - view.firstDay);
    const known = steps.filter((i) =>
      [opens, highs, lows, closes].every((column) => !Number.isNaN(column?.[i] ?? Number.NaN)),
    );
    const [first, last] = [known[0], known.at(-1)];
    if (first === undefined || last === undefined) return null;
    return {
      open: opens?.[first] ?? Number.NaN,
      high: Math.max(...known.map((i) => highs?.[i] ?? Number.NaN)),
      low: Math.min(...known.map((i) => lows?.[i] ?? Number.NaN)),
      close: closes?.[last] ?? Number.NaN,
    };
  });
}
