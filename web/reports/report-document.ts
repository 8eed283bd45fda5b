import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { LineDrawingProps } from '../pages/charts/line-drawing.tsx';

/** Value of a table cell. `percent` holds a fraction that is displayed as a percentage. */
export type Cell = string | number | boolean | null | { readonly percent: number | null };

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

export interface ChartBlock extends Omit<LineDrawingProps, 'lang' | 'size' | 'style'> {
  readonly type: 'chart';
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
}

/** Composed report, independent of the file format. */
export interface ReportDocument {
  readonly lang: PageLanguage;
  readonly title: string;
  readonly createdAt: Date;
  /** Name and value pairs on the cover. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Notice on the cover of a report on sample data; null otherwise. */
  readonly sampleNote: string | null;
  readonly notAdvice: string;
  readonly sections: readonly DocumentSection[];
}
