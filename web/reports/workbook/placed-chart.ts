/** Rows between two charts: a chart is 17 of Excel's usual rows high, and other programs have lower rows. */
export const CHART_ROWS = 22;
/** Column of numbers that a chart draws. */
export interface DrawnColumn {
  readonly name: string;
  readonly column: number;
  readonly values: readonly (number | null)[];
}

/** Chart on a worksheet, drawn by the spreadsheet from cells of the same sheet. Rows and columns count from 0. */
export interface PlacedChart {
  readonly title: string;
  /** Text alternative. */
  readonly alt: string;
  /** Title of the axis of values. */
  readonly unit: string;
  readonly mark: 'line' | 'bars' | 'stack';
  readonly scale: 'linear' | 'log';
  /** Days in the first column, YYYY-MM-DD. */
  readonly dates: readonly string[];
  /** Row of the first day. */
  readonly firstRow: number;
  /** Row of the names of columns. */
  readonly nameRow: number;
  /** Cell at its top left corner. */
  readonly anchor: { readonly column: number; readonly row: number };
  readonly lines: readonly DrawnColumn[];
  /** Borders between zones, ascending: columns of one value. */
  readonly borders: readonly DrawnColumn[];
}
