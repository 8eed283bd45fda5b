import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { ReportState } from './state/report-state.ts';

/** Number in a unit of the catalogue, printed with the digits of that unit, as in charts and sentences. */
export interface Amount {
  readonly amount: number | null;
  readonly unit: string;
}

/** Name of the unit that an amount is printed in. */
export interface UnitOfAmount {
  readonly unitOf: number | null;
  readonly unit: string;
}

/** Value of a table cell. `percent` holds a fraction that is displayed as a percentage. */
export type Cell = string | number | boolean | null | { readonly percent: number | null } | Amount | UnitOfAmount;

/** Column of a table; `any` allows numbers and texts. */
export interface Column {
  readonly name: string;
  /** Null for a column without a unit or with a unit per row. */
  readonly unit: string | null;
  readonly kind: 'text' | 'number' | 'date' | 'hash' | 'any';
  /** Relative width among the columns. */
  readonly share: number;
}

export interface TableBlock {
  readonly type: 'table';
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** Maximum number of rows in the PDF, taken from the end; the workbook has all rows. */
  readonly lastOnPage?: number;
}

/** Line of a chart. */
export interface ChartBlockLine {
  readonly key: string;
  readonly name: string;
  /** Unit of the catalogue. */
  readonly unit: string;
  /** Index of its pane. */
  readonly pane: number;
  /** Ascending by day; null is a gap. */
  readonly points: readonly { readonly date: string; readonly value: number | null }[];
}

/** Lines on one scale of values, above zones. */
export interface ChartBlockPane {
  readonly scale: 'linear' | 'log';
  readonly mark: 'line' | 'bars' | 'stack';
  /** Borders between the zones, ascending; empty without zones. */
  readonly borders: readonly number[];
  /** Title above the pane; the unit of its first line where absent. */
  readonly title?: string;
  /** Names of the zones from low to high; those of the chart pages where absent. */
  readonly zones?: readonly string[];
}

export interface ChartBlock {
  readonly type: 'chart';
  readonly title: string;
  /** Text below the drawing; empty without one. */
  readonly caption: string;
  readonly lines: readonly ChartBlockLine[];
  readonly panes: readonly ChartBlockPane[];
  /** Days of halvings to mark. */
  readonly halvings: readonly string[];
  /** Tables of its key values, one per line, beside the drawing. */
  readonly beside: readonly TableBlock[];
}

export interface TextBlock {
  /** `lead` is the key statement, `quiet` an explanation, `warning` must stand out. */
  readonly type: 'heading' | 'lead' | 'text' | 'quiet' | 'warning';
  readonly text: string;
}

/** Part of a section, independent of the file format. */
export type Block = TextBlock | TableBlock | ChartBlock;

export interface DocumentSection {
  readonly title: string;
  /** Name of the worksheet, at most 31 characters. */
  readonly sheet: string;
  readonly blocks: readonly Block[];
  /** Blocks that the PDF shows; the workbook has all of them. @default all */
  readonly blocksOnPage?: readonly Block[];
}

/** Composed report, independent of the file format. */
export interface ReportDocument {
  readonly lang: PageLanguage;
  readonly title: string;
  readonly createdAt: Date;
  /** Newest day of its data. */
  readonly lastDay: string;
  /** First page: where Bitcoin stands. */
  readonly state: ReportState;
  /** Name and value pairs above the contents. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Notice on the first page of a report on sample data; null otherwise. */
  readonly sampleNote: string | null;
  readonly notAdvice: string;
  readonly sections: readonly DocumentSection[];
}
