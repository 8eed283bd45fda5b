import type { Part } from '../report-content.ts';

/** How a window was granted. */
export interface GrantedRange {
  readonly granted_days: number;
  readonly clamped: boolean;
  readonly clamp_reason: string | null;
}

/** History of an on-chain series. */
export interface SeriesContent {
  readonly id: string;
  readonly history: Part<{
    readonly label: string;
    readonly unit: string;
    readonly source: string | null;
    readonly snapshots: readonly { readonly date: string; readonly value: number }[];
    readonly range: GrantedRange;
  }>;
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
