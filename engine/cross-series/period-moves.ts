import { type Day, isoWeekday } from '../calendar.ts';
import { mean } from '../indicators/mean.ts';

/** How a series moves: a level relative to the previous period, a flow by its own sign, a rate by its mean. */
export type MoveKind = 'level' | 'flow' | 'rate';

export type Granularity = '1d' | '1w';

const LENGTH = { '1d': 1, '1w': 7 } as const;

/** Direction of a period: 1 up, -1 down, 0 flat. */
export type Direction = 1 | -1 | 0;

/** Returns the days on which periods end: every day, or every Sunday, from the first to the last day inclusive. */
export function periodEnds(granularity: Granularity, from: Day, to: Day): Day[] {
  const length = LENGTH[granularity];
  const first = granularity === '1d' ? from : from + ((7 - isoWeekday(from)) % 7);
  const ends: Day[] = [];
  for (let day = first; day <= to; day += length) ends.push(day);
  return ends;
}

/** Returns the day on which the period a number of periods later, or earlier, ends. */
export function shiftPeriod(granularity: Granularity, end: Day, periods: number): Day {
  return end + periods * LENGTH[granularity];
}

/**
 * Returns the direction of the period that ends on a day, null where unknown.
 *
 * A level is compared between the last days of this and the previous period, a flow is summed and a rate averaged over
 * the days with a value; nothing is carried forward.
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
