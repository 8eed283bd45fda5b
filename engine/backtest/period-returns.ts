import { toIsoDate } from '../calendar.ts';
import { type Interval, nextBarStart } from '../markets/resample-bars.ts';
import { type ShapeOf, shape } from '../shape.ts';

export const PERIOD_RETURN = shape.object('PeriodReturn', 'Return of a backtest in a calendar month or year.', {
  period: shape.text('The month as 2026-06, or the year as 2026.'),
  value: shape.number.orNull('Return of the strategy, fraction; null where it held nothing all the time.'),
  held: shape.number.orNull('Return of buying and holding, fraction; null for a run that was kept without.'),
});
export type PeriodReturn = ShapeOf<typeof PERIOD_RETURN>;

interface Worth {
  /** First days of the bars. */
  readonly days: Int32Array;
  readonly values: Float64Array;
  readonly held: Float64Array | null;
}

/**
 * Returns of each calendar month or year. A bar belongs to the period that its last day is in; the first period counts from
 * the start of the window.
 *
 * @param digits - Length of the ISO date that names a period: 7 for months, 4 for years.
 */
export function periodReturns({ days, values, held }: Worth, interval: Interval, digits: 4 | 7): PeriodReturn[] {
  const periods: PeriodReturn[] = [];
  let before = -1;
  for (let i = 0; i < days.length; i++) {
    const period = periodOf(days[i]!, interval, digits);
    if (i + 1 < days.length && periodOf(days[i + 1]!, interval, digits) === period) continue;
    const change = (column: Float64Array) => column[i]! / (before < 0 ? 1 : column[before]!) - 1;
    periods.push({
      period,
      value: isFlat(values, before, i) ? null : change(values),
      held: held && change(held),
    });
    before = i;
  }
  return periods;
}

function periodOf(day: number, interval: Interval, digits: number): string {
  return toIsoDate(nextBarStart(day, interval) - 1).slice(0, digits);
}

/** Whether the account never changed: a position changes it at every close, by its price or its costs. */
function isFlat(values: Float64Array, before: number, last: number): boolean {
  const start = before < 0 ? 1 : values[before]!;
  for (let i = before + 1; i <= last; i++) if (values[i] !== start) return false;
  return true;
}
