import type { Meanings, PayloadFields, PayloadOf } from './payload.ts';

/** Values of the series of a point: that of the first exists, the others are null where there is none. */
export type HistoryValues = readonly [number, ...(number | null)[]];

/** Past days of a reading, built from series. */
export interface ReadingHistory {
  /** Name of the GraphQL type of a point. */
  readonly typename: string;
  readonly pointDescription: string;
  readonly description: string;
  /** Series of a point. Days with a value of the first series become points. */
  readonly series: readonly string[];
  /** Maximum days for callers without a key. */
  readonly publicDays: number;
  /** Maximum days for every tier; a longer request is refused. */
  readonly longestDays?: number;
  /** Fields of a point besides its date. */
  readonly point: PayloadFields;
  /** Builds a point from the values of the series on its day; null for a missing value. */
  toPoint(values: HistoryValues): { readonly [name: string]: unknown };
}

/** Root fields of a reading: newest value and history. */
export interface ReadingRoot {
  /** Root field of the graph, for example `pulse`; its history is `pulseHistory`. */
  readonly field: string;
  readonly description: string;
  /** Argument that selects the subject, when there are several. */
  readonly subject?: {
    readonly argument: string;
    readonly typename: string;
    readonly description: string;
    /** Meaning of each subject. */
    readonly meanings: Meanings;
  };
  /** Series whose provider is named as the source. @default `sample` for generated data, else `derived` */
  readonly source?: string | ((subject: string) => string);
  readonly history?: ReadingHistory;
}

/** Declares the history of a reading. The type system holds the result of `toPoint` to the shape of `point`. */
export function history<const Fields extends PayloadFields>(
  declaration: Omit<ReadingHistory, 'point' | 'toPoint'> & {
    readonly point: Fields;
    toPoint(values: HistoryValues): PayloadOf<Fields>;
  },
): ReadingHistory {
  return declaration as ReadingHistory;
}
