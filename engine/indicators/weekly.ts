import { type Day, isoWeekday } from '../calendar.ts';

const SUNDAY = 7;

/**
 * Runs a kernel on the closes of completed ISO weeks and carries each result forward until the next close.
 *
 * A week ends on Sunday 24:00 UTC, so Sunday already has the new value and Monday to Saturday keep it; the open week
 * never counts. A week whose Sunday has no value is skipped.
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
    if (!Number.isNaN(values[i]!)) sundays.push(i);
  }
  const closes = Float64Array.from(sundays, (i) => values[i]!);
  const result = new Float64Array(closes.length).fill(Number.NaN);
  kernel(closes, result);
  out.fill(Number.NaN);
  for (let week = 0; week < sundays.length; week++) {
    const from = sundays[week]!;
    // A result is carried for one week at most, not across a gap of weeks.
    out.fill(result[week]!, from, Math.min(from + 7, values.length));
  }
}
