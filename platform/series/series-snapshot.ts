import type { Day } from '../../engine/calendar.ts';
import type { PanelView } from '../../engine/panel-view.ts';
import type { SeriesView } from '../../engine/series-view.ts';
import type { Revisions } from './read-revisions.ts';

/** A period of a series delivered by one source, from first to last day, including gaps. */
export interface SourceSpan {
  readonly source: string;
  readonly from: Day;
  readonly to: Day;
}

/** All series of one data version, immutable. A request uses one snapshot and thus one consistent state. */
export interface SeriesSnapshot {
  /** Data version; increases by one with every publication. */
  readonly version: number;
  readonly publishedAt: Date;
  /** Whether the values come from the generated sample dataset. */
  readonly sample: boolean;
  /** Last day with an observation, not after the clock's day. */
  readonly lastDay: Day;
  /** Returns the values up to and including `asOf` (default and maximum: {@link lastDay}). One object per day. */
  view(asOf?: Day): SeriesView;
  /** Returns a panel up to and including `asOf` (default and maximum: the clock's day). */
  panel(panelId: string, asOf?: Day): PanelView;
  /** Returns the field keys of a panel, in order. */
  panelFields(panelId: string): readonly string[];
  /**
   * SHA-256 (hex) of a panel's rows up to `asOf`. For each entity in code order: code and attributes as canonical JSON, then
   * days as 32-bit integers and fields as doubles, little-endian.
   *
   * @param entities - Codes to include; defaults to all.
   */
  panelDigest(panelId: string, asOf: Day, entities?: readonly string[]): string;
  /** SHA-256 (hex) of a series' values from the genesis day to `asOf`, little-endian. */
  digest(seriesId: string, asOf?: Day): string;
  /**
   * Returns the source of a series' newest value at or before a day: provider key, `sample`, or `engine` for derived series;
   * null if there is none.
   *
   * @param asOf - Default and maximum: {@link lastDay}.
   */
  source(seriesId: string, asOf?: Day): string | null;
  /** Returns the source of one day's value; null for a day without a value. */
  sourceOn(seriesId: string, day: Day): string | null;
  /** Returns which source delivered which days of a window, ascending. */
  sources(seriesId: string, from: Day, to: Day): readonly SourceSpan[];
  /** Returns the same state without caches, so that views, digests and readings are computed again. */
  fresh(): SeriesSnapshot;
}

/**
 * Holds the current {@link SeriesSnapshot} and replaces it on publication.
 *
 * No snapshot shows values dated after the clock's day.
 */
export interface SeriesStore {
  /** Returns the current snapshot. @throws DomainError `source_unavailable` before the first load. */
  current(): SeriesSnapshot;
  readonly loaded: boolean;
  /** Returns the snapshot of the newest data version published at or before an instant; null before the first. */
  knownAt(instant: Date): Promise<SeriesSnapshot | null>;
  /** Returns the snapshot of a data version; null if there is none. */
  atVersion(version: number): Promise<SeriesSnapshot | null>;
  /** Returns which days of series were recorded more than once, up to a data version. */
  revisions(series: readonly string[], version: number): Promise<Revisions>;
  /** Calls the listener with every published snapshot; returns a function that stops it. */
  onPublished(listener: (snapshot: SeriesSnapshot) => void): () => void;
}
