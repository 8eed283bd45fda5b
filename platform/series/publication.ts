import type pg from 'pg';
import type { Day } from '../../engine/calendar.ts';
import type { DomainEvent } from '../events/event.ts';
import type { SeriesSnapshot } from './series-snapshot.ts';

/** Observations of one series. `NaN` retracts a value. */
export interface SeriesUpdate {
  readonly seriesId: string;
  /** Provider key, for example `coinmetrics`; `engine` for derived series, `sample` for the generated dataset. */
  readonly source: string;
  /** Ascending, without repeats, aligned with {@link values}. */
  readonly days: readonly Day[];
  readonly values: readonly number[];
}

/** Rows of one entity of a panel. */
export interface PanelUpdate {
  /** Id of the panel, for example `bars`. */
  readonly panel: string;
  readonly entity: string;
  readonly source: string;
  /** What the entity is, for example its symbol; left out when nothing new is said. */
  readonly attributes?: Readonly<Record<string, string | number | boolean>>;
  /** Ascending, without repeats. */
  readonly days: readonly Day[];
  /** A column for each field of the panel, in its order, aligned with {@link days}; `NaN` where a field has no value. */
  readonly columns: readonly ArrayLike<number>[];
}

export type NewEvent = Omit<DomainEvent, 'id' | 'occurredAt'>;

export interface Publication {
  /** Who publishes, for the log and the version's record, for example `dataset:reference`. */
  readonly origin: string;
  readonly sample: boolean;
  readonly collected: readonly SeriesUpdate[];
  readonly panels: readonly PanelUpdate[];
  /** Whether only days without a value get one, for what is collected late and says nothing new about the others. @default false */
  readonly fillsGaps?: boolean;
  /** Computes the series that follow from the collected observations, which `next` holds. */
  derive(next: SeriesSnapshot): readonly SeriesUpdate[];
  onProgress?(writtenRows: number, totalRows: number): void;
}

/** A data version as it is being published. */
export interface PublishedChange {
  readonly after: SeriesSnapshot;
  /** The state before; null at the first publication. */
  readonly before: SeriesSnapshot | null;
}

/**
 * Writes the events that a data version causes, in the transaction that publishes it.
 *
 * @returns How many there were.
 */
export type Announce = (client: pg.PoolClient, change: PublishedChange) => Promise<number>;

/**
 * Publishes a data version: collected and derived observations, and the events they cause, in one transaction.
 *
 * Only observations that differ from the newest known value become rows; when none differs, nothing is published and
 * the answer is null. A crash leaves either the whole version or nothing of it.
 */
export type Publish = (publication: Publication) => Promise<SeriesSnapshot | null>;
