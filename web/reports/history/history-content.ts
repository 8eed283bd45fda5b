import type { Answers } from '../../../generated/answers.ts';
import type { Part } from '../part.ts';

/** Requested and granted history window. */
export type GrantedRange = Answers['PulseHistory']['range'];

/** Lines on one scale of values. */
export interface ReportPane {
  readonly scale: 'linear' | 'log';
  readonly mark: 'line' | 'bars' | 'stack';
  /** Keys of its lines, most important first. */
  readonly fields: readonly string[];
  /** Borders between the zones, ascending, in the unit of the lines; empty without zones. */
  readonly borders: readonly number[];
}

/** History of an on-chain series. */
export interface SeriesContent {
  readonly id: string;
  /** Name in the language of the report. */
  readonly label: string;
  readonly pane: ReportPane;
  readonly history: Part<Answers['OnchainSeriesHistory']>;
}

/** History of a chart. */
export interface ChartContent {
  readonly slug: string;
  readonly name: string;
  readonly fields: readonly {
    readonly key: string;
    readonly series: string;
    readonly label: string;
    readonly unit: string;
  }[];
  /** Panes as on the page of the chart, top to bottom; a field in no pane is in the tables alone. */
  readonly panes: readonly ReportPane[];
  readonly history: Part<{
    readonly snapshots: readonly ({ readonly date: string } & Readonly<Record<string, number | string | null>>)[];
    readonly range: GrantedRange;
  }>;
}
