import { type Day, toIsoDate } from '../calendar.ts';
import { type Screener, scoresOn } from './screener-scores.ts';

/** Score of a coin on a past day. */
export interface ScorePoint {
  readonly day: Day;
  readonly rank: number;
  /** Number of coins with a score on the day. */
  readonly scored: number;
  readonly composite: number;
  readonly groups: { readonly A: number; readonly B: number | null; readonly C: number };
}

/** Days from one to another, inclusive. */
export interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

/** Computes the scores of every coin on some days, ascending, by its code. Each day uses data up to that day only. */
export function scoreHistory(screener: Screener, from: Day, to: Day): Map<string, ScorePoint[]> {
  const points = new Map<string, ScorePoint[]>();
  for (let day = from; day <= to; day++) {
    const scores = scoresOn(screener, day);
    for (const { coin, rank, composite, groups } of scores) {
      const known = points.get(coin.entity.code);
      const point = { day, rank, scored: scores.length, composite, groups };
      if (known) known.push(point);
      else points.set(coin.entity.code, [point]);
    }
  }
  return points;
}

/** Returns the months that overlap a range of days, each by its first and last day. */
export function monthsOf(from: Day, to: Day): DaySpan[] {
  const months: DaySpan[] = [];
  for (let day = from; day <= to; day++) {
    const dayOfMonth = Number(toIsoDate(day).slice(8));
    const start = day - dayOfMonth + 1;
    const next = start + 31 - Number(toIsoDate(start + 31).slice(8)) + 1;
    months.push({ from: start, to: next - 1 });
    day = next - 1;
  }
  return months;
}
