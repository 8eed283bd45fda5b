import type { ChartBlockLine } from '../report-document.ts';

/** Key values of a line. */
export interface LineExtent {
  readonly newest: number;
  /** Day of the newest value, YYYY-MM-DD. */
  readonly date: string;
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

/** Returns the key values of a line; null without a value. */
export function lineExtent({ points }: Pick<ChartBlockLine, 'points'>): LineExtent | null {
  const known = points.flatMap(({ date, value }) => (value === null ? [] : [{ date, value }]));
  const last = known.at(-1);
  if (!last) return null;
  const values = known.map(({ value }) => value);
  return {
    newest: last.value,
    date: last.date,
    low: values.reduce((a, b) => Math.min(a, b)),
    high: values.reduce((a, b) => Math.max(a, b)),
    count: values.length,
  };
}
