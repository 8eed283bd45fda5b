import type { AllowedValues } from './allowed-values.ts';
import type { HistoryNeed } from './history/history-need.ts';

/** Subgraphs that own series and resolve them as entities. */
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

/** Returns the id of a series as it appears in URLs, with dashes. */
export function seriesSlug(id: string): string {
  return id.replaceAll('_', '-');
}

/** How often a series has a new value: every day, every weekday, or once a week, month or quarter. */
export const CADENCES = ['daily', 'business_daily', 'weekly', 'monthly', 'quarterly'] as const;
export type Cadence = (typeof CADENCES)[number];

/** Declaration of a series: everything a reader needs to judge one of its numbers. */
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
  /** Allowed range of a collected value; any number when left out. */
  readonly allowed?: AllowedValues;
  /** How the value is computed; present on derived series only. */
  readonly formula?: string;
  /**
   * Histories that a computed value sums, averages, fits or ranks from their beginning: inputs or outputs of its
   * derivation. A day has no value when one of them does not reach back far enough.
   */
  readonly since?: readonly HistoryNeed[];
  /** Days from the observed day to the day at whose 00:00 UTC the value is known. 1 for anything dated by its close. */
  readonly publicationLagDays: number;
  /** How often new values appear, for a series that pauses at weekends or is not published daily. @default 'daily' */
  readonly cadence?: Cadence;
  /** Dimension that the bands of a split quantity divide it by. */
  readonly by?: 'age' | 'wallet_size';
  /** Id of the series this one repeats under another name; it has no values of its own. */
  readonly aliasOf?: string;
  /** Companion series with the rank of a value in its own history, and the method of ranking. */
  readonly rank?: { readonly percentile: string; readonly count: string; readonly method: string };
  /**
   * Keys of the live sources of a collected series, best first, where there are several. A day takes its value from the
   * best source that delivered one; dataset files rank after the first source.
   */
  readonly sources?: readonly string[];
  /** Whether the series comes from dataset files alone, without a live source. */
  readonly filesOnly?: boolean;
  /**
   * Id of the series that this one accompanies, as its rank or a second opinion. Companions are listed in no catalogue.
   */
  readonly companionOf?: string;
}
