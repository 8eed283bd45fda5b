import type { ChartAnswer, ChartLine } from '../chart/chart-answer.ts';

/** Rows of a chart's table and file, newest first. */
export interface ChartRows {
  readonly lines: readonly ChartLine[];
  readonly rows: readonly { readonly day: number; readonly values: readonly (number | null)[] }[];
}

/** Turns the lines of a chart into rows; days without any value are left out, and so is the price where it is switched off. */
export function chartRows({
  lines: all,
  days,
  shows_price: showsPrice,
}: Pick<ChartAnswer, 'lines' | 'days' | 'shows_price'>): ChartRows {
  const lines = all.filter(({ key }) => showsPrice || key !== 'price');
  const rows = days.map((day, i) => ({ day, values: lines.map(({ values }) => values[i] ?? null) }));
  return { lines, rows: rows.filter(({ values }) => values.some((value) => value !== null)).reverse() };
}
