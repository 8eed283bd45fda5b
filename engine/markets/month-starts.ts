import { type Day, toIsoDate } from '../calendar.ts';
import type { PanelView } from '../panel-view.ts';

/** Returns the first days of months up to a day that come after the first row of a panel, earliest first. */
export function monthStarts({ entities }: PanelView, lastDay: Day): Day[] {
  const first = [...entities.values()].reduce((day, { days }) => Math.min(day, days[0] ?? day), lastDay);
  const starts: Day[] = [];
  for (let start = monthOf(lastDay); start > first; start = monthOf(start - 1)) starts.push(start);
  return starts.reverse();
}

/** Returns the first day of a day's month. */
function monthOf(day: Day): Day {
  return day - Number(toIsoDate(day).slice(8)) + 1;
}
