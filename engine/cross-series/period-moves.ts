import { type Day, isoWeekday } from '../calendar.ts';
import { mean } from '../indicators/mean.ts';

/** How a series moves: a level against the period before, a flow by its own sign, a rate by its mean. */
export type MoveKind = 'level' | 'flow' | 'rate';

export type Granularity = '1d' | '1w';

const LENGTH = { '1d': 1, '1w': 7 } as const;

/** Direction of a period: 1 up, -1 down, 0 flat. */
export type Direction = 1 | -1 | 0;

/** Days on which periods end: every day, or every Sunday, from the first to the last day inclusive. */
export function periodEnds(granularity: Granularity, from: Day, to: Day): Day[] {
  const length = LENGTH[granularity];
  const first = granularity === '1d' ? from : from + ((7 - isoWeekday(from)) % 7);
  const ends: Day[] = [];
  for (let day = first; day <= to; day += length) ends.push(day);
  return ends;
}

/** Day on which the period before, or after, ends. */
export function shiftPeriod(granularity: Granularity, end: Day, periods: number): Day {
  return end + periods * LENGTH[granularity];
}

/**
 * Direction of the period that ends on a day, null where it cannot be told.
 *
 * A level is read on the last day of this and the previous period, a flow summed and a rate averaged over the days that
 * have one; nothing is carried forward.
 *
 * @param firstDay - Day of `values[0]`.
 */
export function periodMove(
  values: Float64Array,
  firstDay: Day,
  kind: MoveKind,
  granularity: Granularity,
  end: Day,
): Direction | null {
  const length = LENGTH[granularity];
  const at = end - firstDay;
  const days = (last: number) =>
    values.subarray(Math.max(last - length + 1, 0), last + 1).filter((v) => !Number.isNaN(v));
  const move = () => {
    if (kind === 'level') return (values[at] ?? Number.NaN) - (values[at - length] ?? Number.NaN);
    const now = days(at);
    if (kind === 'flow') return now.length === 0 ? Number.NaN : sum(now);
    const before = days(at - length);
    return mean(now) - mean(before);
  };
  const change = at - length < 0 && kind !== 'flow' ? Number.NaN : move();
  return Number.isNaN(change) ? null : (Math.sign(change) as Direction);
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}
