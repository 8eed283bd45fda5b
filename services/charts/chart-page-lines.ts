import type { ChartPane } from '../../engine/charts/chart-panes.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';

export const LINE = shape.object('ChartPageLine', 'A line of a chart and a column of its table.', {
  key: shape.text('Name of the member of a row in the API.'),
  label: shape.label('Name of the line as readers see it.'),
  unit: shape.text('Unit of the values.'),
  pane: shape.integer.orNull('Position of its pane, from 0; null for a column of the table alone.'),
  values: shape.column('One value per day of the page; null where there is none.'),
});

/** One line of a drawn chart. */
export interface ChartPageLine extends ShapeOf<typeof LINE> {
  /** Ids of the series behind it. */
  readonly series: readonly string[];
  /** Whether the page computes its values, rather than showing those of its series. */
  readonly isComputed: boolean;
}

/** Lines of a chart that share a scale. */
export const PANE = shape.object('ChartPagePane', 'Lines of a chart that share a scale.', {
  scale: shape.text<ChartPane['scale']>('`linear` or `log`, unless the reader chooses.'),
  mark: shape.text<ChartPane['mark'] | 'candles'>('`line`, `bars`, `stack` or `candles`.'),
  borders: shape.list('number', 'Borders between its zones, two or four, ascending; empty for a pane without zones.'),
});
export type ChartPagePane = ShapeOf<typeof PANE>;
