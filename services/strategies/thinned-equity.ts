import { toIsoDate } from '../../engine/calendar.ts';
import { elementAt } from '../../engine/element-at.ts';
import { roundSignificant } from '../../engine/indicators/round-significant.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import type { EquityColumns } from '../backtests/equity-columns.ts';
import { RESOLUTION } from '../graph/history-window.ts';

const EQUITY_POINT = shape.object('EquityPoint', 'Worth at the close of a bar.', {
  date: shape.date('First day of the bar.'),
  value: shape.number('In multiples of the start.'),
  held: shape.number.orNull(
    'That of buying and holding over the same bars; null for a grid bot and for a run that was kept without.',
  ),
  fall: shape.number('Fall from the highest worth so far, 0 to 1.'),
  heldFall: shape.number.orNull('That of buying and holding, null where its worth is null.'),
});

/** Account value over time, thinned to a number of points. */
export const EQUITY_CURVE = shape.object('EquityCurve', 'Worth over time.', {
  snapshots: shape.list(EQUITY_POINT, 'In order of time.'),
  resolution: shape.of(RESOLUTION, 'How dense the points are.'),
});

export const MAX_POINTS = 5_000;

function stepOf(count: number, points: number): number {
  return Math.max(Math.ceil((count - 1) / (points - 1)), 1);
}

/** Indexes of every n-th of some bars counted from the last one, plus the first bar. */
export function thinnedBars(count: number, points: number): number[] {
  const step = stepOf(count, points);
  const picked: number[] = [];
  for (let i = count - 1; i > 0; i -= step) picked.push(i);
  if (count > 0) picked.push(0);
  return picked.reverse();
}

/** Falls of an equity curve from its highest value so far, 0 to 1. Equity before the first bar is 1. */
function fallsOf(values: Float64Array): Float64Array {
  let highest = 1;
  return values.map((value) => {
    highest = Math.max(highest, value);
    return 1 - value / highest;
  });
}

/** Keeps every n-th bar counted from the last one, plus the first bar, so that both ends are always included. */
export function thinnedEquity({ days, values, held }: EquityColumns, wanted: number): ShapeOf<typeof EQUITY_CURVE> {
  const points = Math.min(Math.max(wanted, 2), MAX_POINTS);
  const step = stepOf(days.length, points);
  const picked = thinnedBars(days.length, points);
  const falls = fallsOf(values);
  const heldFalls = held && fallsOf(held);
  const gaps = picked.slice(1).map((i, at) => elementAt(days, i) - elementAt(days, elementAt(picked, at)));
  const spacing = (days.at(1) ?? 0) - (days[0] ?? 0);
  return {
    snapshots: picked.map((i) => ({
      date: toIsoDate(elementAt(days, i)),
      value: roundSignificant(elementAt(values, i)),
      held: held && roundSignificant(elementAt(held, i)),
      fall: roundSignificant(elementAt(falls, i)),
      heldFall: heldFalls && roundSignificant(elementAt(heldFalls, i)),
    })),
    resolution: {
      points: picked.length,
      requestedDays: Math.max(spacing, 1),
      actualDays: gaps.length === 0 ? null : (gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? null),
      downsampled: step > 1,
      reason: step > 1 ? `at most ${points} points were requested` : null,
      method: step > 1 ? `every ${step} bars, counted from the last` : null,
    },
  };
}
