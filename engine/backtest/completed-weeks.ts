import { type Day, isoWeekday } from '../calendar.ts';

const MONDAY = 1;
const SUNDAY = 7;

/** Completed ISO weeks over bars shorter than a week, as bar positions. */
export interface CompletedWeeks {
  /** Bar at whose end the week is complete. */
  readonly known: Int32Array;
  /** Last bar that ends in the week; its close is the week's close. */
  readonly last: Int32Array;
}

/**
 * Finds the completed ISO weeks (Monday to Sunday, UTC). A week is complete at the end of the bar that ends on its
 * Sunday, otherwise at the end of the first bar after. A week in which no bar ends is left out.
 *
 * @param lastDays - Last day of each bar, ascending.
 */
export function completedWeeks(lastDays: Int32Array): CompletedWeeks {
  const known: number[] = [];
  const last: number[] = [];
  for (let i = 0; i < lastDays.length; i++) {
    const day = lastDays[i] as Day;
    const before = i > 0 ? (lastDays[i - 1] as Day) : day;
    if (before < monday(day) && isoWeekday(before) !== SUNDAY) {
      known.push(i);
      last.push(i - 1);
    }
    if (isoWeekday(day) === SUNDAY) {
      known.push(i);
      last.push(i);
    }
  }
  return { known: Int32Array.from(known), last: Int32Array.from(last) };
}

function monday(day: Day): Day {
  return day - isoWeekday(day) + MONDAY;
}
