import type { Answers } from '../../../generated/answers.ts';
import type { Part } from '../part.ts';

/** Requested and granted history window. */
export type GrantedRange = Answers['PulseHistory']['range'];

/** History of an on-chain series. */
export interface SeriesContent {
  readonly id: string;
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
  readonly history: Part<{
    readonly snapshots: readonly ({ readonly date: string } & Readonly<Record<string, number | string | null>>)[];
    readonly range: GrantedRange;
  }>;
}
