import type { ChartPane } from '../../engine/charts/chart-panes.ts';

/** One line of a drawn chart. */
export interface ChartPageLine {
  readonly key: string;
  readonly label: { readonly en: string; readonly de: string };
  readonly unit: string;
  /** Index of its pane, from 0; null for a field that only the table shows. */
  readonly pane: number | null;
  /** One value per day of the page; null where there is none. */
  readonly values: readonly (number | null)[];
  /** Ids of the series behind it. */
  readonly series: readonly string[];
  /** Whether the page computes its values, rather than showing those of its series. */
  readonly isComputed: boolean;
}

/** One pane of a drawn chart. */
export interface ChartPagePane extends Pick<ChartPane, 'scale'> {
  readonly mark: ChartPane['mark'] | 'candles';
  /** Borders of the zones, for the pane of the field that decides the zone. */
  readonly borders: readonly number[];
}
