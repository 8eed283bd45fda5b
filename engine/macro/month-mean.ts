import { type Day, dayOfInstant, toIsoDate } from '../calendar.ts';
import { mean } from '../indicators/mean.ts';

/**
 * Mean of all values of the calendar month a day belongs to, on every day of the month.
 *
 * It includes later days of the month, so callers must wait until the month is over. NaN in a month without a value.
 *
 * @param firstDay - Day of `values[0]`.
 */
export function monthMean(values: Float64Array, firstDay: Day, out: Float64Array): void {
  let start = 0;
  while (start < values.length) {
    const end = Math.min(nextMonth(firstDay + start) - firstDay, values.length);
    const present = values.subarray(start, end).filter((value) => !Number.isNaN(value));
    out.fill(mean(present), start, end);
    start = end;
  }
}

/** Returns the first day of the following month. */
function nextMonth(day: Day): Day {
  const [year, month] = toIsoDate(day).split('-').map(Number) as [number, number];
  return dayOfInstant(Date.UTC(year, month, 1));
}
