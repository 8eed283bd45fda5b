import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { LineDrawingProps } from '../pages/charts/line-drawing.tsx';

/** A value as it was answered. A percent is a fraction that is shown as one. */
export type Cell = string | number | boolean | null | { readonly percent: number | null };

/** A column of a table; `any` holds numbers and words. */
export interface Column {
  readonly name: string;
  /** Null where it has none, or where each row names its own. */
  readonly unit: string | null;
  readonly kind: 'text' | 'number' | 'date' | 'hash' | 'any';
  /** Width in relation to the other columns. */
  readonly share: number;
}

export interface TableBlock {
  readonly type: 'table';
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** Rows a page shows at most, from the end; a workbook has all. */
  readonly lastOnPage?: number;
}

export interface ChartBlock extends Omit<LineDrawingProps, 'lang' | 'size' | 'style'> {
  readonly type: 'chart';
}

export interface TextBlock {
  /** `lead` says the most important thing, `quiet` explains, `warning` must not be overlooked. */
  readonly type: 'heading' | 'lead' | 'text' | 'quiet' | 'warning';
  readonly text: string;
}

/** A part of a section, the same for every format. */
export type Block = TextBlock | TableBlock | ChartBlock;

export interface DocumentSection {
  readonly title: string;
  /** Name of its sheet, up to 31 letters. */
  readonly sheet: string;
  readonly blocks: readonly Block[];
}

/** A report as it is written, whatever the format. */
export interface ReportDocument {
  readonly lang: PageLanguage;
  readonly title: string;
  readonly createdAt: Date;
  /** What the cover says: name and value. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Said on the cover when the numbers are of no real market; null otherwise. */
  readonly sampleNote: string | null;
  readonly notAdvice: string;
  readonly sections: readonly DocumentSection[];
}
