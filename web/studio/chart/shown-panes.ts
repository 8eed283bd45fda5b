import type { DrawnChart, DrawnPane } from './chart-answer.ts';
import { type DrawnLine, drawnLines } from './drawn-lines.ts';

/** A pane with the lines that are drawn in it, in order of importance. */
export interface ShownPane {
  readonly pane: DrawnPane;
  readonly lines: readonly DrawnLine[];
}

/** Panes that are drawn: those with a line, without the price where it is switched off. */
export function shownPanes(chart: DrawnChart): readonly ShownPane[] {
  return chart.panes
    .map((pane, i) => ({
      pane,
      lines: drawnLines(
        chart,
        pane.mark,
        chart.lines.filter((line) => line.pane === i && (line.key !== 'price' || chart.shows_price)),
      ),
    }))
    .filter(({ lines }) => lines.some(({ values }) => values.some((value) => value !== null)));
}
