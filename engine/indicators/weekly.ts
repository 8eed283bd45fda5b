import { type Day, isoWeekday } from '../calendar.ts';

const SUNDAY = 7;

/**
 * Runs a kernel on the closes of completed ISO weeks and carries each result through the days until the next close.
 *
 * A week ends on Sunday 24:00 UTC, so Sunday already has the new value and Monday to Saturday keep it: the open week
 * never counts. A Sunday without a value leaves its week out.
 *
 * @param firstDay - Day of `values[0]`.
 * @param kernel - Receives the weekly closes and fills an array of the same length.
 */
export function weekly(
  values: Float64Array,
  firstDay: Day,
  kernel: (closes: Float64Array, result: Float64Array) => void,
  out: Float64Array,
): void {
  const sundays: number[] = [];
  for (let i = (SUNDAY - isoWeekday(firstDay) + 7) % 7; i < values.length; i += 7) {
    if (!Number.isNaN(values[i] as number)) sundays.push(i);
  }
  const closes = Float64Array.from(sundays, (i) => values[i] as number);
  const result = new Float64Array(closes.length).fill(Number.NaN);
  kernel(closes, result);
  out.fill(Number.NaN);
  for (let week = 0; week < sundays.length; week++) {
    const from = sundays[week] as number;
    // A stale value is carried for one week at most, not across a gap of weeks.
    out.fill(result[week] as number, from, Math.min(from + 7, values.length));
  }
}
