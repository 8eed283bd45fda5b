import type { AllowedValues } from './allowed-values.ts';
import type { HistoryNeed } from './history/history-need.ts';

/** The subgraphs that own series and answer for them as entities. */
export const SERIES_OWNERS = ['market', 'onchain', 'macro'] as const;
export type SeriesOwner = (typeof SERIES_OWNERS)[number];

/** Units of the values of series. `fraction` is 0.05 for five percent; `percent` is 5. */
export const UNITS = [
  'usd',
  'btc',
  'ratio',
  'fraction',
  'percent',
  'points',
  'standard_deviations',
  'terahashes_per_second',
  'count',
  'usd_millions',
  'usd_billions',
  'krw',
  'coin_days',
  'days',
  'usd_per_tonne',
  'thousands',
  'index',
] as const;
export type Unit = (typeof UNITS)[number];

/** The id of a series as addresses have it: with dashes. */
export function seriesSlug(id: string): string {
  return id.replaceAll('_', '-');
}

/** How often a series has a new value: on every day, on every weekday, or once in a week, a month or a quarter. */
export const CADENCES = ['daily', 'business_daily', 'weekly', 'monthly', 'quarterly'] as const;
export type Cadence = (typeof CADENCES)[number];

/** What a series is: everything a reader needs to judge one of its numbers. */
export interface SeriesDeclaration {
  /** Stable lower snake case id, for example `btc_close`. */
  readonly id: string;
  readonly label: string;
  /** Catalogue group, for example `price`, `mining`, `sentiment`. */
  readonly group: string;
  readonly owner: SeriesOwner;
  readonly unit: Unit;
  /** One or two sentences in domain words. */
  readonly description: string;
  /** Which numbers a collected value may be; any when left out. */
  readonly allowed?: AllowedValues;
  /** How the value is computed; present on derived series only. */
  readonly formula?: string;
  /**
   * Histories a computed value sums, averages, fits or ranks since a beginning, inputs or outputs of its derivation. A day
   * for which one of them does not reach back far enough has no value.
   */
  readonly since?: readonly HistoryNeed[];
  /** Days after the observed day on which the value is known at 00:00 UTC. 1 for anything dated by its close. */
  readonly publicationLagDays: number;
  /** How often new values come, for a series that rests on weekends or is not published daily. @default 'daily' */
  readonly cadence?: Cadence;
  /** What the bands of a split quantity are split by. */
  readonly by?: 'age' | 'wallet_size';
  /** Id of the series this one repeats under another name; it has no values of its own. */
  readonly aliasOf?: string;
  /** Where a value stands in its own history: companion series with its rank, and how the rank is taken. */
  readonly rank?: { readonly percentile: string; readonly count: string; readonly method: string };
  /**
   * Keys of the live sources of a collected series, best first, where there are several. A day has its value from the
   * best one that delivered it; files count after the first of them.
   */
  readonly sources?: readonly string[];
  /** Whether no live source delivers it: it comes from the files of a dataset alone. */
  readonly filesOnly?: boolean;
  /** Belongs to another series, as its rank or its second opinion, and is listed in no catalogue. */
  readonly companionOf?: string;
}
