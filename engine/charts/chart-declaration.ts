import type { SeriesView } from '../series-view.ts';

/** Where a reading stands. It describes the state of the reading, not an outlook. */
export type Zone = 'bearish' | 'neutral' | 'bullish';

/** One line of a chart. */
export interface ChartField {
  /** Name of the member in rows of the chart, lower snake case. */
  readonly key: string;
  /** Series the values come from. */
  readonly series: string;
  /** The Bitcoin price, which is published from the day its licence begins. */
  readonly price?: true;
}

/** Numbers of a chart on one day by field key; null where a field has none. */
export type ChartValues = Readonly<Record<string, number | null>>;

/** A row of a view that is not one row a day. */
export type ChartRow = Readonly<Record<string, string | number | boolean | null>> & { readonly date: string };

/** Another way to look at a chart. */
export interface ChartView {
  readonly key: string;
  readonly description: string;
  /** Rows ascending by date, and what holds for all of them. */
  rows(view: SeriesView): { readonly rows: readonly ChartRow[]; readonly meta: Readonly<Record<string, unknown>> };
}

/** A chart: some series seen together, with a zone for the newest day. */
export interface ChartDeclaration {
  /** Kebab case, for example `mvrv-zscore`; also the name of its methodology texts. */
  readonly slug: string;
  /** Its methodology texts, Markdown, where they are not files of their own. */
  readonly methodology?: { readonly en: string; readonly de: string };
  readonly name: { readonly en: string; readonly de: string };
  readonly category: 'price' | 'valuation' | 'holders' | 'mining' | 'derivatives' | 'sentiment' | 'flows' | 'macro';
  /** The first field decides which days are rows. */
  readonly fields: readonly ChartField[];
  /** Zone of the values of a day, null when the deciding value is missing. */
  zone(values: ChartValues, view: SeriesView): Zone | null;
  /** Views beside the rows of {@link fields}; the first one is the default when there are no fields. */
  readonly views?: readonly ChartView[];
}
