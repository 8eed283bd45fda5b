import type pg from 'pg';
import type { Day } from '../../engine/calendar.ts';
import type { PanelUpdate } from '../panels/panel-update.ts';
import type { SeriesSnapshot } from './series-snapshot.ts';

/** Observations of one series; `NaN` retracts a value. */
export interface SeriesUpdate {
  readonly seriesId: string;
  /** Source key, for example `coinmetrics`; `engine` for derived series, `sample` for generated data. */
  readonly source: string;
  /** Ascending and distinct, aligned with {@link values}. */
  readonly days: readonly Day[];
  readonly values: readonly number[];
}

/** Observations of one series as loaded, collected or derived, in any kind of array. */
export interface ColumnUpdate extends Pick<SeriesUpdate, 'seriesId' | 'source'> {
  readonly days: ArrayLike<Day>;
  readonly values: ArrayLike<number>;
}

export interface Publication {
  /** Publisher, for the log and the version record, for example `dataset:reference`. */
  readonly origin: string;
  readonly sample: boolean;
  readonly collected: readonly SeriesUpdate[];
  readonly panels: readonly PanelUpdate[];
  /** Whether to fill only days without a value, for late data that must not revise other days. @default false */
  readonly fillsGaps?: boolean;
  /** Computes derived series from `next`, which contains the collected observations. */
  derive(next: SeriesSnapshot): readonly ColumnUpdate[];
  onProgress?(writtenRows: number, totalRows: number): void;
}

/** States before and after a publication. */
export interface PublishedChange {
  readonly after: SeriesSnapshot;
  /** State before; null at the first publication. */
  readonly before: SeriesSnapshot | null;
}

/**
 * Writes the events of a data version, in the transaction that publishes it.
 *
 * @returns number of events.
 */
export type Announce = (client: pg.PoolClient, change: PublishedChange) => Promise<number>;

/**
 * Publishes a data version: collected and derived observations and their events, in one transaction.
 *
 * Only observations that differ from the newest known value become rows; if none differs, nothing is published and the
 * result is null. A crash leaves either the complete version or nothing.
 */
export type Publish = (publication: Publication) => Promise<SeriesSnapshot | null>;
