import type { Day } from '../../engine/calendar.ts';

/** First and last day, inclusive. */
export interface DayWindow {
  readonly from: Day;
  readonly to: Day;
}

/** Splits `from` to `to` into consecutive windows of at most `size` days, oldest first. */
export function dayWindows({ from, to }: DayWindow, size: number): DayWindow[] {
  const windows: DayWindow[] = [];
  for (let start = from; start <= to; start += size) windows.push({ from: start, to: Math.min(to, start + size - 1) });
  return windows;
}
