import type { SeriesView } from '../series-view.ts';
import type { ChartModel } from './chart-model.ts';

/** Zone of a reading. It describes the state of the reading, not an outlook. */
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

/** Borders between the zones of one field. */
export interface ZoneBorders {
  /** Field whose value decides. */
  readonly key: string;
  /** Values below are bearish. */
  readonly low: number;
  /** Values from here on, or above it, are bullish. */
  readonly high: number;
}

/** Returns the zone of the values of a day, null when the deciding value is missing. */
export interface ZoneRule {
  (values: ChartValues, view: SeriesView): Zone | null;
  /** Absent where no single field decides. */
  readonly borders?: ZoneBorders;
}

/** A row of a view with its own shape, rather than one row per day. */
export type ChartRow = Readonly<Record<string, string | number | boolean | null>> & { readonly date: string };

/** An alternative view of a chart. */
export interface ChartView {
  readonly key: string;
  readonly description: string;
  /** Returns rows ascending by date, and metadata that apply to all of them. */
  rows(view: SeriesView): { readonly rows: readonly ChartRow[]; readonly meta: Readonly<Record<string, unknown>> };
}

/** A chart: some series seen together, with a zone for the newest day. */
export interface ChartDeclaration {
  /** Kebab case, for example `mvrv-zscore`; also the name of its methodology texts. */
  readonly slug: string;
  /** Its methodology texts in Markdown, where they are not separate files. */
  readonly methodology?: { readonly en: string; readonly de: string };
  readonly name: { readonly en: string; readonly de: string };
  readonly category: 'price' | 'valuation' | 'holders' | 'mining' | 'derivatives' | 'sentiment' | 'flows' | 'macro';
  /** The first field decides which days are rows. */
  readonly fields: readonly ChartField[];
  readonly zone: ZoneRule;
  /** Borders of more bands than the zones, in the unit of the field that decides the zone, ascending. */
  readonly bands?: readonly number[];
  /** Model that is fitted again on every new day. */
  readonly model?: ChartModel;
  /** Views in addition to the rows of {@link fields}; the first one is the default when there are no fields. */
  readonly views?: readonly ChartView[];
}
