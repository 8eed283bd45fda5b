import { type Day, toIsoDate } from '../calendar.ts';
import { type ShapeOf, shape } from '../shape.ts';

export const DRAWDOWN = shape.object('BacktestDrawdown', 'A fall from a high until the next one.', {
  from: shape.date('Day of the high it fell from.'),
  lowest: shape.date('Day of the lowest close.'),
  to: shape.date.orNull('Day of the first higher close; null while it lasts.'),
  depth: shape.number('Fall from the high to the lowest close, 0 to 1.'),
  days: shape.integer('Days from the high to its end, or to the end of the window.'),
});
export type ListedDrawdown = ShapeOf<typeof DRAWDOWN>;

interface Fall {
  readonly high: Day;
  low: Day;
  end: Day | null;
  depth: number;
}

/**
 * Returns the deepest falls of an equity curve, deepest first. Equity before the first bar is 1.
 *
 * @param count - Maximum number of falls.
 */
export function drawdownList(days: Int32Array, values: Float64Array, count: number): ListedDrawdown[] {
  const falls: Fall[] = [];
  let [highest, highDay] = [1, days[0] ?? 0];
  let open: Fall | null = null;
  for (let i = 0; i < days.length; i++) {
    const [day, value] = [days[i]!, values[i]!];
    if (value >= highest) {
      if (open) open.end = day;
      open = null;
      [highest, highDay] = [value, day];
      continue;
    }
    const depth = 1 - value / highest;
    if (!open) {
      open = { high: highDay, low: day, end: null, depth };
      falls.push(open);
    } else if (depth > open.depth) [open.depth, open.low] = [depth, day];
  }
  const last = days.at(-1) ?? 0;
  return falls
    .sort((a, b) => b.depth - a.depth)
    .slice(0, count)
    .map(({ high, low, end, depth }) => ({
      from: toIsoDate(high),
      lowest: toIsoDate(low),
      to: end === null ? null : toIsoDate(end),
      depth,
      days: (end ?? last) - high,
    }));
}
